import type { FastifyRequest } from 'fastify'
import { invalid } from '../errors.ts'

// A name or an address with an optional port: no character that could end an attribute, an XML element or a line.
const HOST = /^([a-z0-9]([\w.-]{0,251}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i

/** Scheme and host for the site's own links: PUBLIC_URL, else those of the request; 400 when its Host header is invalid. */
export function siteOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  if (!HOST.test(request.host)) throw invalid([{ field: 'host', message: 'must be a host name' }])
  return `${request.protocol}://${request.host}`
}

/**
 * Scheme and host of links in emails: PUBLIC_URL, else this machine. Never the request's Host header: an attacker could
 * send another user a password reset link to their own host.
 */
export function emailOrigin({ server }: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  const address = server.server.address()
  return typeof address === 'object' && address ? `http://localhost:${address.port}` : 'http://localhost'
}
