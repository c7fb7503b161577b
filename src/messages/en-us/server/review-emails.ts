/** The emails that say what became of a change that was reviewed. */
export const reviewEmails = {
  'reviewEmail.approved.subject': 'Your change of {name} is published',
  'reviewEmail.approved.about': 'It was reviewed, and everyone sees it now.',
  'reviewEmail.refused.subject': 'Your change of {name} was not published',
  'reviewEmail.refused.about': 'It was reviewed and refused. What is public stays as it was.',
  'reviewEmail.why':
    'You get this email because you changed this on Frontage, and your company’s changes are reviewed.',
} as const
