import { addDays } from '#lib/dates.ts'
import { daysAfter } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { signToken } from '#platform/signed-token.ts'
import { type AccountEmailContext, renderAccountEmail } from '../registration/render-account-email.ts'
import { UNDO_DAYS } from './rules.ts'

/** Purpose of the signed token in the link that reopens a closed account. */
export const RESTORE_PURPOSE = 'undo-deletion'

type ClosedAccount = { id: number; email: string; closedAt: Date }

/** The day on which the data of an account closed at this time is erased, as yyyy-MM-dd. */
export const erasureDay = (closedAt: Date): string => addDays(closedAt.toISOString().slice(0, 10), UNDO_DAYS)

/** Emails the owner of a closed account the link that reopens it until its data is erased. */
export async function sendRestoreLink(
  db: Db,
  { id, email, closedAt }: ClosedAccount,
  context: AccountEmailContext & { secret: string },
): Promise<void> {
  const payload = { userId: id, closed: closedAt.getTime() }
  const token = signToken(context.secret, RESTORE_PURPOSE, payload, daysAfter(closedAt, UNDO_DAYS))
  const values = { token, erasedOn: erasureDay(closedAt) }
  await enqueueEmail(db, await renderAccountEmail('goodbye', context, { address: email, userId: id }, values))
}
