import type { FastifyRequest } from 'fastify'
import { siteOrigin } from './site-origin.ts'

/** What decides where buildings' own sites stand. `micrositeHost` is the host below which they do; unset: only at own domains. */
export type SiteHosting = { publicUrl: string | undefined; micrositeHost: string | undefined }

/** A site by its name, and by its own domain where that is proved. */
type SiteName = { name: string; domain?: string | null }

/** The host of all sites with its port, and the address of one; null for one that stands nowhere. */
export type SitePlace = { host: string | null; urlOf: (site: SiteName) => string | null }

/** Where sites stand, by the scheme and port of the product, such as https://kinzie-point.frontage.site/. */
export function sitePlace(request: FastifyRequest, { publicUrl, micrositeHost }: SiteHosting): SitePlace {
  const { protocol, port } = new URL(siteOrigin(request, publicUrl))
  const withPort = (host: string) => (port === '' ? host : `${host}:${port}`)
  const urlAt = (host: string) => `${protocol}//${withPort(host)}/`
  return {
    host: micrositeHost === undefined ? null : withPort(micrositeHost),
    urlOf({ name, domain }) {
      if (domain) return urlAt(domain)
      return micrositeHost === undefined ? null : urlAt(`${name}.${micrositeHost}`)
    },
  }
}
