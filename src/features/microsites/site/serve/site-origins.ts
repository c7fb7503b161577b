import type { FastifyRequest } from 'fastify'

/** Scheme and host of a site: its host is one of makeSiteHosts, so that it can be written into a page as it is. */
export function originOfSite({ protocol, hostname, port }: FastifyRequest, publicUrl: string | undefined): string {
  const scheme = publicUrl?.startsWith('https:') ? 'https' : protocol
  return `${scheme}://${hostname.toLowerCase().replace(/\.$/, '')}${port ? `:${port}` : ''}`
}

/** Scheme and host of the market: PUBLIC_URL, else the host below which the site stands. */
export function originOfMarket(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  const { protocol, host } = new URL(originOfSite(request, publicUrl))
  return `${protocol}//${host.slice(host.indexOf('.') + 1)}`
}
