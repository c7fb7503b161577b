import { paths } from '#lib/paths.ts'
import type { Email } from '#platform/email/email.ts'
import { type Cause, type Recipient, type Writing, writeLetter } from '../registration/render-account-email.ts'

/** That somebody signed in chose another password, for the case that it was not them. */
export function passwordReplacedEmail(writing: Writing & Cause, to: Recipient): Promise<Email> {
  return writeLetter(writing, to, {
    kind: 'password_replaced',
    subject: 'email.passwordChanged.subject',
    about: 'email.passwordReplaced.about',
    request: writing,
    primary: { label: 'account.reset.ask', path: paths.forgotPassword() },
    note: 'email.passwordChanged.note',
  })
}
