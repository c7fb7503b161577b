import type { FastifyRequest } from 'fastify'
import type { Locale } from '#lib/locale.ts'
import { type Actor, actorOf } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import type { Sessions } from '#platform/http/session.ts'
import { emailOrigin } from '#platform/http/site-origin.ts'
import type { AccountEmailContext } from './registration/render-account-email.ts'

/** Who sent a request, from where and when: for the emails it causes, its rate limits and the audit log. */
export type RequestContext = AccountEmailContext & {
  actor: Actor
  ip: string
  userAgent: string
  /** Token of a known-browser cookie, if the browser sent one. */
  browserToken: string | undefined
  now: Date
}

export type RequestDeps = {
  clock: Clock
  sessions: Pick<Sessions, 'browserTokenIn'>
  localeOf: (request: FastifyRequest) => Locale
  publicUrl: string | undefined
}

const LONGEST_USER_AGENT = 300

export const describeRequest = (
  request: FastifyRequest,
  { clock, sessions, localeOf, publicUrl }: RequestDeps,
): RequestContext => ({
  locale: localeOf(request),
  site: emailOrigin(request, publicUrl),
  actor: actorOf(request),
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
  browserToken: sessions.browserTokenIn(request),
  now: clock(),
})
