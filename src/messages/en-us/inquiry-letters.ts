/** Letters that tell agents who asks about a space, and copies of them. */
export const inquiryLetters = {
  'inquiry.mail.sender': '{name} via Frontage',
  'inquiry.mail.subject': '{space}: inquiry from {name}',
  'inquiry.mail.heading': '{name} asks about {space}',
  'inquiry.mail.answer': 'Answer this mail to reach {firstName} at {email}.',
  'inquiry.mail.open': 'See the space',
  'inquiry.mail.why': 'You get this because you are an agent of {space} on Frontage.',
  'inquiry.mail.copy.subject': 'Copy of an inquiry about {space}',
  'inquiry.mail.copy.heading': 'Inquiry about {space}',
  'inquiry.mail.copy.own': 'This is the copy of your inquiry that you asked for.',
  'inquiry.mail.copy.other': '{name} sent this inquiry and wanted you to have a copy.',
  'inquiry.mail.copy.own.why': 'You get this because you asked for a copy on Frontage.',
  'inquiry.mail.copy.other.why': 'You get this because {name} named your address on Frontage.',
} as const
