import type { tourbookSharing as enUs } from '../../../en-us/account/tourbooks/tourbook-sharing.ts'

export const tourbookSharing = {
  'tourbookShare.recipients.about':
    'One person per line: a name, plus an email address to send the link, such as “Jonah Alder, jonah@alderwray.co.uk”. Each gets a personal link. Leave empty for one general link.',
  'tourbookShare.hide.about':
    'Private notes and letting agents are always hidden. We also remove sentences that would reveal what you hide. Your own message isn’t changed.',
  'tourbookShare.sees':
    'Anyone who opens it sees: {shown}. Never your private notes, contacts at stops, access notes or letting agents.',
  'tourbookShare.verdict.favorite': '{count, plural, one {1 favourite} other {# favourites}}',
} satisfies Partial<Record<keyof typeof enUs, string>>
