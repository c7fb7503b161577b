import { paths } from '#lib/paths.ts'
import type { Email } from '#platform/email/email.ts'
import { type Recipient, type Writing, writeLetter } from '../registration/render-account-email.ts'

/** To a new address of an account: one press on the page behind it makes it theirs. */
export function confirmAddressEmail(writing: Writing, to: Recipient, token: string): Promise<Email> {
  return writeLetter(writing, to, {
    kind: 'confirm_address',
    subject: 'email.confirmAddress.subject',
    about: 'email.confirmAddress.about',
    primary: { label: 'email.verify.confirm', path: paths.emailChange({ token }) },
    note: 'email.confirmAddress.note',
  })
}
