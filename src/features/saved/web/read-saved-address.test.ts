import { expect, test } from 'vitest'
import { LISTING_SORTS, type ListingSort } from '#features/favorites/rules.ts'
import { readSavedAddress, type SavedAddress, savedInput, writeSavedAddress } from './read-saved-address.ts'

const USUAL: SavedAddress<ListingSort> = { sort: '-saved', query: '', page: 1, view: 'grid' }

test('an empty address shows the latest saved first', () => {
  expect(readSavedAddress({}, LISTING_SORTS)).toEqual(USUAL)
  expect(writeSavedAddress(USUAL, LISTING_SORTS)).toEqual({})
})

test('what is chosen is in the address, and comes back from it', () => {
  const chosen: SavedAddress<ListingSort> = { sort: '-rent', query: 'monroe', page: 3, view: 'map' }
  const written = writeSavedAddress(chosen, LISTING_SORTS)
  expect(written).toEqual({ sort: '-rent', query: 'monroe', page: '3', view: 'map' })
  expect(readSavedAddress(written, LISTING_SORTS)).toEqual(chosen)
})

test('what an address can not mean is as if it were not there', () => {
  const odd = { sort: 'price', page: '0', view: ['map', 'grid'], query: ['a', 'b'] }
  expect(readSavedAddress(odd, LISTING_SORTS)).toEqual(USUAL)
  expect(readSavedAddress({ page: '1e3' }, LISTING_SORTS).page).toBe(1)
})

test('the API is asked for the page in its order, and for words only when there are any', () => {
  expect(savedInput(USUAL)).toEqual({ query: { sort: '-saved', page: 1 } })
  expect(savedInput({ ...USUAL, query: 'loop' })).toEqual({ query: { sort: '-saved', page: 1, query: 'loop' } })
})
