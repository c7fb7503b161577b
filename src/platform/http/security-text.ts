import type { FastifyInstance } from 'fastify'
import { daysAfter } from '#lib/durations.ts'
import type { Clock } from '../clock.ts'

const VALID_DAYS = 180

type Options = { contactEmail: string | undefined; publicUrl: string | undefined; clock: Clock }

/** /.well-known/security.txt (RFC 9116): where to report a security problem; absent without CONTACT_EMAIL. */
export function securityTextRoutes(app: FastifyInstance, { contactEmail, publicUrl, clock }: Options) {
  if (contactEmail === undefined) return
  const route = '/.well-known/security.txt'
  app.get(route, { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    const expires = daysAfter(clock(), VALID_DAYS)
    const lines = [
      `Contact: mailto:${encodeURI(contactEmail)}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      ...(publicUrl === undefined ? [] : [`Canonical: ${publicUrl}${route}`]),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}
