import type { Letter } from '#platform/email/email.ts'
import { linkPath, type Recipient, type Writing, writeLetter } from '../registration/render-account-email.ts'

/** To a new address of an account: one press on the page behind it makes it theirs. */
export function confirmAddressLetter(writing: Writing, to: Recipient, token: string): Promise<Letter> {
  return writeLetter(writing, to, {
    kind: 'confirm_address',
    subject: 'mail.confirmAddress.subject',
    about: 'mail.confirmAddress.about',
    primary: { label: 'mail.verify.confirm', path: linkPath('/users/email_changes', token) },
    note: 'mail.confirmAddress.note',
  })
}
