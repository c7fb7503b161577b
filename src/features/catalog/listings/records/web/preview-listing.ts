import { utcDaysBetween } from '#lib/dates.ts'
import type { ListingCard, Terms } from '../../contract.ts'
import { LISTING_TERMS } from '../../fields.ts'
import type { DisplayedListing } from '../../web/displayed-listing.ts'
import type { ListingRecord } from '../contract.ts'

type Photos = ListingCard['photos']

/** The card that searches would show of a record. */
export function cardOf(record: ListingRecord, photos: Photos): ListingCard {
  const { building, rentMode, prices, confirmedAt } = record
  const rent = prices.find(({ kind }) => kind === 'rent')
  return {
    ...record,
    status: record.status === 'under_offer' || record.status === 'leased' ? record.status : 'on_market',
    isNew: false,
    rent:
      rent && rentMode !== 'undisclosed'
        ? { low: rent.low, high: rent.high, extrasPerSfYear: null, missingCosts: [] }
        : null,
    confirmedDaysAgo: confirmedAt ? utcDaysBetween(new Date(confirmedAt), new Date()) : 0,
    building: { ...building, slug: '', city: '', market: building.market ?? 'chicago', longitude: 0, latitude: 0 },
    photos: photos.slice(0, 1),
  }
}

/** What its page would show, as far as its form has it: plans, videos and rooms have editors of their own. */
export function pageOf(record: ListingRecord, photos: DisplayedListing['photos']): DisplayedListing {
  const { building, rentMode, prices } = record
  const { name: buildingName, street, countryCode } = building
  const address = { street, city: '', abbreviatedRegion: null, postalCode: null, countryCode, buildingName }
  return {
    ...record,
    ...cardOf(record, photos),
    // An undisclosed rent is on no page.
    prices: prices.filter(({ kind }) => kind !== 'rent' || rentMode !== 'undisclosed'),
    terms: record.termsVisibility === 'everyone' ? termsOf(record) : null,
    photos,
    rooms: [],
    floorPlans: [],
    videos: [],
    listingAgents: [],
    building: { address, amenitySet: [] },
    analyticsInformation: null,
  }
}

function termsOf(record: ListingRecord): Terms | null {
  const names = Object.keys(LISTING_TERMS) as (keyof typeof LISTING_TERMS)[]
  return names.some((name) => record[name] !== null) ? record : null
}
