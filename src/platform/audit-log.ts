import { sql } from 'kysely'
import type { AuditAction } from '#lib/audit-actions.ts'
import { daysBefore } from '#lib/durations.ts'
import type { Role } from '#lib/permissions.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'
import type { Job } from './jobs/job.ts'
import { shortenAddress } from './limits/network-address.ts'

/** Who acts: a signed-in user, a visitor, or the system itself. `ip` is shortened before it is stored. */
export type Actor =
  | { type: 'user'; userId: number; role: Role; ip: string }
  | { type: 'visitor'; ip: string }
  | { type: 'system' }

type AuditEntry = {
  at: Date
  actor: Actor
  action: AuditAction
  /** What was acted on; `id` is a public id or slug, never a token or an address. */
  subject: { type: string; id: string | number | null }
  /** For a change, only the changed values. Never secrets, tokens or messages; personal values only for subject `user`. */
  before?: object
  after?: object
  /** How often it happened, for actions that are counted per hour. Default: 1. */
  count?: number
  /** The run, such as an import, that made this change among others. */
  runId?: string | undefined
}

/** Days after which the network is removed; the rows themselves stay. */
export const NETWORK_DAYS = 90

/** Adds rows in the caller's transaction, so that they are committed together with the writes they record. */
export async function recordAudit(db: Db, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.insertInto('audit_log').values(entries.map(rowOf)).execute()
}

const rowOf = ({ at, actor, action, subject, before, after, count = 1, runId }: AuditEntry) => ({
  at,
  actor: actor.type,
  user_id: actor.type === 'user' ? actor.userId : null,
  role: actor.type === 'user' ? actor.role : null,
  action,
  subject_type: subject.type,
  subject_id: subject.id === null ? null : String(subject.id),
  before: before === undefined ? null : JSON.stringify(before),
  after: after === undefined ? null : JSON.stringify(after),
  count,
  network: actor.type === 'system' ? null : shortenAddress(actor.ip) || null,
  run_id: runId ?? null,
})

/** Who sent a request. */
export const actorOf = ({ user, ip }: { user: { id: number; role: Role } | null; ip: string }): Actor =>
  user ? { type: 'user', userId: user.id, role: user.role, ip } : { type: 'visitor', ip }

/** Removes networks after 90 days. */
export const dropAuditNetworks: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'audit-log.drop-networks',
  lane: 'upkeep',
  cron: '11 3 * * *',
  timeoutMs: 60_000,
  async run(_payload, { db, clock }) {
    const before = daysBefore(clock(), NETWORK_DAYS)
    await db
      .updateTable('audit_log')
      .set({ network: null })
      .where('at', '<', before)
      .where('network', 'is not', null)
      .execute()
  },
}

/** The SET clause that anonymizes an erased user's rows, which stay in the log without their values. */
export const anonymizeAudit = (userId: number) => {
  const isActor = sql`t.user_id = ${userId}`
  const isSubject = sql`(t.subject_type = 'user' and t.subject_id = ${String(userId)})`
  return sql`
    actor = case when ${isActor} then 'deleted_user' else actor end,
    user_id = case when ${isActor} then null else user_id end,
    subject_id = case when ${isSubject} then null else subject_id end,
    before = case when ${isSubject} then null else before end,
    after = case when ${isSubject} then null else after end`
}
