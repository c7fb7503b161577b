import { paths } from '#lib/paths.ts'
import type { Email } from '#platform/email/email.ts'
import { type Recipient, type Writing, writeLetter } from './render-account-email.ts'

/** To whoever signs up with an address that has an account: how to get into it. `token` is a reset's. */
export function alreadyRegisteredEmail(
  writing: Writing,
  to: Recipient,
  { token, origin }: { token: string; origin: string },
): Promise<Email> {
  return writeLetter(writing, to, {
    kind: 'already_registered',
    subject: 'email.registered.subject',
    about: 'email.registered.about',
    primary: { label: 'account.signIn', path: paths.login({ origin }) },
    others: [{ label: 'account.reset', path: paths.resetPassword({ token }) }],
    note: 'email.registered.note',
  })
}
