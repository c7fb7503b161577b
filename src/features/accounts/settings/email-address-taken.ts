import { paths } from '#lib/paths.ts'
import type { Email } from '#platform/email/email.ts'
import { type Recipient, type Writing, writeLetter } from '../registration/render-account-email.ts'

/** To an address that has an account, when another account is to have it. */
export function addressTakenEmail(writing: Writing, to: Recipient): Promise<Email> {
  return writeLetter(writing, to, {
    kind: 'address_taken',
    subject: 'email.registered.subject',
    about: 'email.addressTaken.about',
    primary: { label: 'account.signIn', path: paths.login() },
    note: 'email.addressTaken.note',
  })
}
