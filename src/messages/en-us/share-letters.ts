/** The letter that brings a link to a space. */
export const shareLetters = {
  'sharing.mail.sender': '{name} via Frontage',
  'sharing.mail.subject': '{name} shared {space} with you',
  'sharing.mail.open': 'See the space',
  'sharing.mail.answer': 'Answer this mail to reach {name} at {email}.',
  'sharing.mail.why': 'You get this because {name} named your address on Frontage.',
} as const
