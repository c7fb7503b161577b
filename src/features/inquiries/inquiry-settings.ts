import { isReachable } from '#lib/email-address.ts'
import { singleLine } from '#lib/single-line.ts'
import type { Db } from '#platform/database/db.ts'
import { invalid } from '#platform/errors.ts'
import type { InquirySettings } from './contract.ts'

/** Details sent with a user's inquiries; where not set, the account's phone and company. */
export async function loadSettings(db: Db, userId: number): Promise<InquirySettings> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('company', 'company.id', 'app_user.company_id')
    .leftJoin('inquiry_settings as settings', 'settings.user_id', 'app_user.id')
    .where('app_user.id', '=', userId)
    .select(['settings.user_id', 'settings.message', 'settings.phone', 'settings.company'])
    .select(['settings.copy_to_me', 'settings.copy_to'])
    .select(['app_user.phone as own_phone', 'app_user.company_name', 'company.name as employer'])
    .executeTakeFirstOrThrow()
  const defaults = row.user_id === null ? { phone: row.own_phone, company: row.company_name ?? row.employer } : row
  return {
    message: row.message ?? '',
    phone: defaults.phone ?? '',
    company: defaults.company ?? '',
    copyToMe: row.copy_to_me ?? false,
    copyTo: (row.copy_to ?? []) as string[],
  }
}

/** Saves them. Throws an AppError naming `copyTo` when one of its addresses is not valid. */
export async function saveInquirySettings(db: Db, userId: number, settings: InquirySettings, now: Date): Promise<void> {
  const copyTo = settings.copyTo.map((address) => address.trim())
  const invalidAddress = copyTo.find((address) => !isReachable(address))
  if (invalidAddress !== undefined)
    throw invalid([{ field: 'copyTo', message: `must be email addresses, not ${invalidAddress}` }])
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
