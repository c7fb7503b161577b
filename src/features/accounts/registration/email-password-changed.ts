import { paths } from '#lib/paths.ts'
import type { Email } from '#platform/email/email.ts'
import { type Cause, type Recipient, type Writing, writeLetter } from './render-account-email.ts'

/** That a password is another now, for the case that it was somebody else. */
export function passwordChangedEmail(writing: Writing & Cause, to: Recipient): Promise<Email> {
  return writeLetter(writing, to, {
    kind: 'password_changed',
    subject: 'email.passwordChanged.subject',
    about: 'email.passwordChanged.about',
    request: writing,
    primary: { label: 'account.reset.ask', path: paths.forgotPassword() },
    note: 'email.passwordChanged.note',
  })
}
