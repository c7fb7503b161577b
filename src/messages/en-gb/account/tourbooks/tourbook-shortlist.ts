import type { tourbookShortlist as enUs } from '../../../en-us/account/tourbooks/tourbook-shortlist.ts'

export const tourbookShortlist = {
  'shortlist.aside': 'Second viewing, and who answered',
  'shortlist.share.about':
    'Your client marks each space as a favourite, a maybe or a no, and says why. You see it here right away.',
  'shortlist.group.favorite': 'Favourites',
} satisfies Partial<Record<keyof typeof enUs, string>>
