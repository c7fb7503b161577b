import { type Selectable, sql } from 'kysely'
import type { Page } from '#lib/pagination.ts'
import type { Db } from '#platform/database/db.ts'
import type { Email } from '#schema'
import type { EmailSummary } from './contract.ts'
import type { EmailState } from './rules.ts'

const SUMMARY = ['id', 'kind', 'state', 'recipient', 'subject', 'created_at'] as const
type SummaryRow = Pick<Selectable<Email>, (typeof SUMMARY)[number]>

type EmailFilter = { query: string; state: EmailState | undefined }

/** One page of the outbox, newest first, and how many there are in all. */
export async function findEmails(db: Db, { query, state }: EmailFilter, { limit, offset }: Page) {
  const found = db
    .selectFrom('email')
    .$if(state !== undefined, (mails) => mails.where('state', '=', state!))
    .$if(query !== '', (mails) =>
      mails.where(sql<boolean>`position(lower(${query}) in lower(recipient || ' ' || subject)) > 0`),
    )
  const [{ count }, rows] = await Promise.all([
    found.select((mail) => mail.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    found.select(SUMMARY).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
  ])
  return { totalCount: count, mails: rows.map(toSummary) }
}

/** A mail's row, to be presented or composed. */
export async function findEmail(db: Db, id: string): Promise<Selectable<Email> | undefined> {
  return db.selectFrom('email').where('id', '=', id).selectAll().executeTakeFirst()
}

export function toSummary({ created_at, state, ...row }: SummaryRow): EmailSummary {
  const { id, kind, recipient, subject } = row
  return { id, kind, state: state as EmailState, recipient, subject, createdAt: created_at.toISOString() }
}
