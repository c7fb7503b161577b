import type { inquiryEmails as enUs } from '../../en-us/server/inquiry-emails.ts'

export const inquiryEmails = {
  'inquiryEmail.subject': '{space}: enquiry from {name}',
  'inquiryEmail.copy.subject': 'Copy of an enquiry about {space}',
  'inquiryEmail.copy.heading': 'Enquiry about {space}',
  'inquiryEmail.copy.own': 'Here is the copy of your enquiry that you asked for.',
  'inquiryEmail.from.confirmed': '{name} ({email}, confirmed address) sent this enquiry through Frontage.',
  'inquiryEmail.from.unconfirmed': '{name} ({email}, address not confirmed) sent this enquiry through Frontage.',
  'inquiryEmail.copy.other':
    '{name} ({email}, confirmed address) sent this enquiry through Frontage and asked us to send you a copy.',
} satisfies Partial<Record<keyof typeof enUs, string>>
