import type { Kysely } from 'kysely'
import { recordAudit } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { erasePersonalData, type PersonalData } from '#platform/personal-data.ts'
import type { DB } from '#schema'
import { UNDO_DAYS } from './rules.ts'
import { findClosedAccounts, lockClosedAccount } from './store.ts'

/** Erases who closed their account 30 days ago; `data` is what is held of people. */
export const eraseAccounts = (data: PersonalData): Job<Record<string, never>, { db: Kysely<DB>; clock: Clock }> => ({
  name: 'accounts.erase',
  cron: '29 2 * * *',
  timeoutMs: 600_000,
  async run(_payload, { db, clock }, signal) {
    for (const userId of await findClosedAccounts(db, clock(), UNDO_DAYS)) {
      if (signal.aborted) return
      await db.transaction().execute(async (trx) => {
        const person = await lockClosedAccount(trx, userId)
        if (!person) return
        await erasePersonalData(trx, data, person)
        // Of whom, the log no longer says.
        const subject = { type: 'user', id: null }
        await recordAudit(trx, { at: clock(), actor: { type: 'system' }, action: 'account.erased', subject })
      })
    }
  },
})
