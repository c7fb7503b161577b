/** Letters that tell agents who asks about a space, and copies of them. */
export const inquiryLetters = {
  'inquiry.mail.subject': '{space}: inquiry from {name}',
  'inquiry.mail.heading': '{name} asks about {space}',
  'inquiry.mail.from.confirmed': '{name} ({email}, confirmed address) sent this inquiry through Frontage.',
  'inquiry.mail.from.unconfirmed': '{name} ({email}, address not confirmed) sent this inquiry through Frontage.',
  'inquiry.mail.answer': 'Reply to this email to reach {firstName}.',
  'inquiry.mail.open': 'See the space',
  'inquiry.mail.why': 'You get this because you are an agent of {space} on Frontage.',
  'inquiry.mail.copy.subject': 'Copy of an inquiry about {space}',
  'inquiry.mail.copy.heading': 'Inquiry about {space}',
  'inquiry.mail.copy.own': 'This is the copy of your inquiry that you asked for.',
  'inquiry.mail.copy.other':
    '{name} ({email}, confirmed address) sent this inquiry through Frontage and asked for you to get a copy.',
  'inquiry.mail.copy.own.why': 'You get this because you asked for a copy on Frontage.',
  'inquiry.mail.copy.other.why': 'You get this because {name} entered your address on Frontage. {stop}.',
} as const
