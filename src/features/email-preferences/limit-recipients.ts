import type { Db } from '#platform/database/db.ts'
import { hashAddress } from '#platform/email/email-suppression.ts'
import { AppError } from '#platform/errors.ts'
import { describeRecipientLimit, hoursUntil, newRecipientsLeft, whenAllowed } from './rules.ts'
import { addRecipients, findFirstSent, loadSenderForUpdate, touchKnownRecipients } from './store.ts'

type Options = { secret: string; now: Date }

/**
 * Records the recipients of a user's emails in the caller's transaction. Throws an AppError, 429, when too many of them
 * are new to that user. Known recipients and the user's own address do not count; whether a recipient stopped such
 * emails makes no difference.
 */
export async function limitNewRecipients(
  db: Db,
  userId: number,
  addresses: readonly string[],
  { secret, now }: Options,
): Promise<void> {
  if (addresses.length === 0) return
  // Other requests of the same user wait for the lock, so concurrent ones are counted one after another.
  const { email, createdAt } = await loadSenderForUpdate(db, userId)
  const own = hashAddress(email, secret).toString('hex')
  const hashes = new Set(addresses.map((address) => hashAddress(address, secret).toString('hex')))
  hashes.delete(own)
  const others = [...hashes].map((hash) => Buffer.from(hash, 'hex'))
  const known = await touchKnownRecipients(db, userId, others, now)
  const added = others.filter((hash) => !known.some((each) => each.equals(hash)))
  if (added.length === 0) return
  const sender = { createdAt, firstSent: await findFirstSent(db, userId, now) }
  const left = newRecipientsLeft(sender, now)
  if (added.length > left) throw tooManyNew(left, whenAllowed(sender, added.length, now), now)
  await addRecipients(db, userId, added, now)
}

function tooManyNew(left: number, allowedAt: Date | undefined, now: Date): AppError {
  // More than the daily maximum is never allowed, but fewer may be sent at any time.
  const hours = allowedAt ? hoursUntil(allowedAt, now) : 24
  const detail = describeRecipientLimit({ left: Math.max(0, left), hours })
  return new AppError(429, 'too_many_new_recipients', detail, [], { retryAfterS: hours * 3_600 })
}
