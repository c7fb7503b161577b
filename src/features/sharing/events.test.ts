import { expect, test } from 'vitest'
import { anEvent, anEventRow } from '#features/events/fixtures.ts'
import { sharedInformation } from './events.ts'
import { aWholeListing } from './fixtures.ts'
import { hideDetails } from './hide-details.ts'
import type { Hideable } from './rules.ts'

const informationFor = (hides: Hideable[]) => {
  const analyticsInformation = sharedInformation(hideDetails(aWholeListing(), hides))
  return anEventRow(anEvent({ name: 'LISTING_SHARE', analyticsInformation })).information
}

test('a visit by a link records the listing', () => {
  expect(informationFor(['rent', 'agents'])).toEqual({
    listingId: 1_150,
    buildingId: 77,
    market: 'chicago',
    spaceType: 'office',
    photoCount: 2,
  })
})

test('a visit by a link that hides the building records no id, and counts the shown photos', () => {
  expect(informationFor(['building'])).toEqual({ market: 'chicago', spaceType: 'office', photoCount: 1 })
})
