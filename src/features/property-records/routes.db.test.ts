import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import type { Actor } from '../../../test/actors.ts'
import { openTestApp } from '../../../test/app.ts'
import type { Candidate, Match, UnitPreview } from './contract.ts'
import { aProperty, aRecordFile, aSpace } from './fixtures.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db, pool } = app
let admin: Actor
beforeAll(async () => {
  admin = await app.signIn({ role: 'admin' })
})
beforeEach(async () => {
  await pool.query('delete from property_record; delete from listing; delete from building')
})

const upload = async (...properties: object[]) => {
  const reply = await admin.upload('/api/admin/vts_properties', aRecordFile(...properties))
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const list = async (query = '') => (await admin.get(`/api/admin/vts_properties${query}`)).body.properties
const recordId = async (): Promise<number> => (await list())[0].id
const match = async (id: number, query = ''): Promise<Match> =>
  (await admin.get(`/api/admin/properties/${id}${query}`)).body
const rowsOf = ({ comparison }: Candidate) =>
  Object.fromEntries(comparison.map(({ field, state, proposed }) => [field, `${state}, ${proposed}`]))
const buildingRow = (id: number) => db.selectFrom('building').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const versionOf = async (id: number) => (await buildingRow(id)).version

const link = async (building: number, fields: string[] = [], others: object = {}) => {
  const body = {
    recordId: await recordId(),
    version: await versionOf(building),
    fields,
    asksBeforeRents: true,
    ...others,
  }
  return admin.put(`/api/admin/buildings/${building}/link`, body)
}
const preview = async (building: number): Promise<UnitPreview[]> => {
  const query = `record_id=${await recordId()}&building_id=${building}`
  return (await admin.get(`/api/admin/spaces/preview?${query}`)).body.units
}
const bySuite = (units: UnitPreview[]) => Object.fromEntries(units.map((each) => [each.unit.suite, each]))
const linkSpaces = async (body: object) =>
  admin.post('/api/admin/spaces/link', {
    ...{ recordId: await recordId(), unitIds: [], rentUnitIds: [], unlistedUnitIds: [] },
    ...body,
  })
const idsOf = (units: UnitPreview[], ...suites: string[]) => suites.map((suite) => bySuite(units)[suite]!.unit.id)
const runsOf = async (action: string) =>
  (
    await pool.query('select distinct run_id from audit_log where action = $1 and run_id is not null', [action])
  ).rows.map(({ run_id }) => run_id as string)

describe('a file of records', () => {
  test('is stored, and the catalog stays as it is', async () => {
    const building = await aBuilding(db)
    const before = await buildingRow(building)
    expect(await upload(aProperty())).toEqual({ created: 1, changed: 0, unchanged: 0, units: 1 })
    expect(await list()).toMatchObject([
      {
        ...{ systemName: 'Northbank MRI', externalId: '77WMONROE', name: '77 W MONROE ST', state: 'to_link' },
        ...{ building: null, unitCount: 1, vacantCount: 1, differenceCount: 0, readAt: NOW.toISOString() },
      },
    ])
    const record = (await admin.get(`/api/admin/vts_properties/${await recordId()}`)).body
    expect(record).toMatchObject({
      values: { rentableAreaSqFt: 212_400, location: { latitude: 41.8807, longitude: -87.6303 }, parkingRatio: null },
      other: [{ name: 'gl_code', value: '4411' }],
    })
    expect(await buildingRow(building)).toEqual(before)
  })

  test('that is read again updates its records, and says what changed', async () => {
    await upload(aProperty(), aProperty({ id: 'OTHER' }))
    const again = [
      aProperty({ spaces: [aSpace({ area: { magnitude: 5_400, unit: 'sf' } })] }),
      aProperty({ id: 'OTHER' }),
    ]
    expect(await upload(...again)).toEqual({ created: 0, changed: 1, unchanged: 1, units: 2 })
    expect(await upload(...again)).toMatchObject({ changed: 0, unchanged: 2 })
    expect(await upload(aProperty({ spaces: [] }))).toMatchObject({ changed: 1 })
    expect(await upload(aProperty({ id: 'OTHER', spaces: undefined }))).toMatchObject({ unchanged: 1 })
    expect((await list('?query=other'))[0].unitCount).toBe(1)
  })

  test('may be a table', async () => {
    const table = `system_name,id,street_address,locality,rentable_area.magnitude,spaces.id,spaces.suite,spaces.area.magnitude,spaces.asking_rent.magnitude,spaces.asking_rent.units.currency,spaces.asking_rent.units.area,spaces.asking_rent.units.period,spaces.vacancy
Yardi,1180,77 W Monroe,Chicago,212400,A,1150,5200,41,USD,SquareFoot,year,vacant
Yardi,1180,77 W Monroe,Chicago,212400,B,1200,,,,,,occupied
`
    const reply = await admin.upload('/api/admin/vts_properties', Buffer.from(table))
    expect(reply.body).toEqual({ created: 1, changed: 0, unchanged: 0, units: 2 })
    const unit = await db.selectFrom('property_unit').select('id').where('suite', '=', '1150').executeTakeFirstOrThrow()
    expect((await admin.get(`/api/admin/vts_spaces/${unit.id}`)).body).toMatchObject({
      ...{ externalId: 'A', suite: '1150', area: { magnitude: 5200, unit: 'sf' }, vacancy: 'vacant' },
      rent: { magnitude: 41, units: { money: 'USD', area: 'sf', period: 'yr' } },
    })
  })

  test('that is wrong is refused whole, naming the record, the value and what was expected', async () => {
    const refused = async (bytes: Buffer) => {
      const reply = await admin.upload('/api/admin/vts_properties', bytes)
      expect(reply.status).toBe(400)
      return reply.body.fields
    }
    const wrong = aProperty({ id: 'B', number_of_floors: 'many', spaces: [aSpace({ vacancy: 'gone' })] })
    expect(
      await refused(aRecordFile(aProperty(), wrong, aProperty({ id: 'C', locality: undefined }), aProperty())),
    ).toEqual([
      { field: 'properties.1.number_of_floors', message: 'record B: expected a whole number from 1 to 200' },
      {
        field: 'properties.1.spaces.0.vacancy',
        message: 'record B, space S-1150: expected one of vacant, leaving, occupied',
      },
      { field: 'properties.2.locality', message: 'record C: expected a text' },
      {
        field: 'properties.3.id',
        message: 'record 77WMONROE: expected another id than that of an earlier property',
      },
    ])
    expect(await list()).toEqual([])
    expect((await refused(Buffer.from('{"properties": [')))[0].message).toContain('expected JSON')
    expect(await refused(Buffer.from('{"spaces": []}'))).toEqual([
      { field: 'file', message: 'expected a list named "properties"' },
    ])
    expect(await refused(Buffer.from(`{"properties":${'['.repeat(9)}${']'.repeat(9)}}`))).toEqual([
      { field: 'file', message: 'expected at most 8 levels' },
    ])
    expect((await refused(Buffer.from('a,b\n1,2\n')))[0].message).toBe(
      'expected a column "system_name" in the first row',
    )
  })
})

describe('a record', () => {
  test('is surely of the building at its address, however it is written', async () => {
    const building = await aBuilding(db)
    await aListing(db, building)
    await aBuilding(db, { name: 'Monroe Annex', street: '79 West Monroe Street' })
    await upload(aProperty())
    const { certainty, candidates } = await match(await recordId())
    expect(certainty).toBe('sure')
    expect(candidates.map(({ building: { name } }) => name)).toEqual(['Monroe Court', 'Monroe Annex'])
    expect(candidates[0]).toMatchObject({
      certainty: 'sure',
      reasons: { address: 'written_differently', suites: { matching: 1, total: 1 }, isOwnerSame: null },
    })
    expect(candidates[0]!.reasons.meters).toBeLessThan(20)
    expect(rowsOf(candidates[0]!)).toEqual({
      ...{ street: 'same_place, ours', city: 'same, ours', abbreviatedRegion: 'same, ours', postalCode: 'same, ours' },
      ...{ countryCode: 'same, ours', location: 'same_place, ours', class: 'same, ours', floors: 'same, ours' },
      ...{ rentableAreaSqFt: 'differs, record', yearBuilt: 'differs, record' },
    })
  })

  test('is perhaps of one of two buildings at its address', async () => {
    await aBuilding(db)
    await aBuilding(db, { name: 'Monroe Court North' })
    await upload(aProperty())
    expect(await match(await recordId())).toMatchObject({ certainty: 'perhaps', isLinked: false })
  })

  test('can be compared with a building that an admin chooses', async () => {
    const other = await aBuilding(db, {
      name: 'Far House',
      street: '1 Other Street',
      location: '(-87000000,41000000)' as never,
    })
    await upload(aProperty())
    expect((await match(await recordId())).candidates).toEqual([])
    const { candidates } = await match(await recordId(), `?building_id=${other}`)
    expect(candidates[0]).toMatchObject({ certainty: 'perhaps', reasons: { address: 'other' } })
    expect((await admin.get(`/api/admin/properties/${await recordId()}?building_id=999999`)).status).toBe(404)
  })
})

describe('a link', () => {
  test('takes the chosen values, names where they are from, and can be undone', async () => {
    const building = await aBuilding(db)
    await upload(aProperty())
    const { status, body } = await link(building, ['rentableAreaSqFt'])
    expect(status).toBe(200)
    expect(body).toMatchObject({ isLinked: true, record: { building: { id: building, name: 'Monroe Court' } } })
    expect(await buildingRow(building)).toMatchObject({ rentable_area_sqft: 212_400, year_built: null })
    expect(await list('?state=linked')).toHaveLength(1)
    const { entries } = (await admin.get(`/api/admin/buildings/${building}/history`)).body
    expect(entries[0]).toMatchObject({ action: 'building.linked', origin: 'record', bulk: { isUndoable: true } })
    const [run] = await runsOf('building.linked')
    expect((await admin.post(`/api/admin/bulk_changes/${run}/undo`)).body).toMatchObject({ changed: 1, leftOut: [] })
    expect(await buildingRow(building)).toMatchObject({ rentable_area_sqft: 210_000 })
  })

  test('proposes only what the record says anew, and never what an admin decided on', async () => {
    const building = await aBuilding(db)
    await upload(aProperty())
    await link(building, ['rentableAreaSqFt'])
    const rows = async () => rowsOf((await match(await recordId())).candidates[0]!)
    expect((await rows()).yearBuilt).toBe('differs, ours')
    await upload(aProperty({ rentable_area: 214_000 }))
    expect(await buildingRow(building)).toMatchObject({ rentable_area_sqft: 212_400 })
    expect(await list('?state=differs')).toMatchObject([{ state: 'differs', differenceCount: 1 }])
    expect(await rows()).toMatchObject({ rentableAreaSqFt: 'differs, record', yearBuilt: 'differs, ours' })
    await upload(aProperty({ rentable_area: 214_000, year_built: 1972 }))
    expect(await list()).toMatchObject([{ differenceCount: 2 }])
  })

  test('leaves by default what a user edited', async () => {
    const building = await aBuilding(db)
    await admin.put(`/api/admin/buildings/${building}`, { version: 1, rentableAreaSqFt: 209_000 })
    await upload(aProperty())
    const [candidate] = (await match(await recordId())).candidates
    expect(rowsOf(candidate!)).toMatchObject({ rentableAreaSqFt: 'differs, ours', yearBuilt: 'differs, record' })
  })

  test('is refused for an older version, a value that is not stated, and a building or record that has one', async () => {
    const [building, other] = [await aBuilding(db), await aBuilding(db, { name: 'Other House' })]
    await upload(aProperty())
    expect((await link(building, [], { version: 7 })).status).toBe(409)
    expect((await link(building, ['parkingRatio'])).body.fields).toEqual([
      { field: 'fields.0', message: 'expected a value that the record states' },
    ])
    expect((await link(building, [], { recordId: 999_999 })).status).toBe(404)
    expect((await link(building)).status).toBe(200)
    expect((await link(other)).body.detail).toContain('linked to another building')
    await upload(aProperty({ id: 'SECOND', name: 'A' }))
    const [second] = await list('?sort_by=name&query=SECOND')
    expect((await link(building, [], { recordId: second.id })).body.detail).toContain(
      'record 77WMONROE of Northbank MRI',
    )
    expect((await link(building, ['class'], { version: 999 })).status).toBe(409)
  })

  test('that is removed leaves all values', async () => {
    const building = await aBuilding(db)
    await upload(aProperty())
    await link(building, ['rentableAreaSqFt', 'yearBuilt'])
    const { status, body } = await admin.delete(`/api/admin/buildings/${building}/link`)
    expect([status, body.isLinked]).toEqual([200, false])
    expect(await buildingRow(building)).toMatchObject({ rentable_area_sqft: 212_400, year_built: 1971 })
    expect(await list('?state=to_link')).toHaveLength(1)
    expect((await admin.delete(`/api/admin/buildings/${building}/link`)).status).toBe(404)
  })
})

const SPACES = [
  aSpace(),
  aSpace({ id: 'S-900', suite: '900', floor: 9, available_date: '2027-02-01' }),
  aSpace({
    id: 'S-800',
    suite: '800',
    floor: 8,
    vacancy: 'leaving',
    available_date: undefined,
    asking_rent: undefined,
  }),
  aSpace({ id: 'S-700', suite: '700', floor: 7, vacancy: 'occupied' }),
  aSpace({ id: 'B1', suite: 'B1-03', floor: -1, space_type: 'storage' }),
  aSpace({ id: 'S-600', suite: '600', floor: 6, area: undefined }),
]

describe('the units of a record', () => {
  const linked = async () => {
    const building = await aBuilding(db)
    const listing = await aListing(db, building)
    await upload(aProperty({ spaces: SPACES }))
    expect((await link(building)).status).toBe(200)
    return { building, listing }
  }
  const listings = () =>
    db.selectFrom('listing').selectAll().where('deleted_at', 'is', null).orderBy('floor', 'desc').execute()

  test('become updates, drafts, or nothing, with the reason', async () => {
    const { building, listing } = await linked()
    const units = bySuite(await preview(building))
    expect(units['1150']).toMatchObject({
      becomes: 'update',
      listing: { id: listing, name: 'Suite 1150' },
      changes: [{ field: 'area', before: '5,120 sf', after: '5,200 sf' }],
      rent: { before: 'US $38 /sf/yr', after: 'US $41 /sf/yr' },
    })
    expect(units['900']).toMatchObject({ becomes: 'draft', listing: null, changes: [] })
    expect(units['800']).toMatchObject({ becomes: 'draft' })
    expect(units['700']).toMatchObject({ becomes: 'unlisted', reason: 'occupied' })
    expect(units['B1-03']).toMatchObject({ becomes: 'unlisted', reason: 'type' })
    expect(units['600']).toMatchObject({ becomes: 'unlisted', reason: 'no_area' })
    const unlisted = (await admin.get(`/api/admin/buildings/${building}/unlisted_spaces`)).body
    expect(unlisted.recordId).toBe(await recordId())
    expect(unlisted.units.map(({ unit }: UnitPreview) => unit.suite)).toEqual(['900', '800', '700', '600', 'B1-03'])
  })

  test('are linked in one run that can be undone, and nothing becomes public', async () => {
    const { building, listing } = await linked()
    const units = await preview(building)
    const reply = await linkSpaces({ unitIds: idsOf(units, '1150', '900', '800', '700') })
    expect(reply.status, reply.text).toBe(200)
    const [unit1150, unit900, unit800, unit700] = idsOf(units, '1150', '900', '800', '700')
    expect(reply.body).toMatchObject({
      updated: [{ unitId: unit1150, listingId: listing }],
      created: [{ unitId: unit900 }, { unitId: unit800 }],
      leftOut: [{ unitId: unit700, reason: 'it is occupied' }],
    })
    expect(await listings()).toMatchObject([
      { name: 'Suite 1150', status: 'on_market', area_sqft: 5_200, rent_low: 38, availability: 'immediate' },
      { name: 'Suite 900', status: 'draft', rent_low: 41, availability: 'specified', available_on: '2027-02-01' },
      { name: 'Suite 800', status: 'draft', rent_low: null, availability: 'arranged' },
    ])
    const again = bySuite(await preview(building))
    expect(again['900']).toMatchObject({ becomes: 'update', changes: [], rent: null })
    const [run] = await runsOf('listing.linked')
    expect(await runsOf('listing.created')).toEqual([run])
    expect((await admin.post(`/api/admin/bulk_changes/${run}/undo`)).body).toMatchObject({ changed: 3, leftOut: [] })
    expect(await listings()).toMatchObject([{ name: 'Suite 1150', area_sqft: 5_120 }])
    expect(bySuite(await preview(building))['900']).toMatchObject({ becomes: 'draft' })
  })

  test('change a rent only where it is chosen, or where the record does not ask', async () => {
    const { building } = await linked()
    const [unit] = idsOf(await preview(building), '1150')
    await linkSpaces({ unitIds: [unit], rentUnitIds: [unit] })
    expect((await listings())[0]).toMatchObject({ rent_low: 41 })
    await upload(
      aProperty({
        spaces: [
          aSpace({ asking_rent: { magnitude: 43, units: { currency: 'USD', area: 'SquareFoot', period: 'year' } } }),
        ],
      }),
    )
    await linkSpaces({ unitIds: [unit] })
    expect((await listings())[0]).toMatchObject({ rent_low: 41 })
    await link(building, [], { asksBeforeRents: false })
    await linkSpaces({ unitIds: [unit] })
    expect((await listings())[0]).toMatchObject({ rent_low: 43 })
  })

  test('do not disclose a rent that is undisclosed', async () => {
    const { building, listing } = await linked()
    await db
      .updateTable('listing')
      .set({ rent_mode: 'undisclosed', rent_low: null, rent_high: null, rent_currency: null })
      .where('id', '=', listing)
      .execute()
    const [unit] = idsOf(await preview(building), '1150')
    await linkSpaces({ unitIds: [unit], rentUnitIds: [unit] })
    expect((await listings())[0]).toMatchObject({ rent_mode: 'undisclosed', rent_low: null })
  })

  test('stay unlisted once it is decided, until one is chosen', async () => {
    const { building } = await linked()
    const [unit] = idsOf(await preview(building), '900')
    await linkSpaces({ unlistedUnitIds: [unit] })
    expect(bySuite(await preview(building))['900']).toMatchObject({ becomes: 'unlisted', reason: 'choice' })
    await linkSpaces({ unitIds: [unit] })
    expect(bySuite(await preview(building))['900']).toMatchObject({ becomes: 'update' })
  })

  test('need a record with a building, and units that are its own', async () => {
    await upload(aProperty())
    expect((await linkSpaces({})).status).toBe(409)
    await link(await aBuilding(db))
    expect((await linkSpaces({ unitIds: [999_999] })).body.fields).toEqual([
      { field: 'unitIds.0', message: 'expected a unit of the record' },
    ])
    expect((await linkSpaces({ recordId: 999_999 })).status).toBe(404)
  })

  test('name the listing of their suite that was leased before', async () => {
    const building = await aBuilding(db)
    await aListing(db, building, { status: 'leased' })
    await upload(aProperty())
    expect((await preview(building))[0]).toMatchObject({ becomes: 'draft', listing: { name: 'Suite 1150' } })
  })
})
