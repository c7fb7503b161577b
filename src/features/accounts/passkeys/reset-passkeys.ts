import { recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { findUser } from '../registration/store.ts'
import { endAllSessions } from '../settings/end-sessions.ts'
import { normalizeEmail } from '../sign-in.ts'
import { countPasskeys, deletePasskeys } from './store.ts'

/**
 * Removes all passkeys of a user who has lost them and ends their sessions, by the command line. Returns how many there were;
 * undefined when no user has this address.
 */
export async function resetPasskeys(db: Db, email: string, now: Date): Promise<number | undefined> {
  const user = await findUser(db, normalizeEmail(email))
  if (!user) return undefined
  return db.transaction().execute(async (trx) => {
    const count = await countPasskeys(trx, user.id)
    if (count === 0) return 0
    await deletePasskeys(trx, user.id)
    // Whoever has the lost device may be signed in there.
    await endAllSessions(trx, user.id)
    await recordAudit(trx, {
      at: now,
      actor: { type: 'system' },
      action: 'account.passkey_removed',
      subject: { type: 'user', id: user.id },
      after: { which: 'all', removed: count },
    })
    return count
  })
}
