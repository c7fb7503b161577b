import type { tourbookEmails as enUs } from '../../en-us/server/tourbook-emails.ts'

export const tourbookEmails = {
  'tourRequest.email.subject':
    '{count, plural, one {{name} would like a second viewing of {space}} other {{name} would like a second viewing of # of your spaces}}',
  'tourRequest.email.why':
    'You’re receiving this email because {name} asked to view a space that you look after. {stop}.',
} satisfies Partial<Record<keyof typeof enUs, string>>
