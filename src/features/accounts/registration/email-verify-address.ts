import { paths } from '#lib/paths.ts'
import type { Email } from '#platform/email/email.ts'
import { type Recipient, type Writing, writeLetter } from './render-account-email.ts'

/** How to finish signing up. */
export function verifyAddressEmail(writing: Writing, to: Recipient, token: string): Promise<Email> {
  return writeLetter(writing, to, {
    kind: 'verify_address',
    subject: 'email.verify.subject',
    about: 'email.verify.about',
    primary: { label: 'email.verify.confirm', path: paths.verifyEmail({ token }) },
    note: 'email.verify.note',
  })
}
