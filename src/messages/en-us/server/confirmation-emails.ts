/** The emails that ask agents whether their spaces are still available. */
export const confirmationEmails = {
  'confirm.email.heading': 'Is {space} at {building} still available?',
  'confirm.email.about.aging':
    'It was last confirmed on {date}, {days} days ago. On {sinks} it drops below confirmed spaces, and on {hides} it will be hidden.',
  'confirm.email.about.sunk':
    'It was last confirmed on {date}, {days} days ago. It now ranks below confirmed spaces, and on {hides} it will be hidden.',
  'confirm.email.about.hidden':
    'It was last confirmed on {date}, {days} days ago. It has been hidden from searches since {hides}. Confirm it to show it again.',
  'confirm.email.why':
    'No sign-in needed. The links work for {days} days. You’re receiving this email because you’re listed as an agent for {count, plural, one {this space} other {these spaces}} on Frontage.',
} as const
