import { MINUTE_MS } from '#lib/durations.ts'
import { safeReturn } from '#lib/safe-return.ts'
import { recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { startPageOf } from '../choose-start-page.ts'
import type { RequestContext } from '../describe-request.ts'
import { VIEW_MINUTES } from './rules.ts'
import { findViewable, saveView } from './store.ts'

type View = { id: number; by: number; tokenHash: Buffer; origin: unknown }

/**
 * Lets an admin's session read the site as another user for 30 minutes, which that user sees in their security activity.
 * Returns the page that opens. 409 for administrators, whose rights it would lend, and for users who cannot sign in.
 */
export function beginView(db: Db, { id, by, tokenHash, origin }: View, { actor, now }: RequestContext) {
  return db.transaction().execute(async (transaction) => {
    const user = await findViewable(transaction, id)
    if (!user) throw notFound('account')
    if (user.deactivated_at) throw conflict('This user is deactivated: there is nothing that they see.')
    if (user.role === 'admin') throw conflict('Nobody views the site as an administrator.')
    const until = new Date(now.getTime() + VIEW_MINUTES * MINUTE_MS)
    await saveView(transaction, { tokenHash, userId: by, viewedUserId: id, until })
    const page = startPageOf(user.role, safeReturn(origin))
    const subject = { type: 'user', id }
    await recordAudit(transaction, {
      at: now,
      actor,
      action: 'account.viewed',
      subject,
      after: { until, origin: page },
    })
    return { origin: page }
  })
}
