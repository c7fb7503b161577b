/** The emails that send a link to a tourbook, and that bring what its recipient says. */
export const tourbookEmails = {
  'tourbookShare.email.subject': '{name} shared the tourbook “{title}” with you',
  'tourbookShare.email.subject.locked': '{name} shared a tourbook with you',
  'tourbookShare.email.from':
    '{name} ({email}, confirmed address) put these spaces together for you on Frontage. Mark the ones you like. Reply to this email to reach {name}.',
  'tourbookShare.email.locked':
    '{name} ({email}, confirmed address) put spaces together for you on Frontage. {name} gives you the passcode that opens them. Reply to this email to reach {name}.',
  'tourbookShare.email.open': 'View tourbook',
  'tourbookFeedback.someone': 'Someone you shared with',
  'tourbookFeedback.email.subject': '{name} answered on “{title}”',
  'tourbookFeedback.email.count': '{count} of {total, plural, one {1 stop} other {# stops}} answered.',
  'tourbookFeedback.email.open': 'View shortlist',
  'tourbookFeedback.email.why': 'You get this email because you shared this tourbook on Frontage.',
} as const
