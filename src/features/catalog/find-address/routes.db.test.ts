import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { aBuilding } from '../listings/fixtures.ts'

const app = await openTestApp()
const { db } = app
const companyOf = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const [northbank, rival] = [await companyOf('Northbank'), await companyOf('Rival')]
const admin = await app.signIn({ role: 'admin' })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const at = (longitude: number, latitude: number) => `(${Math.round(longitude * 1e6)},${Math.round(latitude * 1e6)})`

const anAddress = (street: string, [longitude, latitude]: [number, number], values = {}) =>
  aBuilding(db, { name: street, slug: 'b', street, location: at(longitude, latitude) as never, ...values })
const kinzieHouse = await anAddress('212 North Wells Street', [-87.6341, 41.886], { name: 'Kinzie House' })
await anAddress('240 N Wells St', [-87.6341, 41.8864])
await anAddress('300 S Wells St', [-87.6339, 41.878])
await anAddress('60 Main Street', [-122.395, 37.791], { city: 'San Francisco', market: 'san-francisco' })

const find = async (query: string, market?: string, by = admin, workspace = 'admin') => {
  const parameters = new URLSearchParams({ query, ...(market && { market }) })
  return (await by.get(`/api/${workspace}/find-address?${parameters}`)).body
}

describe('an address', () => {
  test('that a building has is found however it is spelled', async () => {
    const found = {
      precision: 'building',
      building: { id: kinzieHouse, name: 'Kinzie House', isOwn: true },
      location: { longitude: -87.6341, latitude: 41.886 },
      market: 'chicago',
      streets: true,
    }
    expect(await find('212 North Wells Street', 'chicago')).toMatchObject(found)
    expect(await find('Suite 400, 212 n. wells st, Chicago, IL 60606')).toMatchObject(found)
    expect(await find('212-216 Wells, chicago', 'chicago')).toMatchObject(found)
    expect(await find('212 S Wells St', 'chicago')).toMatchObject({ building: null })
    expect(await find('212 N Wells St, Evanston', 'chicago')).toMatchObject({ building: null, precision: 'street' })
  })

  test('is placed between two buildings on its street', async () => {
    expect(await find('226 N Wells St, Chicago')).toMatchObject({
      precision: 'between',
      location: { longitude: -87.6341, latitude: 41.8862 },
      between: { from: '212', to: '240' },
      street: 'N Wells St',
      building: null,
    })
    expect(await find('246 N Wells St, Chicago')).toMatchObject({
      precision: 'between',
      between: { from: '240', to: '240' },
    })
  })

  test('is found to the street elsewhere, in the city that is named', async () => {
    const far = await find('1850 N Wells Street', 'chicago')
    expect(far).toMatchObject({ precision: 'street', street: 'N Wells St', between: null })
    const [west, south, east, north] = far.bounds
    expect(far.location.longitude).toBeGreaterThanOrEqual(west)
    expect(far.location.longitude).toBeLessThanOrEqual(east)
    expect(far.location.latitude).toBeGreaterThanOrEqual(south)
    expect(far.location.latitude).toBeLessThanOrEqual(north)
    expect(await find('Bishopsgate, London')).toMatchObject({ precision: 'street', market: 'london' })
    expect(await find('12 St Mary Axe', 'london')).toMatchObject({ precision: 'street', street: 'Saint Mary Axe' })
  })

  test('is where its number is on the streets beside it, also where its street has another name there', async () => {
    await anAddress('540 W Madison St', [-87.6415, 41.8819])
    await anAddress('625 W. Adams Street', [-87.6437, 41.8795])
    await anAddress('505 West Monroe Street', [-87.6407, 41.8803])
    await anAddress('590 West Randolph Street', [-87.6429, 41.8845])
    for (const spelling of [
      '600 West Fulton Street, Chicago, IL 60661',
      '600 W Fulton, Chicago',
      '600 W. Fulton Market',
    ]) {
      const { precision, location, bounds } = await find(spelling, 'chicago')
      expect([precision, bounds]).toEqual(['street', null])
      expect(Math.abs(location.longitude + 87.6432)).toBeLessThan(0.0006)
      expect(Math.abs(location.latitude - 41.8867)).toBeLessThan(0.0006)
    }
  })

  test('is not found in a market without street names, nor on a street that there is not', async () => {
    const nothing = { precision: null, location: null, building: null }
    expect(await find('1717 Main Street', 'dallas')).toEqual({
      ...nothing,
      ...{ between: null, street: null, bounds: null, market: 'dallas', streets: false },
    })
    expect(await find('12 Nosuchstreet Road', 'chicago')).toMatchObject({ ...nothing, streets: true })
    expect(await find('12 Main Street, Nowhere')).toMatchObject({ ...nothing, market: null, streets: false })
    expect(await find(',', 'chicago')).toMatchObject({ ...nothing, streets: true })
  })

  test('leaves out the building whose own address it is', async () => {
    const reply = await admin.get(`/api/admin/find-address?query=212+N+Wells+St&market=chicago&except=${kinzieHouse}`)
    expect(reply.body).toMatchObject({ building: null, precision: 'street' })
  })

  test('of a draft of another company is unknown to a landlord’s user', async () => {
    await anAddress('500 Franklin Street', [-87.6355, 41.891], { status: 'draft', employer_id: rival })
    const own = await anAddress('600 Franklin Street', [-87.6355, 41.893], { status: 'draft', employer_id: northbank })
    const asRep = (query: string) => find(query, 'chicago', rep, 'portfolio')
    expect(await asRep('500 Franklin Street')).toMatchObject({ building: null })
    expect(await asRep('508 Franklin Street')).toMatchObject({ between: null })
    expect(await asRep('600 Franklin St')).toMatchObject({ building: { id: own, isOwn: true } })
    expect(await asRep('212 N Wells St')).toMatchObject({ building: { id: kinzieHouse, isOwn: false } })
    expect(await find('508 Franklin Street', 'chicago')).toMatchObject({ between: { from: '500', to: '600' } })
  })

  test('that is known to stand there, but without a point, is placed otherwise', async () => {
    const id = await anAddress('230 N Wells St', [0, 0], { location: null, status: 'draft' })
    expect(await find('230 N Wells St', 'chicago')).toMatchObject({ precision: 'between', building: { id } })
  })
})

describe('buildings without a point', () => {
  const next = async (query = {}, by = admin, workspace = 'admin') =>
    (await by.get(`/api/${workspace}/unplaced_buildings?${new URLSearchParams(query)}`)).body

  test('are placed one after the other, each with the places where it may be', async () => {
    await db.deleteFrom('building').where('location', 'is', null).execute()
    const unplaced = (street: string, values = {}) =>
      anAddress(street, [0, 0], { location: null, status: 'draft', ...values })
    const first = await unplaced('222 N Wells St')
    const second = await unplaced('1850 Wells Street', { employer_id: northbank })
    expect(await next()).toMatchObject({
      building: { id: first, version: 1, street: '222 N Wells St', market: 'chicago' },
      places: [{ precision: 'between', between: { from: '212', to: '240' } }, { precision: 'street' }],
      count: 2,
      left: 2,
    })
    const { places, ...rest } = await next({ after: String(first) })
    expect(rest).toMatchObject({ building: { id: second }, count: 2, left: 1 })
    // "Wells Street" may be either of two.
    expect(places.map(({ street }: { street: string }) => street)).toEqual(
      expect.arrayContaining(['N Wells St', 'S Wells St']),
    )
    expect(await next({ after: String(second) })).toEqual({ building: null, places: [], count: 2, left: 0 })

    expect(await next({}, rep, 'portfolio')).toMatchObject({ building: { id: second }, count: 1 })
    expect(await next({ import: '0193a000-0000-7000-8000-000000000000' })).toMatchObject({ building: null, count: 0 })
  })
})

test('a text that is too long, and an unknown market, are refused', async () => {
  expect((await admin.get(`/api/admin/find-address?query=${'a'.repeat(201)}`)).status).toBe(400)
  expect((await admin.get('/api/admin/find-address?query=a&market=atlantis')).status).toBe(400)
  expect((await admin.get('/api/admin/find-address')).status).toBe(400)
})
