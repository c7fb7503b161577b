import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Locale } from '#lib/locale.ts'
import type { Clock } from '#platform/clock.ts'
import { exportPerson, type PersonalData } from '#platform/personal-data.ts'
import { Serialized } from '#platform/serialized.ts'
import { serve } from '#platform/serve.ts'
import type { Sessions } from '#platform/session.ts'
import { letterOrigin } from '#platform/site-origin.ts'
import { takeTurn } from '#platform/throttle.ts'
import type { DB } from '#schema'
import { closeAccount, reopenAccount } from './close-account.ts'
import { leaving } from './contract.ts'
import { EXPORTS_A_DAY } from './rules.ts'

const DAY_MS = 86_400_000

export type LeavingDeps = {
  db: Kysely<DB>
  clock: Clock
  sessions: Sessions
  localeOf: (request: FastifyRequest) => Locale
  publicUrl: string | undefined
  secret: string
  /** What is held of people. */
  personalData: PersonalData
}

/** Taking one's data along, closing one's account, and coming back. */
export function leavingRoutes(app: FastifyInstance, deps: LeavingDeps) {
  const { db, clock, sessions, localeOf, publicUrl, secret, personalData } = deps
  serve(app, leaving, {
    async 'GET /api/current_user/export'(_input, request, reply) {
      const person = request.reader!
      const now = clock()
      await takeTurn(db, `export:${person.id}`, { most: EXPORTS_A_DAY, windowMs: DAY_MS, now })
      const name = `frontage-data-${now.toISOString().slice(0, 10)}.json`
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return new Serialized(await exportPerson(db, personalData, person, { now }))
    },

    async 'DELETE /api/current_user'({ body: { password } }, request, reply) {
      const writer = { locale: localeOf(request), site: letterOrigin(request, publicUrl), ip: request.ip, now: clock() }
      const closed = await closeAccount(db, { reader: request.reader!, password, secret }, writer)
      sessions.end(reply)
      return closed
    },

    async 'POST /users/undo_deletion'({ body: { token } }) {
      await reopenAccount(db, token, { secret, now: clock() })
      return { origin: '/login?origin=%2Fusers%2Faccount' }
    },
  })
}
