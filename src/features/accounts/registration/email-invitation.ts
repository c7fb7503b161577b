import type { Letter } from '#platform/email/email.ts'
import { linkPath, type Recipient, type Writing, writeLetter } from './render-account-email.ts'

/** How to take an account one was invited to. */
export function invitationLetter(writing: Writing, to: Recipient, token: string): Promise<Letter> {
  return writeLetter(writing, to, {
    kind: 'invitation',
    subject: 'mail.invitation.subject',
    about: 'mail.invitation.about',
    primary: { label: 'mail.invitation.take', path: linkPath('/users/invitations', token) },
    note: 'mail.invitation.note',
  })
}
