/** Emails to agents about an inquiry, and copies of them. */
export const inquiryEmails = {
  'inquiryEmail.subject': '{space}: inquiry from {name}',
  'inquiryEmail.heading': '{name} is asking about {space}',
  'inquiryEmail.from.confirmed': '{name} ({email}, confirmed address) sent this inquiry through Frontage.',
  'inquiryEmail.from.unconfirmed': '{name} ({email}, address not confirmed) sent this inquiry through Frontage.',
  'inquiryEmail.answer': 'Reply to this email to reach {firstName}.',
  'inquiryEmail.why.agent': 'You’re receiving this email because you’re listed as an agent for {space} on Frontage.',
  'inquiryEmail.why.assignee':
    'You’re receiving this email because your company has assigned {space} to you on Frontage.',
  'inquiryEmail.copy.subject': 'Copy of an inquiry about {space}',
  'inquiryEmail.copy.heading': 'Inquiry about {space}',
  'inquiryEmail.copy.own': 'Here is the copy of your inquiry that you asked for.',
  'inquiryEmail.copy.other':
    '{name} ({email}, confirmed address) sent this inquiry through Frontage and asked us to send you a copy.',
  'inquiryEmail.copy.own.why': 'You’re receiving this email because you asked for a copy on Frontage.',
} as const
