/** The emails about the own domain of a building's site. */
export const domainEmails = {
  'domainEmail.missing.subject': '{host}: the TXT record is missing',
  'domainEmail.missing.about':
    'The record that proves that {host} is yours was not found today. Add it again by {day}: until then the site stays where it is, after that it no longer opens at this domain.',
  'domainEmail.lapsed.subject': '{host} no longer opens the site',
  'domainEmail.lapsed.about':
    'The record that proves that {host} is yours has been missing for a week. Add it again, and the site opens there within a day, or at once with “Check now”.',
  'domainEmail.why': 'You get this email because you set this domain on Frontage.',
} as const
