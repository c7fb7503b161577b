import { beforeAll, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { anExternalListing } from '../fixtures.ts'
import type { Stop } from '../stops/contract.ts'
import type { ComparedSpace } from './contract.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app

let suites: number[]
let draft: number
let secret: number

beforeAll(async () => {
  const building = await aBuilding(db)
  const suite = (name: string, values = {}) =>
    aListing(db, building, { name, slug: name.toLowerCase().replace(' ', '-'), ...values })
  secret = await suite('Suite 800', { rent_mode: 'undisclosed', rent_low: null, rent_high: null, rent_currency: null })
  suites = [
    await suite('Suite 100', { ceiling_finished_inches: 138, min_term_months: 60, max_term_months: 120 }),
    await suite('Suite 200', { lease_type: 'sublease', sublease_expires_on: '2029-08-31' }),
    secret,
  ]
  for (const name of ['Suite 300', 'Suite 400', 'Suite 500', 'Suite 600']) suites.push(await suite(name))
  draft = await suite('Suite 700', { status: 'draft' })
})

async function aTour(user: Actor, listingIds = suites) {
  const { body } = await user.post('/api/tourbooks', { name: 'Headquarters', listingIds })
  const { sortableId } = await anExternalListing(
    db,
    { tourbook_id: body.id, ceiling_inches: 120, building_class: 'A', condition: 'turnkey', min_term_months: 36 },
    NOW,
  )
  const stops = [...body.listings.map((stop: Stop) => stop.sortableId), sortableId] as number[]
  return { stops, path: `/api/tourbooks/${body.id}/comparison` }
}

const namesOf = ({ spaces }: { spaces: ComparedSpace[] }) => spaces.map(({ name }) => name)

test('the first six stops are compared, or those that are chosen, in the order of the tour', async () => {
  const owner = await app.signIn()
  const { stops, path } = await aTour(owner)
  expect(namesOf((await owner.get(path)).body)).toHaveLength(6)
  const chosen = (await owner.get(`${path}?stops=${stops[7]},${stops[0]}`)).body
  expect(chosen.spaces).toMatchObject([
    {
      id: stops[0],
      number: 1,
      listing: { id: suites[0], slug: 'suite-100' },
      name: 'Suite 100',
      ceiling: { magnitude: 138, unit: 'Inches' },
      minTermMonths: 60,
      maxTermMonths: 120,
      condition: 'pre_built',
      buildingClass: 'B',
      rent: { low: { magnitude: 38 } },
    },
    {
      id: stops[7],
      number: 8,
      listing: null,
      status: 'external',
      name: '6th floor',
      ceiling: { magnitude: 120, unit: 'Inches' },
      minTermMonths: 36,
      condition: 'turnkey',
      buildingClass: 'A',
    },
  ])
})

test('a stop of another tourbook is not compared, and one that was withdrawn keeps its name alone', async () => {
  const owner = await app.signIn()
  const { stops, path } = await aTour(owner, suites.slice(0, 1))
  const others = await aTour(await app.signIn())
  expect((await owner.get(`${path}?stops=${others.stops[0]}`)).body.spaces).toEqual([])
  await db.updateTable('listing').set({ status: 'off_market' }).where('id', '=', suites[0]!).execute()
  const [space] = (await owner.get(`${path}?stops=${stops[0]}`)).body.spaces
  await db.updateTable('listing').set({ status: 'on_market' }).where('id', '=', suites[0]!).execute()
  expect(space).toMatchObject({ status: 'withdrawn', name: 'Suite 100, Monroe Court', listing: null, rent: null })
  expect(space).toMatchObject({ minTermMonths: null, ceiling: null, condition: null })
})

test('another user’s tourbook is not found, and private notes are in no comparison or file', async () => {
  const owner = await app.signIn()
  const { stops, path } = await aTour(owner)
  const notes = { privateNote: 'They would take less', sharedNote: '=Best light' }
  await owner.put(`/api/tourbook_listings/${stops[0]}`, notes)
  const stranger = await app.signIn()
  for (const file of ['', '.csv', '.xlsx']) {
    const own = await owner.get(path + file)
    expect(own.status).toBe(200)
    expect(own.text).not.toContain(notes.privateNote)
    expect(own.text).toContain('Best light')
    expect((await stranger.get(path + file)).status).toBe(404)
    expect((await app.visitor().get(path + file)).status).toBe(401)
  }
})

test('an undisclosed rent is in no comparison or file', async () => {
  const comparison = await app.visitor().get(`/api/listing_comparisons?listings=${secret}`)
  expect(comparison.body.spaces[0].rent).toBeNull()
  const { text } = await app.visitor().get(`/api/listing_comparisons.csv?listings=${secret}`)
  expect(text).toContain('"Rent as quoted","On request"')
  for (const answer of [comparison.text, text]) expect(answer).not.toMatch(/\b38\b/)
})

test('listings are compared in the order of the request, without those that are not public', async () => {
  const [first, second] = suites as [number, number]
  const { body } = await app.visitor().get(`/api/listing_comparisons?listings=${second},${draft},${first},${second}`)
  expect(namesOf(body)).toEqual(['Suite 200', 'Suite 100'])
  expect(body.spaces[0]).toMatchObject({ id: second, number: null, subleaseExpiresOn: '2029-08-31', sharedNote: '' })
  const seven = suites.join(',')
  for (const query of ['', `?listings=${seven}`, '?listings=a'])
    expect((await app.visitor().get(`/api/listing_comparisons${query}`)).status).toBe(400)
})

test('a file has what is shown: numbers with their unit, texts in the language, and no formula', async () => {
  const owner = await app.signIn()
  const { stops, path } = await aTour(owner)
  await owner.put(`/api/tourbook_listings/${stops[1]}`, { sharedNote: '=HYPERLINK("x")' })
  const query = `?stops=${stops[0]},${stops[1]},${stops[7]}`
  const csv = await owner.get(`${path}.csv${query}`)
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="comparison.csv"',
  })
  expect(csv.text.split('\r\n')).toEqual([
    '\ufeff"Space","Monroe Court","Monroe Court","Wacker Assembly"',
    '"Suite or floor","Suite 100","Suite 200","6th floor"',
    '"Address","77 West Monroe Street, Chicago","77 West Monroe Street, Chicago","120 South Riverside Plaza, Chicago"',
    '"Area (sf)",5120,5120,11900',
    '"Rent as quoted (US $ /sf/yr)",38,38,45',
    '"Lease","Direct","Sublease to 8/31/29",',
    '"Lease structure","Triple net (NNN)","Triple net (NNN)",',
    '"Available","Now","Now",',
    '"Term (months)","60–120",,36',
    '"Condition","Pre-built","Pre-built","Turnkey"',
    '"Space type","Office","Office","Office"',
    '"Ceiling, finished","11 ft 6 in",,"10 ft"',
    '"Class, as stated","B","B","A"',
    '"Walk to the train (estimate)","1 min to Monroe (Blue)","1 min to Monroe (Blue)","4 min to Union Station (Metra and Amtrak)"',
    '"Confirmed (days ago)",0,0,"External"',
    '"Shared note",,"\'=HYPERLINK(""x"")",',
    '',
  ])
  const some = await owner.get(`${path}.csv${query}&differences=only&rows=area,spaceType,rent&rents=total_mo`)
  expect(some.text.split('\r\n').slice(3, -1)).toEqual([
    '"Area (sf)",5120,5120,11900',
    '"Rent (US $ /mo)",16213,16213,44625',
  ])
  const xlsx = await owner.get(`${path}.xlsx${query}`)
  expect(xlsx.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(xlsx.text).toContain('<v>11900</v>')
  expect((await owner.get(`${path}.csv?rows=secret`)).status).toBe(400)
})

test('a file states costs for the size that the client needs', async () => {
  const owner = await app.signIn()
  const { path } = await aTour(owner)
  await owner.put(path.replace('/comparison', ''), { requirement: { people: 20 } })
  const { text } = await owner.get(`${path}.csv`)
  expect(text).toMatch(/\r\n"Size to lease \(sf\)",5120,/)
  expect(text).toMatch(/\r\n"Total cost per month","US \$16,213 \/mo rent only",/)
  expect(text).not.toContain('All-in per month')
})
