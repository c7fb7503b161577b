import type { Db } from '#platform/database/db.ts'
import type { VisitorInquiry } from './contract.ts'

/** What a visitor fills in; override what the test is about. */
export const aVisitorInquiry = (values: Partial<VisitorInquiry> = {}): VisitorInquiry => ({
  firstName: 'Jonah',
  lastName: 'Wray',
  email: 'jonah@alderwray.com',
  company: 'Alder & Wray',
  who: 'occupier',
  message: 'Could we see it on Wednesday morning?',
  consent: true,
  ...values,
})

/** The letters about inquiries, in the order they were posted. */
export async function emailsIn(db: Db) {
  const rows = await db
    .selectFrom('email')
    .where('kind', 'in', ['inquiry', 'inquiry_copy'])
    .select(['kind', 'recipient', 'state', 'headers', 'reply_to', 'subject', 'text', 'html', 'user_id', 'key'])
    .orderBy('created_at')
    .orderBy('key')
    .execute()
  return rows
}
