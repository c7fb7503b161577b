import { sql } from 'kysely'
import { findRecipient } from '#features/alerts/delivery/alert-settings.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { keyOfMonth, type ReportContext, reportEmail } from './email-report.ts'
import { loadReport } from './load-report.ts'

const BATCH = 100

/** A landlord's user with a confirmed address. */
type ReportUser = { id: number; companyId: number }

/** The next users after one of them that have no report of the month yet. */
export async function findReportUsers(db: Db, month: string, after: number): Promise<ReportUser[]> {
  const { rows } = await sql<ReportUser>`
    select app_user.id, company_id as "companyId" from app_user
    where role = 'landlord_rep' and company_id is not null and email_verified_at is not null and deactivated_at is null
      and app_user.id > ${after}
      and not exists (select from email where email.key = ${keyOfMonth(month)} || app_user.id)
    order by app_user.id limit ${BATCH}`.execute(db)
  return rows
}

/** Enqueues the report of a month for a user; false when the company has no listings. */
export async function sendReport(db: Db, user: ReportUser, month: string, context: ReportContext): Promise<boolean> {
  const owner = { user: { role: 'landlord_rep', companyId: user.companyId } as const, today: context.now }
  const report = await loadReport(db, owner, month)
  if (report.listingCount === 0) return false
  const email = await reportEmail(await findRecipient(db, user.id), report, context)
  await db.transaction().execute((trx) => enqueueEmail(trx, email))
  return true
}
