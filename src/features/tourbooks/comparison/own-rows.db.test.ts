import { beforeAll, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import type { Stop } from '../stops/contract.ts'
import { purgeDeleted } from '../store.ts'
import { MAX_OWN_ROWS } from './own-rows/rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW, requestsPerMinute: 1_000_000 })
const { db } = app
let suites: number[]

beforeAll(async () => {
  const building = await aBuilding(db)
  const suite = (name: string) => aListing(db, building, { name, slug: name.toLowerCase().replace(' ', '-') })
  suites = [await suite('Suite 100'), await suite('Suite 200'), await suite('Suite 300')]
})

async function aTour(user: Actor) {
  const { body } = await user.post('/api/tourbooks', { name: 'Headquarters', listingIds: suites })
  const tourbook = `/api/tourbooks/${body.id}`
  const stops = body.listings.map((stop: Stop) => stop.sortableId) as number[]
  const addRow = async (name: string, kind = 'text') =>
    (await user.post(`${tourbook}/comparison_rows`, { name, kind })).body.id as number
  const type = (rowId: number, stopId: number, content: string) =>
    user.put(`${tourbook}/comparison`, { contents: [{ rowId, stopId, content }] })
  const rows = async () => (await user.get(`${tourbook}/comparison`)).body.ownRows
  return { id: body.id as number, tourbook, stops, addRow, type, rows }
}

test('rows are added, typed in cell by cell, renamed, ordered, deleted and put back with what was typed', async () => {
  const owner = await app.signIn()
  const { tourbook, stops, addRow, type, rows } = await aTour(owner)
  const parking = await addRow('  Parking   spaces ')
  const allowance = await addRow('TI allowance', 'ti_allowance')
  await type(parking, stops[0]!, ' 8  stalls ')
  // Two windows type in two cells of one row.
  await Promise.all([type(allowance, stops[0]!, '20 /sf'), type(allowance, stops[2]!, '95 /sf')])
  expect(await rows()).toEqual([
    { id: parking, name: 'Parking spaces', kind: 'text', isHidden: false, contents: ['8 stalls', '', ''] },
    { id: allowance, name: 'TI allowance', kind: 'ti_allowance', isHidden: false, contents: ['20 /sf', '', '95 /sf'] },
  ])
  await owner.put(`${tourbook}/comparison`, { order: [`own-${allowance}`, `own-${parking}`] })
  await owner.put(`/api/comparison_rows/${parking}`, { name: 'Garage' })
  expect((await rows()).map(({ name }: { name: string }) => name)).toEqual(['TI allowance', 'Garage'])
  await owner.delete(`/api/comparison_rows/${parking}`)
  expect(await rows()).toHaveLength(1)
  await owner.put(`/api/comparison_rows/${parking}`, { deleted: false })
  expect((await rows())[1]).toMatchObject({ name: 'Garage', contents: ['8 stalls', '', ''] })
  await type(parking, stops[0]!, '')
  expect((await rows())[1].contents).toEqual(['', '', ''])
})

test('of two texts for one cell in one request the last is stored', async () => {
  const owner = await app.signIn()
  const { tourbook, stops, addRow, rows } = await aTour(owner)
  const rowId = await addRow('Signage')
  const contents = ['Yes', 'No'].map((content) => ({ rowId, stopId: stops[1], content }))
  expect((await owner.put(`${tourbook}/comparison`, { contents })).status).toBe(200)
  expect((await rows())[0].contents[1]).toBe('No')
})

test('what was typed of a stop is there again when the stop is removed and put back', async () => {
  const owner = await app.signIn()
  const { stops, addRow, type, rows } = await aTour(owner)
  await type(await addRow('Parking'), stops[1]!, '4 stalls')
  await owner.delete(`/api/tourbook_listings/${stops[1]}`)
  expect((await rows())[0].contents).toEqual(['', ''])
  await owner.put(`/api/tourbook_listings/${stops[1]}`, { removed: false })
  expect((await rows())[0].contents).toEqual(['', '4 stalls', ''])
})

test('a copy has the rows, what they say of its stops, and which rows are hidden', async () => {
  const owner = await app.signIn()
  const { tourbook, stops, addRow, type } = await aTour(owner)
  const row = await addRow('Parking')
  await type(row, stops[2]!, '12 stalls')
  await owner.put(`${tourbook}/comparison`, { hidden: ['class', `own-${row}`] })
  const duplicate = await owner.post(`${tourbook}/duplicate`, { name: 'Copy' })
  expect(duplicate.status, duplicate.text).toBe(201)
  const copy = duplicate.body.id
  const { body } = await owner.get(`/api/tourbooks/${copy}/comparison`)
  expect(body.ownRows).toMatchObject([{ name: 'Parking', isHidden: true, contents: ['', '', '12 stalls'] }])
  expect(body.ownRows[0].id).not.toBe(row)
  expect(body.hiddenRows).toEqual(['class'])
})

test('hidden rows are in no file, and two windows that hide one each hide both', async () => {
  const owner = await app.signIn()
  const { tourbook, stops, addRow, type } = await aTour(owner)
  const row = await addRow('Parking')
  await type(row, stops[0]!, '8 stalls')
  expect((await owner.get(`${tourbook}/comparison.csv`)).text).toContain('"Parking","8 stalls"')
  await Promise.all(['class', 'condition'].map((key) => owner.put(`${tourbook}/comparison`, { hidden: [key] })))
  await owner.put(`${tourbook}/comparison`, { hidden: [`own-${row}`] })
  const { text } = await owner.get(`${tourbook}/comparison.csv`)
  for (const name of ['"Parking"', '"Class, as stated"', '"Condition"']) expect(text).not.toContain(name)
  expect(text).toContain('"Rent as quoted')
  await owner.put(`${tourbook}/comparison`, { shown: ['class', `own-${row}`] })
  const { body } = await owner.get(`${tourbook}/comparison`)
  expect(body).toMatchObject({ hiddenRows: ['condition'], ownRows: [{ isHidden: false }] })
})

test('the order of all rows is stored, and page, files and copies have it', async () => {
  const owner = await app.signIn()
  const { tourbook, addRow } = await aTour(owner)
  const [parking, signage] = [await addRow('Parking'), await addRow('Signage')]
  const order = [`own-${signage}`, `own-${parking}`, 'class', 'condition']
  expect((await owner.put(`${tourbook}/comparison`, { order })).status).toBe(200)
  const { body } = await owner.get(`${tourbook}/comparison`)
  expect(body.ownRows.map(({ name }: { name: string }) => name)).toEqual(['Signage', 'Parking'])
  expect(body.rowOrder.filter((key: string) => order.includes(key))).toEqual(order)
  const labelsOf = async (path: string) => {
    const lines = (await owner.get(`${path}/comparison.csv`)).text.split('\r\n')
    return lines.map((line) => /^"([^"(]*)/.exec(line)?.[1]).filter((name) => NAMES.some((each) => each === name))
  }
  const NAMES = ['Parking', 'Signage', 'Class, as stated', 'Condition']
  const labels = ['Signage', 'Parking', 'Class, as stated', 'Condition']
  expect(await labelsOf(tourbook)).toEqual(labels)
  const copy = await owner.post(`${tourbook}/duplicate`, { name: 'Copy' })
  expect(await labelsOf(`/api/tourbooks/${copy.body.id}`)).toEqual(labels)
  expect((await owner.put(`${tourbook}/comparison`, { order: ['secret'] })).status).toBe(400)
})

test('costs follow from what was typed, as formulas, and a typed formula stays a text', async () => {
  const owner = await app.signIn()
  const { tourbook, stops, addRow, type } = await aTour(owner)
  await db.updateTable('listing').set({ lease_structure: 'full_service' }).where('id', 'in', suites).execute()
  await type(await addRow('TI allowance', 'ti_allowance'), stops[0]!, '10 /sf')
  await type(await addRow('Free rent', 'free_rent'), stops[0]!, '3 of 60 mo')
  await type(await addRow('Signage'), stops[0]!, '=1+1')
  const { text } = await owner.get(`${tourbook}/comparison.csv`)
  await db.updateTable('listing').set({ lease_structure: 'triple_net' }).where('id', 'in', suites).execute()
  // 38 less 38 × 3 ÷ 60 and 10 ÷ 5.
  expect(text).toContain('"Net effective all-in (US $ /sf/yr)",34.1,,')
  expect(text).toContain(`"Signage","'=1+1"`)
})

test('the rows of another user are not seen, changed or typed in', async () => {
  const owner = await app.signIn()
  const { tourbook, stops, addRow, type, rows } = await aTour(owner)
  const row = await addRow('Parking')
  await type(row, stops[0]!, '8 stalls')
  const stranger = await app.signIn()
  const own = await aTour(stranger)
  for (const reply of [
    await stranger.get(`${tourbook}/comparison`),
    await stranger.put(`${tourbook}/comparison`, { hidden: ['class'] }),
    await stranger.post(`${tourbook}/comparison_rows`, { name: 'Mine', kind: 'text' }),
    await stranger.put(`/api/comparison_rows/${row}`, { name: 'Mine' }),
    await stranger.delete(`/api/comparison_rows/${row}`),
  ])
    expect(reply.status).toBe(404)
  // Through a tourbook of their own.
  await own.type(row, own.stops[0]!, 'Mine')
  await own.type(await own.addRow('Mine'), stops[0]!, 'Mine')
  await stranger.put(`${own.tourbook}/comparison`, { hidden: [`own-${row}`], order: [`own-${row}`] })
  expect(await rows()).toMatchObject([{ name: 'Parking', isHidden: false, contents: ['8 stalls', '', ''] }])
  expect((await own.rows()).map(({ contents }: { contents: string[] }) => contents.join(''))).toEqual([''])
})

test('a tourbook has at most so many rows, also when a deleted one is put back', async () => {
  const owner = await app.signIn()
  const { tourbook, addRow, rows } = await aTour(owner)
  const first = await addRow('First')
  await owner.delete(`/api/comparison_rows/${first}`)
  for (let index = 0; index < MAX_OWN_ROWS; index++) await addRow(`Row ${index}`)
  expect((await owner.post(`${tourbook}/comparison_rows`, { name: 'More', kind: 'text' })).status).toBe(409)
  expect((await owner.put(`/api/comparison_rows/${first}`, { deleted: false })).status).toBe(409)
  expect(await rows()).toHaveLength(MAX_OWN_ROWS)
  expect((await owner.post(`${tourbook}/comparison_rows`, { name: '  ', kind: 'text' })).status).toBeGreaterThan(399)
})

test('deleted rows are purged after 30 days', async () => {
  const owner = await app.signIn()
  const { id, stops, addRow, type } = await aTour(owner)
  const row = await addRow('Parking')
  await type(row, stops[0]!, '8 stalls')
  await owner.delete(`/api/comparison_rows/${row}`)
  const count = async () =>
    (await db.selectFrom('comparison_row').where('tourbook_id', '=', id).select('id').execute()).length
  await purgeDeleted(db, NOW)
  expect(await count()).toBe(1)
  await purgeDeleted(db, new Date(NOW.getTime() + 1))
  expect(await count()).toBe(0)
})
