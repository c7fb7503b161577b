import { paths } from '#lib/paths.ts'
import type { Email } from '#platform/email/email.ts'
import { type Cause, type Recipient, type Writing, writeLetter } from '../registration/render-account-email.ts'

/** To an account's old address: that another has taken its place. */
export function emailChangedEmail(writing: Writing & Cause, to: Recipient): Promise<Email> {
  return writeLetter(writing, to, {
    kind: 'email_changed',
    subject: 'email.emailChanged.subject',
    about: 'email.emailChanged.about',
    request: writing,
    primary: { label: 'account.signIn', path: paths.login() },
    note: 'email.emailChanged.note',
  })
}
