import type { inquiryLetters as enUs } from '../../en-us/server/inquiry-emails.ts'

export const inquiryLetters = {
  'inquiry.mail.subject': '{space}: enquiry from {name}',
  'inquiry.mail.copy.subject': 'Copy of an enquiry about {space}',
  'inquiry.mail.copy.heading': 'Enquiry about {space}',
  'inquiry.mail.copy.own': 'This is the copy of your enquiry that you asked for.',
  'inquiry.mail.from.confirmed': '{name} ({email}, confirmed address) sent this enquiry through Frontage.',
  'inquiry.mail.from.unconfirmed': '{name} ({email}, address not confirmed) sent this enquiry through Frontage.',
  'inquiry.mail.copy.other':
    '{name} ({email}, confirmed address) sent this enquiry through Frontage and asked for you to get a copy.',
} satisfies Partial<Record<keyof typeof enUs, string>>
