import { type Selectable, sql } from 'kysely'
import { isAboutAccount } from '#lib/email-kinds.ts'
import type { Email } from '#schema'
import { tryWithLock } from '../database/advisory-lock.ts'
import type { Db } from '../database/db.ts'
import type { Job } from '../jobs/job.ts'
import { enqueue } from '../jobs/jobs.ts'
import { isSuppressed } from './email-suppression.ts'
import type { EmailTransport, Outcome, OutgoingEmail } from './email-transport.ts'

/** The dependencies of the email jobs. */
export type EmailJobContext = { db: Db; emailTransport: EmailTransport }

const BATCH = 500
const SUPPRESSED = { state: 'suppressed' } as const
/** Days after which emails are deleted from the email log. */
export const EMAIL_DAYS = 90

/** Sends one email unless its recipient blocked it, and saves the outcome. After a crash it may be sent twice, with one Message-ID. */
export const sendEmail: Job<{ id: string }, EmailJobContext> = {
  name: 'email.send',
  lane: 'emails',
  timeoutMs: 120_000,
  async run({ id }, { db, emailTransport }, signal) {
    await withEmailLock(db, id, async (held) => {
      const email = await findQueued(held, id)
      if (!email) return
      const isBlocked = email.recipient_hash !== null && (await isSuppressed(held, email.recipient_hash))
      const outcome = isBlocked ? SUPPRESSED : await emailTransport.send(toOutgoing(email), signal)
      await saveOutcome(held, id, outcome)
      if (outcome.state === 'queued') throw new Error(outcome.reason)
    })
  },
}

/** The same for emails about the recipient's own account, which wait for no others. */
export const sendAccountEmail: typeof sendEmail = {
  ...sendEmail,
  name: 'email.send-account',
  lane: 'account-emails',
}

/** The job that sends an email. */
export const jobOf = ({ kind }: { kind: string }) => (isAboutAccount(kind) ? sendAccountEmail : sendEmail)

/** Enqueues a new job for emails whose job has failed permanently, until their `give_up_at`. */
export const retryEmails: Job<Record<string, never>, Pick<EmailJobContext, 'db'>> = {
  name: 'email.retry',
  lane: 'upkeep',
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

/** Deletes emails that were finished more than 90 days ago. */
export const purgeEmails: Job<Record<string, never>, Pick<EmailJobContext, 'db'>> = {
  name: 'email.purge',
  lane: 'upkeep',
  cron: '17 3 * * *',
  timeoutMs: 60_000,
  async run(_payload, { db }, signal) {
    while (!signal.aborted && (await purgeBatch(db)) === BATCH);
  },
}

/** Converts a row to the email that is sent. */
export function toOutgoing(row: Selectable<Email>): OutgoingEmail {
  return {
    id: row.id,
    recipient: row.recipient,
    recipientName: row.recipient_name,
    fromName: row.from_name,
    replyTo: row.reply_to,
    subject: row.subject,
    text: row.text,
    html: row.html,
    calendar: row.calendar,
    headers: row.headers as Record<string, string>,
    createdAt: row.created_at,
  }
}

/**
 * Runs `work` while no other node does so for the same email. The lock belongs to the connection, not to a row: mail
 * servers are slow, nothing else should wait for the row, and a node that dies releases the lock at once.
 */
async function withEmailLock(db: Db, id: string, work: (held: Db) => Promise<void>) {
  const sent = await tryWithLock(db, emailLock(id), work)
  // Failing makes the job retry later, in case the current attempt fails.
  if (!sent) throw new Error(`Email ${id} is being sent by another worker.`)
}

/** The lock that who sends an email holds. */
export const emailLock = (id: string) => `mail ${id}`

const findQueued = (db: Db, id: string) =>
  db.selectFrom('email').where('id', '=', id).where('state', '=', 'queued').selectAll().executeTakeFirst()

async function saveOutcome(db: Db, id: string, outcome: Outcome | typeof SUPPRESSED) {
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

/** Eight attempts take half an hour: an email untouched for that long has no running job. */
async function requeue(db: Db): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const emails = await transaction
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
      .returning(['id', 'kind'])
      .execute()
    for (const { id, kind } of emails) await enqueue(transaction, jobOf({ kind }), { id }, { key: id })
    return emails.length
  })
}

async function purgeBatch(db: Db): Promise<number> {
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
