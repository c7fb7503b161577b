import { paths } from '#lib/paths.ts'
import type { Email } from '#platform/email/email.ts'
import { type Recipient, type Writing, writeLetter } from './render-account-email.ts'

/** How to take an account one was invited to. */
export function invitationEmail(writing: Writing, to: Recipient, token: string): Promise<Email> {
  return writeLetter(writing, to, {
    kind: 'invitation',
    subject: 'email.invitation.subject',
    about: 'email.invitation.about',
    primary: { label: 'email.invitation.take', path: paths.invitation({ token }) },
    note: 'email.invitation.note',
  })
}
