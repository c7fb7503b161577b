import type { FastifyReply, FastifyRequest } from 'fastify'
import { HOUR_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, unavailable } from '#platform/errors.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { networkOf } from '#platform/limits/network-address.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { beginSession, type SessionDeps } from '../begin-session.ts'
import { MAX_SANDBOXES, SANDBOX_HOURS } from './rules.ts'
import { addSandbox, countSandboxes } from './store.ts'

/** Gives the account of a new sandbox something to look at. */
export type FillSandbox = (db: Db, userId: number, now: Date) => Promise<void>

/** Creates an account for a visitor who looks around, and signs them in. 409 for a user, 429 and 503 beyond the limits. */
export async function startSandbox(
  { fillSandbox, ...deps }: SessionDeps & { fillSandbox: FillSandbox },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number> {
  const { db, clock } = deps
  const now = clock()
  if (request.user) throw conflict('You are signed in. Sign out first.')
  await consumeRateLimit(db, `sandbox:${networkOf(request.ip)}`, { ...RATE_LIMITS.sandboxOfNetwork, now })
  if ((await countSandboxes(db, now)) >= MAX_SANDBOXES)
    throw unavailable('Many visitors are looking around. Try again later.')
  return db.transaction().execute(async (transaction) => {
    const userId = await addSandbox(transaction, { now, until: new Date(now.getTime() + SANDBOX_HOURS * HOUR_MS) })
    await fillSandbox(transaction, userId, now)
    await beginSession({ ...deps, db: transaction }, { userId, startedBy: 'sandbox' }, request, reply)
    return userId
  })
}
