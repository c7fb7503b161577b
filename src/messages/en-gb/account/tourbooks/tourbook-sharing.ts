import type { tourbookSharing as enUs } from '../../../en-us/account/tourbooks/tourbook-sharing.ts'

export const tourbookSharing = {
  'tourbookShare.recipients.about':
    'One per line: a name, and an email address if the link should be sent, such as “Jonah Alder, jonah@alderwray.co.uk”. Each gets a link of their own. Leave it empty for one link for anyone.',
  'tourbookShare.verdict.favorite': '{count, plural, one {1 favourite} other {# favourites}}',
} satisfies Partial<Record<keyof typeof enUs, string>>
