import { type Selectable, sql } from 'kysely'
import { countWaitingRequests } from '#features/accounts/company-requests/store.ts'
import { isListed } from '#features/catalog/listings/access.ts'
import type { Db } from '#platform/database/db.ts'
import { readSort } from '#platform/database/read-sort.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { Email } from '#schema'
import type { EmailSummary, Totals } from './contract.ts'
import { waitingChanges } from './reviews/store.ts'
import type { EmailSort, EmailState } from './rules.ts'

const SUMMARY = ['id', 'kind', 'state', 'recipient', 'subject', 'created_at'] as const
type SummaryRow = Pick<Selectable<Email>, (typeof SUMMARY)[number]>

type EmailFilter = { query: string; state: EmailState | undefined; sort: EmailSort }

// Recipients and subjects are sorted without an index: the log has 90 days, and only admins read it.
const SORT_COLUMNS = { created: 'created_at', recipient: 'recipient', subject: 'subject' } as const

/** One page of the email log, and the total count. */
export async function findEmails(db: Db, { query, state, sort }: EmailFilter, { limit, offset }: Page) {
  const filtered = db
    .selectFrom('email')
    .$if(state !== undefined, (emails) => emails.where('state', '=', state!))
    .$if(query !== '', (emails) =>
      emails.where(sql<boolean>`position(lower(${query}) in lower(recipient || ' ' || subject)) > 0`),
    )
  const [column, direction] = readSort(SORT_COLUMNS, sort)
  const [{ count }, rows] = await Promise.all([
    filtered.select((email) => email.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    filtered.select(SUMMARY).orderBy(column, direction).orderBy('id', direction).limit(limit).offset(offset).execute(),
  ])
  return { totalCount: count, emails: rows.map(toSummary) }
}

/** An email's row; undefined when there is none. */
export async function findEmail(db: Db, id: string): Promise<Selectable<Email> | undefined> {
  return db.selectFrom('email').where('id', '=', id).selectAll().executeTakeFirst()
}

export function toSummary({ created_at, state, ...row }: SummaryRow): EmailSummary {
  const { id, kind, recipient, subject } = row
  return { id, kind, state, recipient, subject, createdAt: created_at.toISOString() }
}

export async function countTotals(db: Db): Promise<Totals> {
  const { rows } = await sql<Omit<Totals, 'companyRequests'>>`select
    (select count(*) from building where deleted_at is null) as buildings,
    (select count(*) from listing where ${isListed}) as listings,
    (select count(*) from landlord where deleted_at is null) as landlords,
    (select count(*) from company where deleted_at is null) as companies,
    (select count(*) from app_user where deactivated_at is null and sandbox_until is null) as users,
    (select count(*) from email where state = 'failed') as "failedEmails",
    (select count(*) from inquiry where status = 'new') as "newInquiries",
    (select count(*) from ${waitingChanges}) as "pendingChanges"`.execute(db)
  const { count: companyRequests } = await countWaitingRequests(db)
  return { ...rows[0]!, companyRequests }
}
