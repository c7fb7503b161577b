import { expect, test } from 'vitest'
import { LISTING_SORTS, type ListingSort } from '#features/favorites/rules.ts'
import { readSavedAddress, type SavedAddress, savedInput, writeSavedAddress } from './read-saved-address.ts'

const DEFAULTS: SavedAddress<ListingSort> = { sort: '-saved', query: '', page: 1, view: 'grid' }

test('an empty address shows the latest saved first', () => {
  expect(readSavedAddress({}, LISTING_SORTS)).toEqual(DEFAULTS)
  expect(writeSavedAddress(DEFAULTS, LISTING_SORTS)).toEqual({})
})

test('choices are written to the address and read back from it', () => {
  const chosen: SavedAddress<ListingSort> = { sort: '-rent', query: 'monroe', page: 3, view: 'map' }
  const written = writeSavedAddress(chosen, LISTING_SORTS)
  expect(written).toEqual({ sort: '-rent', query: 'monroe', page: '3', view: 'map' })
  expect(readSavedAddress(written, LISTING_SORTS)).toEqual(chosen)
})

test('invalid parameters of an address are ignored', () => {
  const odd = { sort: 'price', page: '0', view: ['map', 'grid'], query: ['a', 'b'] }
  expect(readSavedAddress(odd, LISTING_SORTS)).toEqual(DEFAULTS)
  expect(readSavedAddress({ page: '1e3' }, LISTING_SORTS).page).toBe(1)
})

test('the request has the page and the order, and the words only if there are any', () => {
  expect(savedInput(DEFAULTS)).toEqual({ query: { sort: '-saved', page: 1 } })
  expect(savedInput({ ...DEFAULTS, query: 'loop' })).toEqual({ query: { sort: '-saved', page: 1, query: 'loop' } })
})
