/** The emails about the own domain of a building's site. */
export const domainEmails = {
  'domainEmail.missing.subject': '{host}: the TXT record is missing',
  'domainEmail.missing.about':
    'Today we couldn’t find the record that proves {host} is yours. Add it back by {day}. After that, the site will no longer open at this domain.',
  'domainEmail.lapsed.subject': '{host} no longer opens the site',
  'domainEmail.lapsed.about':
    'The record that proves {host} is yours has been missing for a week. Add it back, and the site opens there within a day, or right away with “Check now”.',
  'domainEmail.why': 'You’re receiving this email because you set up this domain on Frontage.',
} as const
