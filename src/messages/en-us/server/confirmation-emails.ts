/** The emails that ask agents whether their spaces are still available. */
export const confirmationEmails = {
  'confirm.email.heading': 'Is {space} at {building} still available?',
  'confirm.email.about.aging':
    'It was last confirmed on {date}, {days} days ago. From {sinks} it ranks below confirmed spaces, and from {hides} it is hidden.',
  'confirm.email.about.sunk':
    'It was last confirmed on {date}, {days} days ago. It now ranks below confirmed spaces, and from {hides} it is hidden.',
  'confirm.email.about.hidden':
    'It was last confirmed on {date}, {days} days ago. Since {hides} it is hidden from searches. Confirm it to show it again.',
  'confirm.email.why':
    'No sign-in needed. The links work for {days} days. You get this email because you are an agent of {count, plural, one {this space} other {these spaces}} on Frontage.',
} as const
