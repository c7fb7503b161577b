import type { emailPreferences as enUs } from '../../en-us/account/email-preferences.ts'

export const emailPreferences = {
  'emailPreferences.people.allowed.about':
    'People with an account can send you a space, or a copy of an enquiry, through Frontage. If you stop these emails, nobody can send you one.',
  'emailPreferences.people.stopped.about':
    'Nobody can send you spaces or copies of enquiries through Frontage any more. Senders are not told that you stopped them.',
  'emailPreferences.people.unaffected':
    'Frontage’s own emails are not affected: messages about your account, alerts you asked for, and enquiries about spaces you let.',
} satisfies Partial<Record<keyof typeof enUs, string>>
