/** The letter that brings a link to a space. */
export const shareLetters = {
  'sharing.mail.subject': '{name} shared {space} with you',
  'sharing.mail.open': 'See the space',
  'sharing.mail.from':
    '{name} ({email}, confirmed address) sent you this through Frontage. Reply to this email to answer.',
  'sharing.mail.why': 'You get this because {name} entered your address on Frontage. {stop}.',
} as const
