/** The emails that say what became of a change that was reviewed. */
export const reviewEmails = {
  'reviewEmail.approved.subject': 'Your change to {name} is published',
  'reviewEmail.approved.about': 'It was reviewed and is now public.',
  'reviewEmail.refused.subject': 'Your change to {name} was not published',
  'reviewEmail.refused.about': 'It was reviewed and rejected. The public page stays as it was.',
  'reviewEmail.why':
    'You’re receiving this email because you made this change on Frontage, and your company’s changes are reviewed.',
} as const
