import type { FastifyRequest } from 'fastify'
import { invalid } from '../errors.ts'

// A name or an address, and perhaps a port: nothing that could end an attribute, an XML element or a line.
const HOST = /^([a-z0-9]([\w.-]{0,251}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i

/** Scheme and host of the site's own links: PUBLIC_URL, else those of the request; 400 when its host can be none. */
export function siteOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  if (!HOST.test(request.host)) throw invalid([{ field: 'host', message: 'must be a host name' }])
  return `${request.protocol}://${request.host}`
}

/**
 * Scheme and host of links in letters: PUBLIC_URL, else this machine. Never the request's Host: whoever asks for somebody
 * else's password reset could name their own.
 */
export function emailOrigin({ server }: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  const address = server.server.address()
  return typeof address === 'object' && address ? `http://localhost:${address.port}` : 'http://localhost'
}
