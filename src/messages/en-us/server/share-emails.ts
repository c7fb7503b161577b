/** The email that sends a link to a space. */
export const shareEmails = {
  'sharing.email.subject': '{name} shared {space} with you',
  'sharing.email.open': 'See the space',
  'sharing.email.from':
    '{name} ({email}, confirmed address) sent you this through Frontage. Reply to this email to answer.',
  'sharing.email.why': 'You get this because {name} entered your address on Frontage. {stop}.',
} as const
