/** The emails that send links, and those of spaces. */
export const shareEmails = {
  'sharing.email.subject': '{name} shared {space} with you',
  'sharing.email.from':
    '{name} ({email}, confirmed address) sent you this space through Frontage. Reply to this email to reach {name}.',
  'shareLink.email.why': 'You’re receiving this email because {name} entered your address on Frontage. {stop}.',
} as const
