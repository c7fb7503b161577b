import { isReachable } from '#lib/email-address.ts'
import { singleLine } from '#lib/single-line.ts'
import type { Db } from '#platform/database/db.ts'
import { invalid } from '#platform/errors.ts'
import type { InquirySettings } from './contract.ts'

/** What goes with somebody's inquiries; where they have not said, their account's own phone and company. */
export async function loadSettings(db: Db, userId: number): Promise<InquirySettings> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('company', 'company.id', 'app_user.company_id')
    .leftJoin('inquiry_settings as said', 'said.user_id', 'app_user.id')
    .where('app_user.id', '=', userId)
    .select(['said.user_id', 'said.message', 'said.phone', 'said.company', 'said.copy_to_me', 'said.copy_to'])
    .select(['app_user.phone as own_phone', 'app_user.company_name', 'company.name as employer'])
    .executeTakeFirstOrThrow()
  const known = row.user_id === null ? { phone: row.own_phone, company: row.company_name ?? row.employer } : row
  return {
    message: row.message ?? '',
    phone: known.phone ?? '',
    company: known.company ?? '',
    copyToMe: row.copy_to_me ?? false,
    copyTo: (row.copy_to ?? []) as string[],
  }
}

/** Keeps them. Throws an AppError naming `copyTo` when one of its addresses can not be reached. */
export async function saveInquirySettings(db: Db, userId: number, settings: InquirySettings, now: Date): Promise<void> {
  const copyTo = settings.copyTo.map((address) => address.trim())
  const wrong = copyTo.find((address) => !isReachable(address))
  if (wrong !== undefined)
    throw invalid([{ field: 'copyTo', message: `must be email addresses, and ${wrong} is none` }])
  const values = {
    message: settings.message.trim(),
    phone: singleLine(settings.phone) || null,
    company: singleLine(settings.company) || null,
    copy_to_me: settings.copyToMe,
    copy_to: JSON.stringify([...new Set(copyTo)]),
    updated_at: now,
  }
  await db
    .insertInto('inquiry_settings')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}
