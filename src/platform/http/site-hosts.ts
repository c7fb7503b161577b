import type { IncomingMessage } from 'node:http'

/** The path under which everything of buildings' own sites is routed; no request can name it itself. */
export const SITE_PREFIX = '/_site'

/** What a site's host has beside its own routes: built files, and the two writes that its script sends. */
const SHARED_PATHS: readonly [method: string, path: RegExp][] = [
  ['GET', /^\/assets\/[\w.-]+$/],
  ['HEAD', /^\/assets\/[\w.-]+$/],
  ['POST', /^\/api\/events$/],
  ['POST', /^\/api\/listings\/\d{1,15}\/site_visitor_inquiries$/],
]

type Options = { publicUrl: string | undefined; micrositeHost: string | undefined }

/** The name of the site of a host, as makeSiteHosts describes it. */
export type SiteHosts = (hostname: string) => string | null | undefined

/**
 * Recognizes the hosts of buildings' own sites: the name of the site, null for a host below MICROSITE_HOST that
 * cannot be a site's, undefined for any other host.
 */
export function makeSiteHosts({ publicUrl, micrositeHost }: Options): SiteHosts {
  const ours = publicUrl === undefined ? undefined : new URL(publicUrl).hostname
  const suffix = `.${micrositeHost}`
  return (hostname) => {
    if (micrositeHost === undefined) return undefined
    const host = hostname.toLowerCase().replace(/\.$/, '')
    if (host === ours || !host.endsWith(suffix)) return undefined
    const name = host.slice(0, -suffix.length)
    return LABEL.test(name) ? name : null
  }
}

const LABEL = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/

/** The target of a request on a site's host: below SITE_PREFIX, where there is nothing but sites. */
export function siteTarget(method: string | undefined, target: string): string {
  const path = target.split('?', 1)[0]!
  const isShared = SHARED_PATHS.some(([verb, pattern]) => verb === method && pattern.test(path))
  return isShared ? target : SITE_PREFIX + target
}

/** The host name of a request before there is a Fastify request, by the same rules. */
export function hostnameOf({ headers, socket }: IncomingMessage, isTrusted: (address: string) => boolean): string {
  const forwarded = isTrusted(socket?.remoteAddress ?? '') ? headers['x-forwarded-host'] : undefined
  const host = [forwarded || (headers.host ?? '')].flat().join(',').split(',').at(-1)!.trim()
  return host.startsWith('[') ? host : host.split(':', 1)[0]!
}
