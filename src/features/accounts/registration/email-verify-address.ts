import type { Letter } from '#platform/email/email.ts'
import { linkPath, type Recipient, type Writing, writeLetter } from './render-account-email.ts'

/** How to finish signing up. */
export function verifyAddressLetter(writing: Writing, to: Recipient, token: string): Promise<Letter> {
  return writeLetter(writing, to, {
    kind: 'verify_address',
    subject: 'mail.verify.subject',
    about: 'mail.verify.about',
    primary: { label: 'mail.verify.confirm', path: linkPath('/users/verify', token) },
    note: 'mail.verify.note',
  })
}
