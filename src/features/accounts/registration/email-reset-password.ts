import { paths } from '#lib/paths.ts'
import type { Email } from '#platform/email/email.ts'
import { type Recipient, type Writing, writeLetter } from './render-account-email.ts'

/** How to set a new password. */
export function resetPasswordEmail(writing: Writing, to: Recipient, token: string): Promise<Email> {
  return writeLetter(writing, to, {
    kind: 'reset_password',
    subject: 'email.reset.subject',
    about: 'email.reset.about',
    primary: { label: 'account.reset', path: paths.resetPassword({ token }) },
    note: 'email.reset.note',
  })
}
