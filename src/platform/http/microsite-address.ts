import type { FastifyRequest } from 'fastify'
import { siteOrigin } from './site-origin.ts'

/** What decides where buildings' own sites stand. `micrositeHost` is the host below which they do; unset: none stands. */
export type SiteHosting = { publicUrl: string | undefined; micrositeHost: string | undefined }

/** The host of all sites with its port, and the address of one by its name. */
export type SitePlace = { host: string | null; urlOf: (name: string) => string | null }

/** Where sites stand, by the scheme and port of the product, such as https://kinzie-point.frontage.site/. */
export function sitePlace(request: FastifyRequest, { publicUrl, micrositeHost }: SiteHosting): SitePlace {
  if (micrositeHost === undefined) return { host: null, urlOf: () => null }
  const { protocol, port } = new URL(siteOrigin(request, publicUrl))
  const host = port === '' ? micrositeHost : `${micrositeHost}:${port}`
  return { host, urlOf: (name) => `${protocol}//${name}.${host}/` }
}
