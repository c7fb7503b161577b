import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { mayBeFramed } from '#lib/embed/framing.ts'
import { contentSecurityPolicy, type ForeignSources, SITE_POLICY } from '../pages/content-security.ts'
import type { MapStyle } from '../pages/map-style.ts'
import type { SiteHosts } from './site-hosts.ts'

const YEAR_S = 365 * 86_400

// The map uses the location; no other device feature is used, and embedded pages may use none.
const PERMISSIONS = {
  camera: '()',
  'display-capture': '()',
  geolocation: '(self)',
  microphone: '()',
  payment: '()',
  usb: '()',
}
const PERMISSIONS_POLICY = Object.entries(PERMISSIONS)
  .map(([name, allowed]) => `${name}=${allowed}`)
  .join(', ')

type HeaderOptions = ForeignSources & {
  publicUrl: string | undefined
  siteHosts: SiteHosts
  mapStyle: MapStyle
}

/** Sets the security headers of every response. */
export async function secureHeaders(
  app: FastifyInstance,
  { publicUrl, siteHosts, mapStyle, video, embedOrigins }: HeaderOptions,
) {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // frame-ancestors supports an allow-list; the X-Frame-Options header does not.
    frameguard: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Not for subdomains: they may be other sites without a certificate.
    strictTransportSecurity: isHttps && { maxAge: YEAR_S, includeSubDomains: false },
  })
  // Policies of responses without inline scripts differ only in who may frame them, and in whether the map style is usable.
  const policies = new Map<string, string>()
  app.addHook('onRequest', async ({ url: path, hostname }, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY)
    if (siteHosts(hostname) !== undefined) return void reply.header('content-security-policy', SITE_POLICY)
    const mapStyleUrl = mapStyle()
    const policy = policies.getOrInsertComputed(`${mayBeFramed(path)} ${mapStyleUrl}`, () =>
      contentSecurityPolicy({ mapStyleUrl, path, video, embedOrigins }),
    )
    reply.header('content-security-policy', policy)
  })
}
