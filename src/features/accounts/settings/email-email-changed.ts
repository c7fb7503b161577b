import type { Letter } from '#platform/email/email.ts'
import { type Cause, type Recipient, type Writing, writeLetter } from '../registration/render-account-email.ts'

/** To an account's old address: that another has taken its place. */
export function emailChangedLetter(writing: Writing & Cause, to: Recipient): Promise<Letter> {
  return writeLetter(writing, to, {
    kind: 'email_changed',
    subject: 'mail.emailChanged.subject',
    about: 'mail.emailChanged.about',
    request: writing,
    primary: { label: 'account.signIn', path: '/login' },
    note: 'mail.emailChanged.note',
  })
}
