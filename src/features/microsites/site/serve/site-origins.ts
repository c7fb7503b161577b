import type { FastifyRequest } from 'fastify'
import { plainHost } from '#platform/http/site-hosts.ts'

/**
 * Scheme and host of a site, with scheme and port of PUBLIC_URL. Its host is one of makeSiteHosts, so that it can be written
 * into a page as it is.
 */
export function originOfSite(request: FastifyRequest, publicUrl: string | undefined): string {
  const { protocol, port } = publicUrl === undefined ? ownOf(request) : new URL(publicUrl)
  return `${protocol}//${plainHost(request.hostname)}${port ? `:${port}` : ''}`
}

const ownOf = ({ protocol, port }: FastifyRequest) => ({ protocol: `${protocol}:`, port })

/** Scheme and host of the market: PUBLIC_URL, else the host below which the site stands. */
export function originOfMarket(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  const { protocol, host } = new URL(originOfSite(request, publicUrl))
  return `${protocol}//${host.slice(host.indexOf('.') + 1)}`
}
