import { beforeAll, describe, expect, test } from 'vitest'
import type { BuildingValues } from '#features/catalog/buildings/fields.ts'
import type { ListingValues } from '#features/catalog/listings/fields.ts'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { aReadyPhoto } from '#features/media/uploads/fixtures.ts'
import type { Money } from '#lib/units/money.ts'
import { recordAudit } from '#platform/audit-log.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import type { HistoryEntry } from './contract.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const aCompany = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await aCompany('Northbank')
const kinzie = await aCompany('Kinzie')
const admin = await app.signIn({ role: 'admin' })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const stranger = await app.signIn({ role: 'landlord_rep', company_id: kinzie })
let building: number
let agent: number
beforeAll(async () => {
  building = await aBuilding(db, { employer_id: northbank })
  agent = await anAgent(db, await aListing(db, building))
})

const path = (subject: string, id: number, workspace = 'admin') => `/api/${workspace}/${subject}/${id}`
async function entriesOf(subject: string, id: number): Promise<HistoryEntry[]> {
  return (await admin.get(`${path(subject, id)}/history`)).body.entries
}
/** Restores the latest entry, or one before it. */
async function restore(
  subject: string,
  id: number,
  { back = 0, version, fields, by = admin }: { back?: number; version: number; fields?: string[]; by?: Actor },
) {
  const { id: entry } = (await entriesOf(subject, id))[back]!
  const base = path(subject, id, by === admin ? 'admin' : 'portfolio')
  return by.post(`${base}/history/${entry}/restore`, { version, ...(fields && { fields }) })
}
async function write(url: string, body: object) {
  const reply = await admin.put(url, body)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const usd = (magnitude: number) => ({ magnitude, units: { money: 'USD', area: 'sf', period: 'yr' } })
const price = (kind: string, magnitude: number) => ({
  kind,
  low: usd(magnitude),
  high: usd(magnitude),
  estimatedYear: null,
})

describe('a listing', () => {
  test('gets the values back that it had before an entry, as a new entry of its history', async () => {
    const id = await aListing(db, building)
    await write(path('listings', id), { version: 1, floor: 3, suite: null, highlights: ['Corner'] })
    const reply = await restore('listings', id, { version: 2 })
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body).toMatchObject({ id, version: 3, floor: 11, suite: '1150', highlights: [] })
    const [latest] = await entriesOf('listings', id)
    expect(latest).toMatchObject({ origin: 'restore', action: 'listing.restored', actor: { role: 'admin' } })
    expect(latest!.changes).toContainEqual({ field: 'floor', before: 3, after: 11, isRestorable: true })
    expect((await restore('listings', id, { version: 3 })).body).toMatchObject({ floor: 3, suite: null })
  })

  test('gets only the fields back that are named, of any earlier entry', async () => {
    const id = await aListing(db, building)
    await write(path('listings', id), { version: 1, floor: 3, suite: '300' })
    await write(path('listings', id), { version: 2, floor: 4 })
    const reply = await restore('listings', id, { back: 1, version: 3, fields: ['suite'] })
    expect(reply.body).toMatchObject({ floor: 4, suite: '1150' })
    const refused = await restore('listings', id, { back: 1, version: 4, fields: ['suite', 'floor'] })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ field: 'fields.0', message: 'expected one of floor' }],
    ])
  })

  test('gets its prices back one by one, and its rent as it is searched', async () => {
    const id = await aListing(db, building)
    const url = `${path('listings', id)}/prices`
    const prices = [price('rent', 38), price('taxes', 4)]
    await write(url, { version: 1, rentMode: 'fixed', prices })
    await write(url, { version: 2, rentMode: 'undisclosed', prices: [price('rent', 45), price('electricity', 2)] })
    const taxes = await restore('listings', id, { version: 3, fields: ['prices.taxes'] })
    expect(taxes.body.prices.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['electricity', 'rent', 'taxes'])
    const all = await restore('listings', id, { back: 1, version: 4 })
    expect(all.status, all.text).toBe(200)
    expect(all.body).toMatchObject({ rentMode: 'fixed', prices: expect.arrayContaining(prices) })
    expect(all.body.prices).toHaveLength(2)
    const stored = await db.selectFrom('listing').where('id', '=', id).select(['rent_low', 'rent_currency']).execute()
    expect(stored).toEqual([{ rent_low: 38, rent_currency: 'USD' }])
  })

  test('gets its agents, its amenities and an area with its unit back', async () => {
    const id = await aListing(db, building, { status: 'draft', min_divisible_sqft: 1_000 })
    const url = path('listings', id)
    await write(`${url}/agents`, { version: 1, agentIds: [agent] })
    await write(`${url}/agents`, { version: 2, agentIds: [] })
    expect((await restore('listings', id, { version: 3 })).body.agents).toMatchObject([{ id: agent }])
    await write(`${url}/amenity_set`, { version: 4, amenitySet: ['phone_booths'] })
    expect((await restore('listings', id, { version: 5 })).body.amenitySet).toEqual([])
    const sqm = { area: { magnitude: 600, unit: 'sqm' }, minDivisible: { magnitude: 93, unit: 'sqm' } }
    await write(url, { version: 6, ...sqm })
    const restored = await restore('listings', id, { version: 7, fields: ['area'] })
    expect(restored.status, restored.text).toBe(200)
    expect(restored.body.area).toEqual({ magnitude: 5_120, unit: 'sf' })
    expect(restored.body.minDivisible).toEqual({ magnitude: 1_001, unit: 'sf' })
  })

  test('gets the order of its photos back, those that are new last', async () => {
    const id = await aListing(db, building)
    const url = path('listings', id)
    const place = async () =>
      (await admin.post(`${url}/photos`, { uploadId: (await aReadyPhoto(app, admin.user.id, NOW)).uploadId })).body.id
    const [lobby, roof, deck] = [await place(), await place(), await place()]
    await write(`${url}/photo_order`, { photoIds: [deck, roof, lobby] })
    const stairs = await place()
    await admin.delete(`${url}/photos/${roof}`)
    const added = await restore('listings', id, { back: 1, version: 1 })
    expect([added.status, added.body.detail]).toEqual([409, 'This entry has no values that can be restored.'])
    await write(`${url}/photo_order`, { photoIds: [stairs, deck, lobby] })
    expect((await restore('listings', id, { back: 3, version: 1 })).status).toBe(200)
    const { photos } = (await admin.get(`${url}/media`)).body
    expect(photos.map((photo: { id: number }) => photo.id)).toEqual([lobby, deck, stairs])
  })

  test('moves back to the building that it was in', async () => {
    const other = await aBuilding(db, { employer_id: northbank })
    const id = await aListing(db, building)
    await write(path('listings', id), { version: 1, buildingId: other })
    expect((await restore('listings', id, { version: 2 })).body.buildingId).toBe(building)
  })
})

describe('a building', () => {
  test('gets its point, its industrial block and its contacts back', async () => {
    const id = await aBuilding(db, { status: 'draft', market: null })
    const url = path('buildings', id)
    await write(url, { version: 1, floors: 20, location: { longitude: -87.64, latitude: 41.88 } })
    const moved = await restore('buildings', id, { version: 2, fields: ['location'] })
    expect(moved.body).toMatchObject({ floors: 20, location: { longitude: -87.6302, latitude: 41.8806 } })
    const clearHeight = { magnitude: 240, unit: 'Inches' }
    await write(`${url}/industrial_attributes`, { version: 3, dockDoors: 4, clearHeight, railServed: true })
    await write(`${url}/industrial_attributes`, { version: 4, dockDoors: 5, clearHeight: null, railServed: false })
    const block = await restore('buildings', id, { version: 5 })
    expect(block.body).toMatchObject({ dockDoors: 4, clearHeight, railServed: true })
    const none = await restore('buildings', id, { back: 2, version: 6 })
    expect(none.body).toMatchObject({ dockDoors: null, clearHeight: null, railServed: false })
    await write(`${url}/contacts`, { version: 7, agentIds: [agent] })
    expect((await restore('buildings', id, { version: 8 })).body.contacts).toEqual([])
  })

  test('is not restored to what its rules refuse', async () => {
    const id = await aBuilding(db, { status: 'draft' })
    await write(path('buildings', id), { version: 1, status: 'published' })
    await aListing(db, id)
    const refused = await restore('buildings', id, { version: 2 })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ field: 'status', message: 'take its space off the market first: Suite 1150' }],
    ])
    const employed = await aBuilding(db, { employer_id: northbank })
    await write(path('buildings', employed), { version: 1, leasingCompanyId: kinzie })
    const byRep = await restore('buildings', employed, { version: 2, by: rep })
    expect([byRep.status, byRep.body.fields[0].field]).toEqual([400, 'leasingCompanyId'])
  })
})

const inches = (magnitude: number) => ({ magnitude, unit: 'Inches' as const })
const sqm = (magnitude: number) => ({ magnitude, unit: 'sqm' as const })
const psf = (magnitude: number): Money => ({ magnitude, units: { money: 'USD', area: 'sf', period: null } })

describe('every field', () => {
  /** The record without what counts its changes, and its values before and after all of them are changed and restored. */
  async function changeAndRestore(subject: string, id: number, parts: Record<string, object>) {
    const read = async () => {
      const { version, updatedAt: _, ...record } = (await admin.get(path(subject, id))).body
      return { version, record }
    }
    const before = (await read()).record
    for (const [part, values] of Object.entries(parts))
      await write(`${path(subject, id)}${part}`, { version: (await read()).version, ...values })
    const changed = (await read()).record
    for (const back of Object.keys(parts).keys()) {
      const reply = await restore(subject, id, { back: 2 * back, version: (await read()).version })
      expect(reply.status, reply.text).toBe(200)
    }
    return { before, changed, after: (await read()).record }
  }
  /** The fields that have the same value in both. */
  const sameIn = (a: Record<string, unknown>, b: Record<string, unknown>, names: object) =>
    Object.keys(names).filter((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]))

  test('of a building is restored', async () => {
    const landlord = { company_id: await aCompany('Lodge'), slug: 'lodge', name: 'Lodge' }
    const { id: landlordId } = await db
      .insertInto('landlord')
      .values(landlord)
      .returning('id')
      .executeTakeFirstOrThrow()
    const values: BuildingValues = {
      ...{ name: 'Broad Yard', spaceType: 'lab', class: 'A', rentableAreaSqFt: 90_000, yearBuilt: 1988 },
      ...{ yearRenovated: 2019, floors: 9, loadFactor: 1.18, hvacHours: 'Mon–Fri 8–6', passengerElevators: 3 },
      ...{ serviceElevators: 1, parkingRatio: 1.25 },
      ...{ evChargingStations: 4, description: 'By the station.', notableTenants: ['Arbor Mutual'] },
      ...{ street: '9 Broad Street', city: 'London', abbreviatedRegion: null, postalCode: 'EC2M 4YF' },
      ...{ countryCode: 'GB', location: { longitude: -0.0827, latitude: 51.5178 }, market: 'london', landlordId },
      ...{ employerId: northbank, managingCompanyId: kinzie, leasingCompanyId: kinzie, leed: 'Gold', epc: 'B' },
      ...{ connectivity: 'gold', fiberProviders: ['Lumen'], status: 'published', amenitySet: ['showers'] },
      ...{ clearHeight: inches(240), columnSpacing: '50 x 52', dockDoors: 4, driveInDoors: 1, trailerSpaces: 9 },
      ...{ truckCourt: inches(1_560), powerAmps: 800, powerVolts: '480', sprinklers: 'ESFR', railServed: true },
      crossDock: true,
    }
    const { amenitySet, clearHeight, columnSpacing, dockDoors, driveInDoors, trailerSpaces, ...others } = values
    const { truckCourt, powerAmps, powerVolts, sprinklers, railServed, crossDock, ...fields } = others
    const doors = { clearHeight, columnSpacing, dockDoors, driveInDoors, trailerSpaces, truckCourt }
    const id = await aBuilding(db, { status: 'draft', fiber_providers: ['Zayo'] })
    const { before, changed, after } = await changeAndRestore('buildings', id, {
      '': fields,
      '/amenity_set': { amenitySet },
      '/industrial_attributes': { ...doors, powerAmps, powerVolts, sprinklers, railServed, crossDock },
    })
    expect(sameIn(before, changed, values)).toEqual([])
    expect(after).toEqual(before)
  })

  test('of a listing is restored', async () => {
    const values: ListingValues = {
      ...{
        name: 'Ninth',
        buildingId: await aBuilding(db, { employer_id: northbank }),
        suite: '900A',
        floor: 9,
        topFloor: 10,
        spaceType: 'lab',
      },
      ...{
        condition: 'turnkey',
        area: sqm(858),
        usableArea: sqm(700),
        minDivisible: sqm(200),
        maxContiguous: sqm(1_700),
      },
      ...{ ceilingFinished: inches(114), ceilingSlab: inches(150), leaseType: 'sublease' },
      ...{ sublandlord: 'Lodge Partners', termsVisibility: 'everyone', tiAllowance: psf(60), freeRentMonths: 6.5 },
      ...{ escalationPercent: 3.25, depositMonths: 2 },
      ...{ subleaseExpiresOn: '2029-06-30', leaseStructure: 'full_service', availability: 'specified' },
      ...{ availableOn: '2027-02-01', minTermMonths: 36, maxTermMonths: 60, exclusive: true, useClass: 'E(g)(i)' },
      ...{ epc: 'B', vatApplicable: false, description: 'Two floors.', highlights: ['Terrace'] },
      ...{ tourUrl: 'https://tours.example/900', internalNotes: 'Keys at the desk.', status: 'off_market' },
      assigneeId: rep.user.id,
      amenitySet: ['phone_booths'],
    }
    const { amenitySet, ...fields } = values
    const id = await aListing(db, building, { status: 'draft', min_divisible_sqft: 1_000 })
    const { before, changed, after } = await changeAndRestore('listings', id, {
      '': fields,
      '/amenity_set': { amenitySet },
    })
    expect(sameIn(before, changed, values)).toEqual([])
    expect(after).toEqual(before)
  })
})

test('a company gets its website back, but what the log does not have of its agents is refused', async () => {
  const { id } = (await admin.post('/api/admin/companies', { name: 'Doty', kind: 'landlord' })).body
  await write(path('companies', id), { version: 1, website: 'https://doty.example' })
  expect((await restore('companies', id, { version: 2 })).body).toMatchObject({ website: null, version: 3 })
  const luis = { firstName: 'Luis', lastName: 'Ferreira', email: 'luis@doty.example' }
  await admin.post(`${path('companies', id)}/agents`, luis)
  const refused = await restore('companies', id, { version: 4 })
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
})

test('a landlord gets its former link and its contacts back', async () => {
  const { id } = (await admin.post('/api/admin/landlords', { name: 'Doty', companyId: kinzie })).body
  await write(path('landlords', id), { version: 1, slug: 'doty-partners' })
  expect((await restore('landlords', id, { version: 2 })).body.slug).toBe('doty')
  await write(`${path('landlords', id)}/contacts`, { version: 3, agentIds: [agent] })
  expect((await restore('landlords', id, { version: 4 })).body.contacts).toEqual([])
})

test('an older version gets the record as it is', async () => {
  const id = await aListing(db, building)
  await write(path('listings', id), { version: 1, floor: 3 })
  await write(path('listings', id), { version: 2, floor: 4 })
  const refused = await restore('listings', id, { version: 2 })
  expect([refused.status, refused.body.code, refused.body.current.floor]).toEqual([409, 'stale', 4])
})

test('an entry without values before, or of another record, restores nothing', async () => {
  const { id } = (
    await admin.post('/api/admin/listings', {
      name: 'Suite 900',
      spaceType: 'office',
      leaseType: 'direct',
      availability: 'immediate',
      area: { magnitude: 5_120, unit: 'sf' },
      buildingId: building,
    })
  ).body
  const created = await restore('listings', id, { version: 1 })
  expect([created.status, created.body.detail]).toEqual([
    409,
    'This entry has no values before it: it created the record.',
  ])
  const other = await aListing(db, building)
  const [entry] = await entriesOf('listings', id)
  expect((await admin.post(`${path('listings', other)}/history/${entry!.id}/restore`, { version: 1 })).status).toBe(404)
})

test('a landlord’s user restores what is their company’s alone', async () => {
  const id = await aListing(db, building)
  await write(path('listings', id), { version: 1, floor: 3 })
  expect((await restore('listings', id, { version: 2, by: stranger })).status).toBe(404)
  const own = await restore('listings', id, { version: 2, by: rep })
  expect([own.status, own.body.floor]).toEqual([200, 11])
})

test('a value that is stored and shown cut is restored whole', async () => {
  const description = 'word '.repeat(1_500).trim()
  const id = await aListing(db, building, { description })
  await write(path('listings', id), { version: 1, description: 'Short.' })
  expect((await restore('listings', id, { version: 2 })).body.description).toBe(description)
  const entry = { at: NOW, actor: { type: 'system' as const }, action: 'listing.changed' as const }
  await recordAudit(db, { ...entry, subject: { type: 'listing', id }, before: { room: [] }, after: { room: [] } })
  expect((await restore('listings', id, { version: 3 })).status).toBe(409)
})
