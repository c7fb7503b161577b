import type { Letter } from '#platform/email/email.ts'
import { linkPath, type Recipient, type Writing, writeLetter } from './render-account-email.ts'

/** How to set a new password. */
export function resetPasswordLetter(writing: Writing, to: Recipient, token: string): Promise<Letter> {
  return writeLetter(writing, to, {
    kind: 'reset_password',
    subject: 'mail.reset.subject',
    about: 'mail.reset.about',
    primary: { label: 'account.reset', path: linkPath('/users/password_resets', token) },
    note: 'mail.reset.note',
  })
}
