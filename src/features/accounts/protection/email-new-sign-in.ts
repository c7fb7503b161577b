import { paths } from '#lib/paths.ts'
import type { Email } from '#platform/email/email.ts'
import { type Cause, type Recipient, type Writing, writeLetter } from '../registration/render-account-email.ts'

/** That a browser signed in which the account did not know. */
export function newSignInEmail(writing: Writing & Cause, to: Recipient): Promise<Email> {
  return writeLetter(writing, to, {
    kind: 'new_sign_in',
    subject: 'email.newSignIn.subject',
    about: 'email.newSignIn.about',
    request: writing,
    primary: { label: 'account.reset.ask', path: paths.forgotPassword() },
    note: 'email.newSignIn.note',
  })
}
