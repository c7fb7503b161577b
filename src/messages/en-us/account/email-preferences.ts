/** The page where recipients stop emails from other people. */
export const emailPreferences = {
  'emailPreferences.title': 'Emails from other people',
  'emailPreferences.describe': 'Choose whether other people can email you through Frontage.',
  'emailPreferences.people.allowed': 'Stop emails from other people?',
  'emailPreferences.people.allowed.about':
    'People with an account can send you a space, or a copy of an inquiry, through Frontage. If you stop these emails, nobody can send you one.',
  'emailPreferences.stop': 'Don’t email me again',
  'emailPreferences.people.stopped': 'Emails from other people are stopped',
  'emailPreferences.people.stopped.about':
    'Nobody can send you spaces or copies of inquiries through Frontage anymore. Senders are not told that you stopped them.',
  'emailPreferences.allow': 'Allow these emails again',
  'emailPreferences.people.unaffected':
    'Frontage’s own emails are not affected: messages about your account, alerts you asked for, and inquiries about spaces you lease out.',
  'emailPreferences.report.allowed': 'Stop the monthly report?',
  'emailPreferences.report.allowed.about':
    'On the first of each month you get the figures of your company’s spaces by email. They stay on your portfolio’s Figures page.',
  'emailPreferences.report.stopped': 'The monthly report is stopped',
  'emailPreferences.report.stopped.about': 'You can read the figures on your portfolio’s Figures page.',
  'emailPreferences.report.unaffected': 'Frontage’s other emails are not affected.',
  'emailPreferences.unknown': 'This link does not work',
  'emailPreferences.unknown.about':
    'It may be incomplete or more than two years old. Use the link in the most recent email.',
} as const
