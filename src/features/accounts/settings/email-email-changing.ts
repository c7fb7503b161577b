import type { Letter } from '#platform/email/email.ts'
import { type Cause, type Recipient, type Writing, writeLetter } from '../registration/render-account-email.ts'

/** To an account's old address: that another was asked for, for the case that it was somebody else. */
export function emailChangingLetter(writing: Writing & Cause, to: Recipient): Promise<Letter> {
  return writeLetter(writing, to, {
    kind: 'email_changing',
    subject: 'mail.emailChanging.subject',
    about: 'mail.emailChanging.about',
    request: writing,
    primary: { label: 'account.reset.ask', path: '/users/password_resets/new' },
    note: 'mail.emailChanging.note',
  })
}
