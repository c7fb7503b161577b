/** The email that sends a link to a space. */
export const shareEmails = {
  'sharing.email.subject': '{name} shared {space} with you',
  'sharing.email.open': 'View space',
  'sharing.email.from':
    '{name} ({email}, confirmed address) sent you this space through Frontage. Reply to this email to reach {name}.',
  'sharing.email.why': 'You get this email because {name} entered your address on Frontage. {stop}.',
} as const
