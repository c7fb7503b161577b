import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The addresses of the site's pages, such as /listing/$slug/$id. */
    pagePaths?: readonly string[]
  }
}

const API = '/api/*'
/** Deeper than any address of the site. */
const MAX_SEGMENTS = 8

/** The route a request is for, such as /api/listings/:id: never what stands in the place of a parameter. */
export function routeOf({ routeOptions, url, server }: FastifyRequest): string {
  const pattern = routeOptions.url
  // Pages share one route; what no route matches has none.
  return pattern === undefined || pattern === '/*' ? matchPath(url, [API, ...(server.pagePaths ?? [])]) : pattern
}

/** Which of its query parameters the route knows; whatever else is in the query may be anything. */
export function knownParametersOf({ routeOptions, query }: FastifyRequest): string[] {
  const schema = routeOptions.schema?.querystring as { properties?: object } | undefined
  return Object.keys(query ?? {}).filter((name) => Object.hasOwn(schema?.properties ?? {}, name))
}

/**
 * The pattern an address fits, else the words it begins with that patterns begin with too, and a star. By construction
 * it holds nothing but words of the patterns, however the address is spelled.
 */
export function matchPath(url: string, patterns: readonly string[]): string {
  const segments = url
    .split(/[?#]/, 1)[0]!
    .replace(/^\/|\/$/g, '')
    .split('/', MAX_SEGMENTS)
  const candidates = patterns.map((pattern) => ({ pattern, words: pattern.replace(/^\//, '').split('/') }))
  const whole = candidates.find(({ words }) => isMatch(words, segments))
  if (whole) return whole.pattern
  const end = segments.findIndex((_, index) => !candidates.some(({ words }) => startsAlike(words, segments, index)))
  return `/${[...segments.slice(0, end === -1 ? segments.length : end), '*'].join('/')}`
}

const isMatch = (words: string[], segments: string[]) =>
  words.length === segments.length && words.every((word, index) => word.startsWith('$') || word === segments[index])

const startsAlike = (words: string[], segments: string[], last: number) =>
  segments.slice(0, last + 1).every((segment, index) => segment !== '' && words[index] === segment)
