import { expect, test } from 'vitest'
import { anEvent, anEventRow } from '#features/events/fixtures.ts'
import { sharedInformation } from './events.ts'
import { aWholeListing } from './fixtures.ts'
import { hideDetails } from './hide-details.ts'
import type { Hideable } from './rules.ts'

const keptOf = (hides: Hideable[]) => {
  const analyticsInformation = sharedInformation(hideDetails(aWholeListing(), hides))
  return anEventRow(anEvent({ name: 'LISTING_SHARE', analyticsInformation })).information
}

test('a visit by a link says which space was seen', () => {
  expect(keptOf(['rent', 'agents'])).toEqual({
    listingId: 1_150,
    buildingId: 77,
    market: 'chicago',
    spaceType: 'office',
    photoCount: 2,
  })
})

test('of a link that hides the building it says no id, and counts the photos that are shown', () => {
  expect(keptOf(['building'])).toEqual({ market: 'chicago', spaceType: 'office', photoCount: 1 })
})
