import { formatDate } from '#lib/dates.ts'
import type { Letter } from '#platform/email/email.ts'
import { linkPath, type Recipient, type Writing, writeLetter } from '../registration/render-account-email.ts'

/** That an account is closed, when it is erased, and how to keep it. */
export function goodbyeLetter(
  writing: Writing,
  to: Recipient,
  { token, erasedOn }: { token: string; erasedOn: string },
): Promise<Letter> {
  return writeLetter(writing, to, {
    kind: 'goodbye',
    subject: 'mail.goodbye.subject',
    about: 'mail.goodbye.about',
    values: { date: formatDate(erasedOn, writing.locale)! },
    primary: { label: 'mail.goodbye.keep', path: linkPath('/users/undo_deletion', token) },
    note: 'mail.goodbye.note',
  })
}
