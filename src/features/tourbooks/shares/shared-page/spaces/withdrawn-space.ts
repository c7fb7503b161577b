import { namesBuilding } from '#features/sharing/name-building.ts'
import type { Hideable } from '../../../rules.ts'
import { UNKNOWN, withdrawnSpace } from '../../../stops/present-stop.ts'
import type { StopRow } from '../../../stops/store.ts'
import { type HiddenSpace, revealing } from './shared-space.ts'

/** A listing that is no longer public: only what was noted when it was added. */
export function spaceOfWithdrawn(row: StopRow, hides: readonly Hideable[]): HiddenSpace {
  const { confirmedDaysAgo: _, photos: __, ...space } = withdrawnSpace(row)
  // As add-listings.ts notes them: "Suite 300, The Cooperage" and "954 West Fulton Market, Chicago".
  const [name = '', building = name] = splitLast(row.title)
  const [street = '', city = ''] = splitLast(row.address)
  const names = namesBuilding({
    name: building,
    street,
    city,
    submarket: null,
    landlord: null,
    address: NO_POSTAL_CODE,
  })
  return {
    space: {
      ...space,
      ...UNKNOWN_DETAILS,
      ...(hides.includes('address') && { name: null, street: '', city, longitude: null, latitude: null }),
    },
    reveals: revealing(hides, { agents: () => false, address: [names] }),
  }
}

const NO_POSTAL_CODE = { postalCode: null }

const { confirmedDaysAgo: _, ...unknown } = UNKNOWN
const UNKNOWN_DETAILS = {
  ...unknown,
  countryCode: null,
  floor: null,
  condition: null,
  buildingClass: null,
  minTermMonths: null,
  maxTermMonths: null,
  ceiling: null,
  amenitySet: [],
  highlights: [],
  description: '',
  plans: [],
  videos: [],
}

function splitLast(text: string): string[] {
  const at = text.lastIndexOf(', ')
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 2)]
}
