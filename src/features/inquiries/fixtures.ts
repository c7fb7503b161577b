import type { Db } from '#platform/database/db.ts'
import type { VisitorInquiry } from './contract.ts'

/** A visitor's inquiry; override what the test depends on. */
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

/** The emails about inquiries, in the order they were enqueued. */
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
