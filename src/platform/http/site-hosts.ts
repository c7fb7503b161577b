import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { SITE_NAME } from '#lib/slugs/site-name.ts'

/** The path under which everything of buildings' own sites is routed; no request can name it itself. */
export const SITE_PREFIX = '/_site'

/** What a site's host has beside its own routes: built files, the two writes that its script sends, and the probes. */
const SHARED_PATHS: readonly [method: string, path: RegExp][] = [
  ['GET', /^\/assets\/[\w.-]+$/],
  ['HEAD', /^\/assets\/[\w.-]+$/],
  ['GET', /^\/(healthz|readyz)$/],
  ['POST', /^\/api\/events$/],
  ['POST', /^\/api\/listings\/\d{1,15}\/site_visitor_inquiries$/],
]

type Options = { publicUrl: string | undefined; micrositeHost: string | undefined }

/** A host name as it is compared: in lowercase, without a dot at its end. */
export const plainHost = (hostname: string) => hostname.toLowerCase().replace(/\.$/, '')

/** Whose site a host has: its name below MICROSITE_HOST, or its own domain, which may be nobody's. */
export type SiteHost = { name: string } | { domain: string }
/** The site of a host, as makeSiteHosts describes it. */
export type SiteHosts = (hostname: string) => SiteHost | null | undefined

/**
 * Recognizes the hosts of buildings' own sites, with PUBLIC_URL also their own domains; null for a host below MICROSITE_HOST
 * that cannot be a site's, undefined for the hosts of the market.
 */
export function makeSiteHosts({ publicUrl, micrositeHost }: Options): SiteHosts {
  const ours = publicUrl === undefined ? undefined : new URL(publicUrl).hostname
  const suffix = micrositeHost === undefined ? undefined : `.${micrositeHost}`
  return (hostname) => {
    const host = plainHost(hostname)
    if (host === ours || host === 'localhost') return undefined
    if (suffix !== undefined && host.endsWith(suffix)) {
      const name = host.slice(0, -suffix.length)
      return SITE_NAME.test(name) ? { name } : null
    }
    return ours !== undefined && DOMAIN.test(host) && isIP(host) === 0 ? { domain: host } : undefined
  }
}

const DOMAIN = /^(?=.{4,253}$)([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/

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
