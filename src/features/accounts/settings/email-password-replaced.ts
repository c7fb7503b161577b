import type { Letter } from '#platform/email/email.ts'
import { type Cause, type Recipient, type Writing, writeLetter } from '../registration/render-account-email.ts'

/** That somebody signed in chose another password, for the case that it was not them. */
export function passwordReplacedLetter(writing: Writing & Cause, to: Recipient): Promise<Letter> {
  return writeLetter(writing, to, {
    kind: 'password_replaced',
    subject: 'mail.passwordChanged.subject',
    about: 'mail.passwordReplaced.about',
    request: writing,
    primary: { label: 'account.reset.ask', path: '/users/password_resets/new' },
    note: 'mail.passwordChanged.note',
  })
}
