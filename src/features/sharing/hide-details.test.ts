import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aWholeListing } from './fixtures.ts'
import { hideDetails } from './hide-details.ts'
import { HIDEABLE, type Hideable } from './rules.ts'

/** Patterns that must not match once a detail is hidden. */
const REVEALING: Record<Hideable, RegExp> = {
  rent: /\b38\b|11\.2|\$|\b62\b|7\.5|3\.25|2\.5\b/,
  agents: /whitcombe|northbank|dana|3125550177/i,
  building: /monroe|60603|alder|41\.88|87\.63|"id":(1150|77|4|12)\b|listingId|buildingId|5,?120|4,?310|lodge/i,
}

test('without hidden details the listing is unchanged', () => {
  expect(hideDetails(aWholeListing(), [])).toEqual(aWholeListing())
  for (const pattern of Object.values(REVEALING)) expect(JSON.stringify(aWholeListing())).toMatch(pattern)
})

test('a hidden detail appears nowhere, in any combination', () => {
  fc.assert(
    fc.property(fc.subarray([...HIDEABLE]), (hides) => {
      const remaining = JSON.stringify(hideDetails(aWholeListing(), hides))
      for (const detail of hides) expect(remaining, detail).not.toMatch(REVEALING[detail])
    }),
  )
})

test('sentences that do not reveal the detail stay', () => {
  const { description, highlights, photos, building } = hideDetails(aWholeListing(), ['building'])
  expect(description).toBe('Corner suite with light on three sides. Rent is US $38 per sf. Furniture can stay.')
  expect(highlights).toEqual(['Asking $38', 'Light on three sides'])
  expect(photos.map(({ caption }) => caption)).toEqual(['Board room'])
  expect(building).toMatchObject({ submarket: 'Loop', city: 'Chicago', class: 'B' })
})

test('a photo of the building is hidden with its name, whatever its caption', () => {
  const listing = aWholeListing()
  listing.photos[0]!.caption = 'From the river'
  expect(hideDetails(listing, ['building']).photos.map(({ src }) => src)).toEqual(['/media/2'])
  expect(hideDetails(listing, ['rent', 'agents']).photos).toHaveLength(2)
})

test('the exact area, which identifies a listing in a search, is rounded and removed from texts', () => {
  const listing = aWholeListing()
  listing.maxContiguous = { magnitude: 10_340, unit: 'sf' }
  listing.minDivisible = { magnitude: 2_480, unit: 'sf' }
  listing.rooms = [
    { kind: 'meeting_room', name: 'Board room', count: 1, seats: 12, area: { magnitude: 318, unit: 'sf' } },
  ]
  listing.description = 'All of 5,120 sf on one floor. Quiet.'
  listing.highlights = ['5120 sf in one piece', 'Sleeps 15,120 bees']
  const { area, maxContiguous, minDivisible, rooms, description, highlights } = hideDetails(listing, ['building'])
  const areas = [area, maxContiguous, minDivisible, rooms[0]!.area]
  expect(areas.map((each) => each?.magnitude)).toEqual([5_000, 10_000, 2_400, 320])
  expect({ description, highlights }).toEqual({ description: 'Quiet.', highlights: ['Sleeps 15,120 bees'] })
  expect(hideDetails(listing, ['rent', 'agents']).area.magnitude).toBe(5_120)
})

test('a room’s name that reveals the building is hidden, and so is the scale by which areas could be measured', () => {
  const listing = aWholeListing()
  const room = { kind: 'meeting_room', count: 1, seats: 12, area: null } as const
  listing.rooms = [
    { ...room, name: 'Monroe Court board room' },
    { ...room, name: 'Board room' },
  ]
  const { rooms, floorPlans } = hideDetails(listing, ['building'])
  expect(rooms.map(({ name }) => name)).toEqual(['', 'Board room'])
  expect(floorPlans[0]).toMatchObject({ label: '', realWidth: null })
  expect(hideDetails(listing, ['rent', 'agents']).floorPlans[0]!.realWidth).not.toBeNull()
})

test('a name with a full stop in it is hidden too', () => {
  const listing = aWholeListing()
  listing.building.name = 'St. James House'
  listing.description = 'Quiet floor. St. James House is new.'
  expect(hideDetails(listing, ['building']).description).not.toMatch(/James/)
  listing.name = 'Suite 4, St.  James House'
  expect(hideDetails(listing, ['building']).name).toBeNull()
})

test('a street is hidden by its name alone', () => {
  const listing = aWholeListing()
  Object.assign(listing.building, { name: 'Thistle Plaza', street: '504 South Dearborn Street' })
  listing.description = 'On South Dearborn Street, on part of the 34th floor. Quiet.'
  listing.highlights = ['LEED Gold', 'Entered from Dearborn']
  const { description, highlights } = hideDetails(listing, ['building'])
  expect({ description, highlights }).toEqual({ description: 'Quiet.', highlights: ['LEED Gold'] })
})

test.each([
  ['3125550177', '(312) 555-0177'],
  ['3125550177', '+1 312.555.0177'],
  ['02079460018', '+44 20 7946 0018'],
  ['+44 (0)20 7946 0018', '020 7946 0018'],
  ['312-555-0177 x12', '(312) 555 0177 x12'],
])('the number %s is hidden however it is written: %s', (phone, written) => {
  const listing = aWholeListing()
  Object.assign(listing.listingAgents[0]!, { phone })
  listing.description = `Furniture can stay. Call ${written} to see it.`
  listing.highlights = [`Call ${written}`, '20 desks, 555 lockers']
  const { description, highlights } = hideDetails(listing, ['agents'])
  expect(description).not.toMatch(/\d/)
  expect(highlights).toEqual(['20 desks, 555 lockers'])
})

test('a dash in place of a name or a number hides nothing', () => {
  const listing = aWholeListing()
  Object.assign(listing.listingAgents[0]!, { phone: '-', company: '–' })
  Object.assign(listing.building, { name: '-' })
  listing.description = 'Light on three sides - and quiet – mostly.'
  expect(hideDetails(listing, ['agents', 'building']).description).toBe(listing.description)
})
