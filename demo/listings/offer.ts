import type { TermsVisibility } from '#features/catalog/listings/rules.ts'
import { makeRandom, type Random } from '#lib/random.ts'
import { isIndustrial } from '../buildings/building.ts'
import type { Cell } from '../tables.ts'
import type { Listing } from './listing.ts'

/** Tenants that let their space; no name is that of a company. */
const SUBLANDLORDS = [
  'Alderwray Consulting',
  'Quaysite Media',
  'Fernhill Analytics',
  'Lodestar Legal',
  'Marlow Freight',
]
/** Landlords that state their terms. */
const STATED_SHARE = 0.6

type OfferRow = {
  usable_area_sqft: number | null
  sublandlord: string | null
  ti_allowance: Cell
  free_rent_months: number | null
  escalation_percent: number | null
  deposit_months: number | null
  terms_visibility: TermsVisibility
}

/** Columns of what a landlord states besides the rent. They have draws of their own, so that nothing else depends on them. */
export function drawOffer(listing: Listing): OfferRow {
  const random = makeRandom(`offer/${listing.id}`)
  const { space, building, terms } = listing
  const states = building.loadFactor !== null && random.chance(0.5)
  return {
    usable_area_sqft: states ? Math.round(space.area / building.loadFactor!) : null,
    sublandlord: terms.leaseType === 'sublease' ? random.pick(SUBLANDLORDS) : null,
    terms_visibility: random.weighted([
      ['brokers', 5],
      ['everyone', 4],
      ['nobody', 1],
    ]),
    ...(isStated(random, listing) ? drawTerms(random, listing) : NOTHING),
  }
}

const NOTHING = { ti_allowance: null, free_rent_months: null, escalation_percent: null, deposit_months: null }

const isStated = (random: Random, { space, terms }: Listing) =>
  terms.leaseType === 'direct' && !space.isLeased && random.chance(STATED_SHARE)

function drawTerms(random: Random, { building, space, terms }: Listing) {
  const { countryCode, currency } = building.market
  const years = (terms.minTermMonths ?? 60) / 12
  const isBritish = countryCode === 'GB'
  return {
    ti_allowance: allowanceText(
      allowanceOf(random, { isBritish, isShed: isIndustrial(space.spaceType), terms }),
      currency,
    ),
    // Half a month to a month and a half for each year; in Britain about twice as much.
    free_rent_months: Math.round(years * random.range(0.5, 1.5) * (isBritish ? 2 : 1) * 2) / 2,
    // British rents are reviewed instead.
    escalation_percent: isBritish ? null : random.pick([2.5, 2.75, 3, 3, 3.25, 3.5]),
    deposit_months: isBritish ? random.pick([3, 6]) : random.pick([1, 1, 2, 3]),
  }
}

type Fitting = Pick<Listing, 'terms'> & { isBritish: boolean; isShed: boolean }

/** Per square foot; a space without a fit-out gets the most, and one that is ready nothing. */
function allowanceOf(random: Random, { isBritish, isShed, terms: { condition } }: Fitting): number | null {
  if (READY.includes(condition)) return null
  const [low, high] = isShed ? [1, 2] : UNFINISHED.includes(condition) ? [16, 28] : [3, 12]
  return random.int(low!, high!) * (isBritish ? 2.5 : 5)
}
const READY: Listing['terms']['condition'][] = ['turnkey', 'pre_built', 'category_a_plus']
const UNFINISHED: Listing['terms']['condition'][] = ['raw', 'core_and_shell', 'white_box', 'floor_and_shell']

const allowanceText = (magnitude: number | null, money: string): string | null =>
  magnitude === null ? null : JSON.stringify({ magnitude, units: { money, area: 'sf', period: null } })
