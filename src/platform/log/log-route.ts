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

/** The route pattern of a request, such as /api/listings/:id, never the values of its parameters. */
export function routeOf({ routeOptions, url, server }: FastifyRequest): string {
  const pattern = routeOptions.url
  // Pages share one route; an unknown address has no route.
  return pattern === undefined || pattern === '/*' ? matchPath(url, [API, ...(server.pagePaths ?? [])]) : pattern
}

/** The names of the query parameters that the route defines; others are not logged, since they may hold anything. */
export function knownParametersOf({ routeOptions, query }: FastifyRequest): string[] {
  const schema = routeOptions.schema?.querystring as { properties?: object } | undefined
  return Object.keys(query ?? {}).filter((name) => Object.hasOwn(schema?.properties ?? {}, name))
}

/**
 * The pattern that matches an address, else its longest prefix that some pattern begins with, and a star. The result
 * consists of words of the patterns only, whatever the address is.
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
