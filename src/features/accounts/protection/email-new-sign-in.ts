import type { Letter } from '#platform/email/email.ts'
import { type Cause, type Recipient, type Writing, writeLetter } from '../registration/render-account-email.ts'

/** That a browser signed in which the account did not know. */
export function newSignInLetter(writing: Writing & Cause, to: Recipient): Promise<Letter> {
  return writeLetter(writing, to, {
    kind: 'new_sign_in',
    subject: 'mail.newSignIn.subject',
    about: 'mail.newSignIn.about',
    request: writing,
    primary: { label: 'account.reset.ask', path: '/users/password_resets/new' },
    note: 'mail.newSignIn.note',
  })
}
