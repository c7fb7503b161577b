import { expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { openTestApp } from '../../../../../test/app.ts'
import type { Stop } from '../../stops/contract.ts'
import { findTourbook } from '../../store.ts'
import { text } from '../fixtures.ts'
import type { DeckHideable } from '../rules.ts'
import { loadDeck } from './load-deck.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app

async function aTourWithRows() {
  const owner = await app.signIn()
  const building = await aBuilding(db)
  const suite = (name: string) =>
    aListing(db, building, { name, slug: name.toLowerCase().replace(' ', '-'), lease_structure: 'full_service' })
  const { body } = await owner.post('/api/tourbooks', {
    name: 'Headquarters',
    listingIds: [await suite('Suite 100'), await suite('Suite 200')],
  })
  const [first] = body.listings.map((stop: Stop) => stop.sortableId)
  const path = `/api/tourbooks/${body.id}`
  const rows: Record<string, number> = {}
  for (const [name, kind, content] of [
    ['TI allowance', 'ti_allowance', '10 /sf'],
    ['Free rent', 'free_rent', '3 of 60 mo'],
    ['Parking', 'text', '8 stalls below Monroe Court'],
    ['Signage', 'text', ''],
  ] as const) {
    rows[name] = (await owner.post(`${path}/comparison_rows`, { name, kind })).body.id
    const contents = [{ rowId: rows[name], stopId: first, content }]
    await owner.put(`${path}/comparison`, { contents })
  }
  const comparisonOf = async (hides: DeckHideable[] = []) => {
    const tourbook = await findTourbook(db, { id: body.id, userId: owner.user.id })
    const options = {
      parts: ['comparison' as const],
      locale: 'en-us' as const,
      origin: 'http://localhost',
      clientPage: null,
      now: NOW,
    }
    const deck = await loadDeck(db, tourbook!, { ...options, hides, text })
    return new Map(deck.comparison!.rows.map(({ label, values }) => [label, values]))
  }
  return { owner, path, rows, comparisonOf }
}

test('the comparison of a deck has own rows and what follows from them, without empty and hidden ones', async () => {
  const { owner, path, rows, comparisonOf } = await aTourWithRows()
  const all = await comparisonOf()
  expect(all.get('Parking')).toEqual(['8 stalls below Monroe Court', '–'])
  expect(all.get('TI allowance')).toEqual(['10 /sf', '–'])
  expect([...all.keys()]).not.toContain('Signage')
  const net = 'deck.row deck.row.netEffective US $ /sf/yr'
  expect(all.get(net)).toEqual(['34.10', '–'])
  await owner.put(`${path}/comparison`, { hidden: [`own-${rows['TI allowance']}`, 'condition', 'walk'] })
  const some = await comparisonOf()
  for (const label of ['TI allowance', 'listing.fact.condition', 'comparison.row.walk']) {
    expect(all.has(label), label).toBe(true)
    expect(some.has(label), label).toBe(false)
  }
  // What is hidden still counts.
  expect(some.get(net)).toEqual(['34.10', '–'])
})

test('the rows of a deck have the order that was chosen for the comparison', async () => {
  const { owner, path, rows, comparisonOf } = await aTourWithRows()
  const before = [...(await comparisonOf()).keys()]
  const facts = ['listing.fact.condition', 'listing.fact.lease'].map((label) => before.indexOf(label))
  expect(
    facts.every((index) => index >= 0),
    before.join(),
  ).toBe(true)
  await owner.put(`${path}/comparison`, {
    order: ['condition', 'lease', `own-${rows.Parking}`, `own-${rows['TI allowance']}`],
  })
  const after = [...(await comparisonOf()).keys()]
  expect(after.indexOf('listing.fact.condition')).toBeLessThan(after.indexOf('listing.fact.lease'))
  expect(after.indexOf('Parking')).toBeLessThan(after.indexOf('TI allowance'))
})

test('a deck that hides rents has nothing of what they cost, and one that hides places no text that names them', async () => {
  const { comparisonOf } = await aTourWithRows()
  const withoutRents = [...(await comparisonOf(['rent'])).keys()].join()
  for (const label of ['TI allowance', 'Free rent', 'netEffective']) expect(withoutRents).not.toContain(label)
  expect(withoutRents).toContain('Parking')
  const withoutPlaces = await comparisonOf(['address'])
  expect([...withoutPlaces.values()].flat().join()).not.toContain('Monroe')
  expect(withoutPlaces.has('comparison.row.walk')).toBe(false)
  expect(withoutPlaces.get('TI allowance')).toEqual(['10 /sf', '–'])
})
