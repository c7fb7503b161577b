import type { Letter } from '#platform/email/email.ts'
import { type Recipient, type Writing, writeLetter } from '../registration/render-account-email.ts'

/** To an address that has an account, when another account is to have it. */
export function addressTakenLetter(writing: Writing, to: Recipient): Promise<Letter> {
  return writeLetter(writing, to, {
    kind: 'address_taken',
    subject: 'mail.registered.subject',
    about: 'mail.addressTaken.about',
    primary: { label: 'account.signIn', path: '/login' },
    note: 'mail.addressTaken.note',
  })
}
