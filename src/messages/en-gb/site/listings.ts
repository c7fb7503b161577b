import type { listings as enUs } from '../../en-us/site/listings.ts'

export const listings = {
  'listing.sublease': 'Sublet',
  'own.leased': 'It is marked as let and not in searches.',
  'own.inquiries': 'Enquiries about this space',
  'own.answer.leased': 'Let',
  'own.done.leased': 'Marked as let',
  'listing.fact.whole': 'Let as a whole',
  'listing.floor.basement': 'Basement {level}',
  'listing.detail.suite': 'Unit',
  'listing.detail.expiry': 'Sublet until',
  'listing.terms.brokers': 'Shown to agents',
  'listing.detail.sublandlord': 'Sublet by',
  'listing.detail.tiAllowance': 'Capital contribution',
  'listing.detail.freeRentMonths': 'Rent-free period',
  'listing.detail.escalationPercent': 'Annual rent uplift',
  'listing.detail.depositMonths': 'Rent deposit',
  'listing.detail.depositMonths.ofRent': '{count, plural, one {1 month’s rent} other {# months’ rent}}',
  'listing.agents': 'Letting agents',
  'listing.costs.undisclosed': 'Rent available on request. Contact the letting agents.',
  'listing.leasedNotice': 'This space has been let. Similar ones are below.',
  'listing.leasedNotice.alone': 'This space has been let.',
} satisfies Partial<Record<keyof typeof enUs, string>>
