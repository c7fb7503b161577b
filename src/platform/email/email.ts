import { sql } from 'kysely'
import { isEmailAddress, isUndeliverable } from '#lib/email-address.ts'
import type { EmailKind, SuppressibleEmailKind } from '#lib/email-kinds.ts'
import { singleLine } from '#lib/single-line.ts'
import { type Actor, recordAudit } from '../audit-log.ts'
import { tryLockInTransaction } from '../database/advisory-lock.ts'
import type { Db } from '../database/db.ts'
import { enqueue } from '../jobs/jobs.ts'
import { emailLock, jobOf } from './email-jobs.ts'
import { isSuppressed } from './email-suppression.ts'

/** An email to one recipient, ready to send. */
export type Email = EmailToSend & EmailOfKind

type EmailOfKind =
  /** `recipientHash` is set when the recipient may have stopped such emails. */
  | { kind: SuppressibleEmailKind; recipientHash?: Buffer }
  | { kind: Exclude<EmailKind, SuppressibleEmailKind>; recipientHash?: never }

type EmailToSend = {
  /** `userId` if the recipient has an account: the emails are deleted with it. */
  to: { address: string; name?: string; userId?: number }
  subject: string
  text: string
  html: string
  /** Of a user whose address is confirmed: recipients see it in place of the site's name. The address stays the site's. */
  fromName?: string
  /** The address for replies. */
  replyTo?: string
  /** A calendar file that is attached. */
  calendar?: string | undefined
  /** The unsubscribe page; a POST by the email client unsubscribes at once (RFC 8058). */
  unsubscribeUrl?: string
  /** Idempotency key: a second email with the same key is not enqueued. */
  key?: string
  /** It is not sent before, and can be withdrawn until then. */
  sendsAt?: Date
}

/**
 * Enqueues an email in the caller's transaction, so that it is sent only if that commits. Returns its id, also when the
 * recipient blocked emails of other users, or has no mailbox, and it is not sent.
 */
export async function enqueueEmail(db: Db, email: Email): Promise<string> {
  const { to, key = null, recipientHash = null } = email
  const isUnwanted = isUndeliverable(to.address) || (recipientHash !== null && (await isSuppressed(db, recipientHash)))
  const state = isUnwanted ? 'suppressed' : 'queued'
  const inserted = await db
    .insertInto('email')
    .values({
      key,
      kind: email.kind,
      user_id: to.userId ?? null,
      recipient: oneLine(to.address, 254),
      recipient_name: oneLine(to.name ?? '', 160),
      recipient_hash: recipientHash,
      state,
      reply_to: email.replyTo !== undefined && isEmailAddress(email.replyTo) ? email.replyTo : null,
      from_name: nameInFrom(email.fromName ?? ''),
      subject: oneLine(email.subject, 250) || email.kind,
      text: email.text,
      html: email.html,
      calendar: email.calendar ?? null,
      headers: JSON.stringify(email.unsubscribeUrl === undefined ? {} : unsubscribeHeaders(email.unsubscribeUrl)),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return (await db.selectFrom('email').where('key', '=', key).select('id').executeTakeFirstOrThrow()).id
  if (state === 'queued') await enqueue(db, jobOf(email), inserted, { key: inserted.id, startsAt: email.sendsAt })
  return inserted.id
}

/**
 * Removes the email of a key that waits for its time, in the caller's transaction; false when it is sent, or being sent now.
 */
export async function withdrawEmail(db: Db, key: string): Promise<boolean> {
  const email = await db.selectFrom('email').where('key', '=', key).select(['id', 'state']).executeTakeFirst()
  if (!email) return true
  // The job that sends an email holds the same lock.
  if (email.state === 'queued' && !(await tryLockInTransaction(db, emailLock(email.id)))) return false
  const removed = await db
    .deleteFrom('email')
    .where('id', '=', email.id)
    .where('state', 'in', ['queued', 'suppressed'])
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

type RetryResult = 'queued' | 'already_sent' | 'suppressed' | 'not_found'

/** Retries an email now and for another five days, and records who requested it. */
export async function retryEmail(
  db: Db,
  id: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<RetryResult> {
  return db.transaction().execute(async (transaction) => {
    const email = await transaction
      .selectFrom('email')
      .where('id', '=', id)
      .select(['state', 'kind'])
      .forUpdate()
      .executeTakeFirst()
    if (!email) return 'not_found'
    if (email.state === 'sent') return 'already_sent'
    if (email.state === 'suppressed') return 'suppressed'
    await transaction
      .updateTable('email')
      .set({ state: 'queued', touched_at: sql`now()`, give_up_at: sql`now() + interval '5 days'` })
      .where('id', '=', id)
      .execute()
    await enqueue(transaction, jobOf(email), { id }, { key: id })
    const change = { before: { state: email.state }, after: { state: 'queued' } }
    await recordAudit(transaction, {
      at: now,
      actor,
      action: 'email.retried',
      subject: { type: 'email', id },
      ...change,
    })
    return 'queued'
  })
}

function unsubscribeHeaders(url: string): Record<string, string> {
  const { href, protocol } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Expected an http(s) unsubscribe page, got ${url}`)
  return { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Without a name that looks like an address: many email clients show only the name. */
const nameInFrom = (name: string) => (name.includes('@') ? '' : oneLine(name, 160))

/** A header value on one line, cut to `length` without splitting a surrogate pair. */
function oneLine(text: string, length: number): string {
  const line = singleLine(text)
  return line.length <= length ? line : `${line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
