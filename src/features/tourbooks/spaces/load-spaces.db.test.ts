import { expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { aTourbookToHide } from '../shares/shared-page/fixtures.ts'
import { findStops } from '../stops/store.ts'
import { loadHiddenSpaces, loadSpaces, loadSummaries } from './load-spaces.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const { tourbook } = await aTourbookToHide(app, NOW)
const captionsOf = ({ photos }: { photos: { caption: string }[] }) => photos.map(({ caption }) => caption)

test('the outside of the building comes before the photos of its space, once, in lists and in full', async () => {
  const rows = await findStops(db, tourbook.id)
  const [withOwn, withoutOwn, external] = await loadSpaces(db, rows, NOW)
  expect(captionsOf(withOwn!.space)).toEqual(['', 'Board room'])
  expect(captionsOf(withoutOwn!.space)).toEqual([''])
  expect(captionsOf(external!.space)).toEqual(['Lounge'])
  const summaries = await loadSummaries(db, rows, NOW)
  expect(summaries.map(({ space }) => captionsOf(space))).toEqual([['', 'Board room'], [''], ['Lounge']])
})

test('a hidden address hides the outside of the building', async () => {
  const rows = await findStops(db, tourbook.id)
  const [first] = await loadHiddenSpaces(db, rows, { hides: ['address'], now: NOW })
  expect(captionsOf(first!.space)).toEqual(['Board room'])
})
