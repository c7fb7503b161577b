import type { Letter } from '#platform/email/email.ts'
import { type Cause, type Recipient, type Writing, writeLetter } from './render-account-email.ts'

/** That a password is another now, for the case that it was somebody else. */
export function passwordChangedLetter(writing: Writing & Cause, to: Recipient): Promise<Letter> {
  return writeLetter(writing, to, {
    kind: 'password_changed',
    subject: 'mail.passwordChanged.subject',
    about: 'mail.passwordChanged.about',
    request: writing,
    primary: { label: 'account.reset.ask', path: '/users/password_resets/new' },
    note: 'mail.passwordChanged.note',
  })
}
