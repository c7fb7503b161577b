import { type Selectable, sql } from 'kysely'
import type { Email } from '#schema'
import { tryWithLock } from '../database/advisory-lock.ts'
import type { Db } from '../database/db.ts'
import { enqueue, type Job } from '../jobs/jobs.ts'
import { isSuppressed } from './email-suppression.ts'
import type { EmailTransport, Outcome, OutgoingEmail } from './email-transport.ts'

/** What sending needs. */
export type EmailJobContext = { db: Db; emailTransport: EmailTransport }

const BATCH = 500
const SUPPRESSED = { state: 'suppressed' } as const
/** For how long the outbox remembers. */
export const EMAIL_DAYS = 90

/** Sends one mail, unless its recipient has meanwhile stopped such mails, and notes how it went. Killed between the two it is sent again, as the same Message-ID. */
export const sendEmail: Job<{ id: string }, EmailJobContext> = {
  name: 'email.send',
  timeoutMs: 120_000,
  async run({ id }, { db, emailTransport }, signal) {
    await withEmailLock(db, id, async (held) => {
      const mail = await findQueued(held, id)
      if (!mail) return
      const isStopped = mail.recipient_hash !== null && (await isSuppressed(held, mail.recipient_hash))
      const outcome = isStopped ? SUPPRESSED : await emailTransport.send(toOutgoing(mail), signal)
      await noteOutcome(held, id, outcome)
      if (outcome.state === 'queued') throw new Error(outcome.reason)
    })
  },
}

/** Gives mails whose job has given up a new one, for as long as they are worth it. */
export const retryEmails: Job<Record<string, never>, Pick<EmailJobContext, 'db'>> = {
  name: 'email.retry',
  cron: '*/10 * * * *',
  timeoutMs: 60_000,
  async run(_payload, { db }, signal) {
    await db
      .updateTable('email')
      .set({ state: 'failed' })
      .where('state', '=', 'queued')
      .where('give_up_at', '<', sql<Date>`now()`)
      .execute()
    while (!signal.aborted && (await requeue(db)) === BATCH);
  },
}

/** Forgets mails that are long done. */
export const purgeEmails: Job<Record<string, never>, Pick<EmailJobContext, 'db'>> = {
  name: 'email.purge',
  cron: '17 3 * * *',
  timeoutMs: 60_000,
  async run(_payload, { db }, signal) {
    while (!signal.aborted && (await forgetSome(db)) === BATCH);
  },
}

/** A mail's row as what leaves. */
export function toOutgoing(row: Selectable<Email>): OutgoingEmail {
  return {
    id: row.id,
    recipient: row.recipient,
    recipientName: row.recipient_name,
    replyTo: row.reply_to,
    subject: row.subject,
    text: row.text,
    html: row.html,
    headers: row.headers as Record<string, string>,
    createdAt: row.created_at,
  }
}

/**
 * Runs `work` while no other node does it for the same mail. A connection holds the lock, not a row: mail servers take
 * their time, nobody else should wait for it, and a node that dies lets go at once.
 */
async function withEmailLock(db: Db, id: string, work: (held: Db) => Promise<void>) {
  const sent = await tryWithLock(db, `mail ${id}`, work)
  // The job fails, so it is run again: the worker that sends the email now may not succeed.
  if (!sent) throw new Error(`Email ${id} is being sent by another worker.`)
}

const findQueued = (db: Db, id: string) =>
  db.selectFrom('email').where('id', '=', id).where('state', '=', 'queued').selectAll().executeTakeFirst()

async function noteOutcome(db: Db, id: string, outcome: Outcome | typeof SUPPRESSED) {
  await db
    .updateTable('email')
    .set({
      state: outcome.state,
      attempts: sql`attempts + ${outcome === SUPPRESSED ? 0 : 1}`,
      touched_at: sql`now()`,
      last_error: 'reason' in outcome ? outcome.reason : null,
      sent_at: outcome.state === 'sent' ? sql`now()` : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Eight attempts take half an hour: what nobody has touched for that long waits for nothing. */
async function requeue(db: Db): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const mails = await transaction
      .updateTable('email')
      .set({ touched_at: sql`now()` })
      .where('id', 'in', (select) =>
        select
          .selectFrom('email')
          .where('state', '=', 'queued')
          .where('touched_at', '<', sql<Date>`now() - interval '30 minutes'`)
          .orderBy('touched_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked()
          .select('id'),
      )
      .returning('id')
      .execute()
    for (const { id } of mails) await enqueue(transaction, sendEmail, { id }, id)
    return mails.length
  })
}

async function forgetSome(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('email')
    .where('id', 'in', (select) =>
      select
        .selectFrom('email')
        .where('state', '<>', 'queued')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${EMAIL_DAYS})`)
        .orderBy('created_at')
        .limit(BATCH)
        .select('id'),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
