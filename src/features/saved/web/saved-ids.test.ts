import { expect, test } from 'vitest'
import { NOTHING_SAVED, setsOf, withItems } from './saved-ids.ts'

const suite = { kind: 'listing' as const, id: 7, name: 'Suite 7' }
const landlord = { kind: 'landlord' as const, id: 7, name: 'Northbank' }

test('a saved item is the first of its kind, and listed once', () => {
  const ids = { ...NOTHING_SAVED, listings: [3, 4] }
  expect(withItems(ids, [suite, landlord], true)).toMatchObject({ listings: [7, 3, 4], buildings: [], landlords: [7] })
  expect(withItems({ ...ids, listings: [3, 7] }, [suite], true).listings).toEqual([3, 7])
})

test('an item is removed only from its own kind', () => {
  const ids = { listings: [3, 7], buildings: [7], landlords: [7], searchCount: 2 }
  expect(withItems(ids, [suite], false)).toEqual({ ...ids, listings: [3] })
  expect(withItems(ids, [{ ...suite, id: 9 }], false)).toEqual(ids)
})

test('saved sets are looked up by kind and id', () => {
  const sets = setsOf({ listings: [3], buildings: [4], landlords: [5] })
  expect([sets.listing.has(3), sets.building.has(3), sets.landlord.has(5)]).toEqual([true, false, true])
})
