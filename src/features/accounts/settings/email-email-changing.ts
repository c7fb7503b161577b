import { paths } from '#lib/paths.ts'
import type { Email } from '#platform/email/email.ts'
import { type Cause, type Recipient, type Writing, writeLetter } from '../registration/render-account-email.ts'

/** To an account's old address: that another was asked for, for the case that it was somebody else. */
export function emailChangingEmail(writing: Writing & Cause, to: Recipient): Promise<Email> {
  return writeLetter(writing, to, {
    kind: 'email_changing',
    subject: 'email.emailChanging.subject',
    about: 'email.emailChanging.about',
    request: writing,
    primary: { label: 'account.reset.ask', path: paths.forgotPassword() },
    note: 'email.emailChanging.note',
  })
}
