import { recordAudit } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { erasePersonalData, type PersonalData } from '#platform/personal-data.ts'
import { lockParts } from '../users/merges/store.ts'
import { UNDO_DAYS } from './rules.ts'
import { findEndedAccounts, lockEndedAccount } from './store.ts'

type Context = { db: Db; clock: Clock; personalData: PersonalData }

/** Erases accounts 30 days after they were closed, with those that were merged into them, and sandboxes that have ended. */
export const eraseAccounts: Job<Record<string, never>, Context> = {
  name: 'accounts.erase',
  lane: 'upkeep',
  cron: '29 * * * *',
  timeoutMs: 600_000,
  async run(_payload, { db, clock, personalData }, signal) {
    for (const userId of await findEndedAccounts(db, clock(), UNDO_DAYS)) {
      if (signal.aborted) return
      await db.transaction().execute(async (trx) => {
        const user = await lockEndedAccount(trx, userId)
        if (!user) return
        for (const account of [...(await lockParts(trx, userId)), user]) {
          await erasePersonalData(trx, personalData, account)
          // The log does not name the erased user.
          const subject = { type: 'user', id: null }
          await recordAudit(trx, { at: clock(), actor: { type: 'system' }, action: 'account.erased', subject })
        }
      })
    }
  },
}
