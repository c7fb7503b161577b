import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import type { Email } from '#platform/email/email.ts'
import { type Recipient, type Writing, writeLetter } from '../registration/render-account-email.ts'

/** That an account is closed, when it is erased, and how to keep it. */
export function goodbyeEmail(
  writing: Writing,
  to: Recipient,
  { token, erasedOn }: { token: string; erasedOn: string },
): Promise<Email> {
  return writeLetter(writing, to, {
    kind: 'goodbye',
    subject: 'email.goodbye.subject',
    about: 'email.goodbye.about',
    values: { date: formatDate(erasedOn, writing.locale)! },
    primary: { label: 'email.goodbye.restore', path: paths.undoDeletion({ token }) },
    note: 'email.goodbye.note',
  })
}
