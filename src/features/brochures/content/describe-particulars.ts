import type { Listing } from '#features/catalog/listings/contract.ts'
import { termName } from '#features/catalog/listings/messages.ts'
import type { PriceKind } from '#features/catalog/listings/rules.ts'
import { formatMoneyRange, type Money } from '#lib/units/money.ts'
import type { BrochureContent, BrochureTable } from '../brochure-content.ts'
import type { Words } from './brochure-words.ts'
import { knownFacts } from './describe-building.ts'
import type { LoadedSubject } from './load-subject.ts'

const DASH = '–'

/** What British agents state of each space, and the notices that their particulars carry; null for other countries. */
export function describeParticulars(subject: LoadedSubject, words: Words): BrochureContent['particulars'] {
  const { building, listings, isOfListing } = subject
  const { text } = words
  if (building.address.countryCode !== 'GB') return null
  const [listing] = listings
  return {
    table: isOfListing ? EMPTY : tableOf(listings, words),
    facts: knownFacts([
      ...(isOfListing && listing ? factsOf(listing, words) : []),
      [text('building.field.epc'), (isOfListing && listing?.epc) || building.epc],
      [text('brochure.viewing'), text('brochure.viewing.about')],
      [text('brochure.legalCosts'), text('brochure.legalCosts.about')],
    ]),
    notices: [
      { title: text('brochure.misrepresentation'), text: text('brochure.misrepresentation.about') },
      { title: text('brochure.moneyLaundering'), text: text('brochure.moneyLaundering.about') },
    ],
  }
}

const EMPTY: BrochureTable = { columns: [], rows: [] }

function tableOf(listings: readonly Listing[], words: Words): BrochureTable {
  const { text } = words
  return {
    columns: [
      { head: text('common.space'), share: 1.5, align: 'left', strong: true },
      { head: text('listing.detail.useClass'), share: 0.8, align: 'left' },
      { head: text('brochure.epc'), share: 0.5, align: 'left' },
      { head: text('listing.detail.vat'), share: 1.2, align: 'left' },
      { head: text('priceKind.business_rates'), share: 1.3, align: 'right' },
      { head: text('priceKind.service_charge'), share: 1.3, align: 'right' },
      { head: text('listing.fact.lease'), share: 1.7, align: 'left' },
    ],
    rows: listings.map((listing) => [
      listing.name,
      listing.useClass ?? DASH,
      listing.epc ?? DASH,
      vatOf(listing, words) ?? DASH,
      priceOf(listing, 'business_rates', words) ?? DASH,
      priceOf(listing, 'service_charge', words) ?? DASH,
      leaseOf(listing, words),
    ]),
  }
}

const factsOf = (listing: Listing, words: Words): [string, string | null | undefined][] => {
  const { text } = words
  return [
    [text('listing.fact.lease'), leaseOf(listing, words)],
    [text('listing.detail.useClass'), listing.useClass],
    [text('listing.detail.vat'), vatOf(listing, words)],
    [text('priceKind.business_rates'), priceOf(listing, 'business_rates', words)],
    [text('priceKind.service_charge'), priceOf(listing, 'service_charge', words)],
  ]
}

const vatOf = ({ vatApplicable }: Listing, { text }: Words) =>
  vatApplicable === null ? null : text(vatApplicable ? 'listing.detail.vat.yes' : 'listing.detail.vat.no')

/** Null where the rent is undisclosed, too: the page of such a listing has no costs. */
function priceOf({ rent, prices }: Listing, kind: PriceKind, { locale }: Words): string | null {
  const price = rent && prices.find((each) => each.kind === kind)
  return price ? formatMoneyRange(price.low as Money, price.high as Money, locale) : null
}

/** Such as "Direct lease, 5 to 10 years". */
const leaseOf = ({ leaseType, minTermMonths, maxTermMonths }: Listing, { text }: Words): string =>
  [text(`leaseType.${leaseType}`), termName(minTermMonths, maxTermMonths, text)].filter(Boolean).join(', ')
