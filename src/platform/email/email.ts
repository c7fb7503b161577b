import { sql } from 'kysely'
import { isEmailAddress } from '#lib/email-address.ts'
import { singleLine } from '#lib/single-line.ts'
import { type Actor, recordAudit } from '../audit-log.ts'
import type { Db } from '../database/db.ts'
import { enqueue } from '../jobs/jobs.ts'
import { sendEmail } from './email-jobs.ts'
import { isSuppressed } from './email-suppression.ts'

/** A letter to one person, written and ready to go. */
export type Email = {
  /** What sort of letter it is, such as `search_alert`. */
  kind: string
  /** `userId` of whoever has an account: with the account go its letters. */
  to: { address: string; name?: string; userId?: number }
  subject: string
  text: string
  html: string
  /** Whom an answer reaches. */
  replyTo?: string
  /** A page that stops these letters, and does so at once when a mail program posts to it (RFC 8058). */
  unsubscribeUrl?: string
  /** Of an email that another person sends: its recipient may have stopped those. See email-suppression.ts. */
  recipientHash?: Buffer
  /** What the letter is about: the same key twice is one mail. */
  key?: string
}

/**
 * Posts a letter in the caller's transaction: it goes out when, and only when, what it tells of is kept. Returns its
 * mail's id, also when its recipient stopped emails of other people and it is not sent.
 */
export async function enqueueEmail(db: Db, letter: Email): Promise<string> {
  const { to, key = null, recipientHash = null } = letter
  const state = recipientHash !== null && (await isSuppressed(db, recipientHash)) ? 'suppressed' : 'queued'
  const posted = await db
    .insertInto('email')
    .values({
      key,
      kind: letter.kind,
      user_id: to.userId ?? null,
      recipient: oneLine(to.address, 254),
      recipient_name: oneLine(to.name ?? '', 160),
      recipient_hash: recipientHash,
      state,
      reply_to: letter.replyTo !== undefined && isEmailAddress(letter.replyTo) ? letter.replyTo : null,
      subject: oneLine(letter.subject, 250) || letter.kind,
      text: letter.text,
      html: letter.html,
      headers: JSON.stringify(letter.unsubscribeUrl === undefined ? {} : unsubscribeHeaders(letter.unsubscribeUrl)),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!posted) return (await db.selectFrom('email').where('key', '=', key).select('id').executeTakeFirstOrThrow()).id
  if (state === 'queued') await enqueue(db, sendEmail, posted, posted.id)
  return posted.id
}

type Retried = 'queued' | 'already_sent' | 'suppressed' | 'not_found'

/** Tries a mail once more, at once and for five days again, and records who asked for it. */
export async function retryEmail(db: Db, id: string, { actor, now }: { actor: Actor; now: Date }): Promise<Retried> {
  return db.transaction().execute(async (transaction) => {
    const mail = await transaction
      .selectFrom('email')
      .where('id', '=', id)
      .select('state')
      .forUpdate()
      .executeTakeFirst()
    if (!mail) return 'not_found'
    if (mail.state === 'sent') return 'already_sent'
    if (mail.state === 'suppressed') return 'suppressed'
    await transaction
      .updateTable('email')
      .set({ state: 'queued', touched_at: sql`now()`, give_up_at: sql`now() + interval '5 days'` })
      .where('id', '=', id)
      .execute()
    await enqueue(transaction, sendEmail, { id }, id)
    const change = { before: { state: mail.state }, after: { state: 'queued' } }
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
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Expected a page that stops letters, got ${url}`)
  return { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** A header is one line. Cut to `length` without halving a character. */
function oneLine(text: string, length: number): string {
  const line = singleLine(text)
  return line.length <= length ? line : `${line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
