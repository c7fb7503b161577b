import type { tourbookEmails as enUs } from '../../en-us/server/tourbook-emails.ts'

export const tourbookEmails = {
  'tourRequest.email.subject':
    '{count, plural, one {{name} asks for a second viewing of {space}} other {{name} asks for a second viewing of # of your spaces}}',
  'tourRequest.email.why':
    'You get this email because {name} asked for a viewing of a space that you look after. {stop}.',
} satisfies Partial<Record<keyof typeof enUs, string>>
