import { beforeEach, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { aProperty, aRecordFile, aSpace } from '#features/property-records/fixtures.ts'
import { openTestApp } from '../../../../test/app.ts'

const app = await openTestApp()
const { db, pool } = app
const admin = await app.signIn({ role: 'admin' })
const occupier = await app.signIn({ role: 'occupier' })

type Place = [longitude: number, latitude: number]
const at = ([longitude, latitude]: Place) => `(${Math.round(longitude * 1e6)},${Math.round(latitude * 1e6)})` as never
const HERE: Place = [-87.6341, 41.886]
const place = (name: string, street: string, where: Place | null, values = {}) =>
  aBuilding(db, { name, street, slug: 'b', location: where && at(where), ...values })

let tower: number
let twin: number
beforeEach(async () => {
  await pool.query('delete from property_record; delete from listing; delete from building')
  tower = await place('Kinzie Tower', '212 North Wells Street', HERE, { class: null, year_built: 1990 })
  twin = await place('Kinzie Twr', '212 N. Wells St', [-87.6343, 41.8861], { class: 'A', year_built: 1991 })
})

const proposed = async () => (await admin.get('/api/admin/duplicates')).body.duplicates
const compare = async (one = tower, other = twin) => (await admin.get(`/api/admin/duplicates/${one}/${other}`)).body
async function merge(body: object = {}) {
  const { one, other } = await compare()
  const versions = { version: one.version, otherId: twin, otherVersion: other.version }
  return admin.post(`/api/admin/buildings/${tower}/merge`, {
    ...versions,
    fields: ['class'],
    archivedListingIds: [],
    ...body,
  })
}
const undo = (id: string) => admin.post(`/api/admin/merges/${id}/undo`, {})
const stored = async (id: number) =>
  (
    await pool.query(
      'select class, year_built, status, deleted_at is not null as is_deleted from building where id = $1',
      [id],
    )
  ).rows[0]

describe('two buildings', () => {
  test('are proposed as one by their address in any spelling, or by their name nearby', async () => {
    await place('Kinzie Tower', '1 Kinzie Street', [-87.6342, 41.8862])
    await place('Kinzie Tower', '9 Far Street', [-87.7, 41.9])
    await place('South House', '212 South Wells Street', [-87.634, 41.8861])
    expect(await proposed()).toMatchObject([
      { one: { id: tower }, other: { id: twin }, reasons: { address: 'written_differently', isNamedSame: false } },
      { one: { id: tower }, other: { name: 'Kinzie Tower' }, reasons: { address: 'other', isNamedSame: true } },
    ])
  })

  test('that are not the same are not proposed again', async () => {
    expect((await admin.post(`/api/admin/duplicates/${twin}/${tower}/distinct`, {})).status).toBe(200)
    expect(await proposed()).toEqual([])
  })

  test('are compared field by field', async () => {
    const { one, other, differing } = await compare()
    expect([one.id, other.id]).toEqual([tower, twin])
    expect(differing).toEqual(expect.arrayContaining(['name', 'street', 'class', 'yearBuilt', 'location']))
    expect(differing).not.toContain('city')
    expect((await admin.get(`/api/admin/duplicates/${tower}/${tower}`)).status).toBe(404)
    expect((await admin.get(`/api/admin/duplicates/${tower}/999999`)).status).toBe(404)
  })
})

describe('a merge', () => {
  test('moves spaces, media and saves, takes the chosen values, and leads to the building that is left', async () => {
    const suite = await aListing(db, twin, { suite: '400' })
    const picture = (await pool.query("insert into picture (format, width, height) values ('webp', 9, 9) returning id"))
      .rows[0].id
    const photo = (building: number, position: number) =>
      pool.query('insert into photo (picture_id, building_id, position) values ($1, $2, $3)', [
        picture,
        building,
        position,
      ])
    await photo(tower, 0)
    await photo(twin, 0)
    await occupier.post(`/api/buildings/${twin}/saves`, {})

    const { status, body } = await merge()
    expect(status).toBe(200)
    expect(body).toMatchObject({ listings: 1, media: 1, saves: 1 })
    expect(await stored(tower)).toEqual({ class: 'A', year_built: 1990, status: 'published', is_deleted: false })
    expect(await stored(twin)).toMatchObject({ status: 'archived', is_deleted: true })
    expect((await pool.query('select building_id from listing where id = $1', [suite])).rows).toEqual([
      { building_id: tower },
    ])
    expect((await pool.query('select building_id, position from photo order by position')).rows).toEqual([
      { building_id: tower, position: 0 },
      { building_id: tower, position: 1 },
    ])
    expect((await occupier.get('/api/saved_ids')).body.buildings).toEqual([tower])
    expect((await app.get(`/api/buildings/${twin}`)).body).toMatchObject({ id: tower, listingCount: 1 })
    expect((await app.get(`/api/buildings/${twin}/listings`)).body.listings).toMatchObject([{ id: suite }])
    expect((await app.get(`/api/browse/buildings/${twin}`)).body.listings).toMatchObject([{ id: suite }])
    expect(await proposed()).toEqual([])
  })

  test('into a building that is not public shows nothing of it', async () => {
    await aListing(db, twin, { suite: '400' })
    await pool.query("update building set status = 'draft' where id = $1", [tower])
    expect((await merge()).status).toBe(200)
    for (const path of ['', '/listings', '/map_markers'])
      expect((await app.get(`/api/buildings/${twin}${path}`)).status, path).toBe(404)
    expect((await app.get(`/api/browse/buildings/${twin}`)).status).toBe(404)
  })

  test('of a building that was not public leads nowhere', async () => {
    await aListing(db, twin, { suite: '400' })
    await pool.query("update building set status = 'draft' where id = $1", [twin])
    expect((await merge()).status).toBe(200)
    for (const path of ['', '/listings', '/map_markers'])
      expect((await app.get(`/api/buildings/${twin}${path}`)).status, path).toBe(404)
    expect((await app.get(`/api/browse/buildings/${twin}`)).status).toBe(404)
  })

  test('into one that is merged later leads to the last one', async () => {
    expect((await merge()).status).toBe(200)
    const last = await place('Kinzie House', '212 North Wells', [-87.6342, 41.886])
    const [one, other] = [last, tower]
    const versions = await compare(one, other)
    const body = { version: versions.one.version, otherId: tower, otherVersion: versions.other.version }
    const reply = await admin.post(`/api/admin/buildings/${last}/merge`, {
      ...body,
      fields: [],
      archivedListingIds: [],
    })
    expect(reply.status).toBe(200)
    expect((await app.get(`/api/buildings/${twin}`)).body.id).toBe(last)
  })

  test('is undone: what followed goes back, and what was edited since stays', async () => {
    const suite = await aListing(db, twin, { suite: '400' })
    await occupier.post(`/api/buildings/${twin}/saves`, {})
    const { body } = await merge({ fields: ['class', 'yearBuilt'] })
    const { version } = (await admin.get(`/api/admin/buildings/${tower}`)).body
    await admin.put(`/api/admin/buildings/${tower}`, { version, yearBuilt: 2001 })

    expect((await undo(body.id)).status).toBe(200)
    expect(await stored(tower)).toEqual({ class: null, year_built: 2001, status: 'published', is_deleted: false })
    expect(await stored(twin)).toEqual({ class: 'A', year_built: 1991, status: 'published', is_deleted: false })
    expect((await pool.query('select building_id from listing where id = $1', [suite])).rows).toEqual([
      { building_id: twin },
    ])
    expect((await occupier.get('/api/saved_ids')).body.buildings).toEqual([twin])
    expect((await app.get(`/api/buildings/${twin}`)).body).toMatchObject({ id: twin })
    expect((await undo(body.id)).status).toBe(409)
  })

  test('is refused for an older version, into itself, and after 30 days its undo is, too', async () => {
    expect((await merge({ otherVersion: 99 })).status).toBe(409)
    expect((await merge({ otherId: tower })).status).toBe(409)
    expect((await merge({ otherId: 999_999 })).status).toBe(404)
    const { body } = await merge()
    await pool.query("update building_merge set merged_at = merged_at - interval '31 days'")
    expect((await undo(body.id)).status).toBe(409)
    expect((await undo('0193a000-0000-7000-8000-000000000000')).status).toBe(404)
  })
})

test('a search saved for a merged building finds the one that stays, until that is undone', async () => {
  const body = { name: 'Kinzie', criteria: { building_ids: `${twin},999` }, frequency: 'daily' }
  const created = await occupier.post('/api/saved_searches', body)
  expect(created.status, created.text).toBe(201)
  const ids = async () => (await pool.query("select criteria->>'building_ids' as ids from saved_search")).rows
  const { body: merged } = await merge()
  expect(await ids()).toEqual([{ ids: `${tower},999` }])
  expect((await undo(merged.id)).status).toBe(200)
  expect(await ids()).toEqual([{ ids: `${twin},999` }])
})

describe('the contacts of a merged building', () => {
  const contactsOf = async (id: number) =>
    (await admin.get(`/api/admin/buildings/${id}`)).body.contacts.map(({ lastName }: { lastName: string }) => lastName)
  const agents = new Map<string, number>()
  async function contacts(building: number, ...names: string[]) {
    const company = agents.size > 0 ? null : await aCompany('Alder Leasing')
    for (const [position, name] of names.entries()) {
      if (!agents.has(name)) agents.set(name, await anAgentOf(company ?? (await aCompany('Other Leasing')), name))
      await pool.query('insert into building_contact (building_id, agent_id, position) values ($1, $2, $3)', [
        building,
        agents.get(name),
        position,
      ])
    }
  }

  test('follow, each once, those of the building that stays first; and go back', async () => {
    await contacts(tower, 'Brandt', 'Cole')
    await contacts(twin, 'Ames', 'Cole', 'Diaz')
    const { body } = await merge()
    expect(body).toMatchObject({ contacts: 2 })
    expect(await contactsOf(tower)).toEqual(['Brandt', 'Cole', 'Ames', 'Diaz'])
    const { version } = (await admin.get(`/api/admin/buildings/${tower}`)).body
    const agentIds = ['Diaz', 'Brandt', 'Ames'].map((name) => agents.get(name))
    expect((await admin.put(`/api/admin/buildings/${tower}/contacts`, { version, agentIds })).status).toBe(200)
    expect((await undo(body.id)).status).toBe(200)
    expect(await contactsOf(tower)).toEqual(['Brandt'])
    expect(await contactsOf(twin)).toEqual(['Ames', 'Cole', 'Diaz'])
  })

  test('are refused if there would be more than 20', async () => {
    const names = Array.from({ length: 21 }, (_, index) => `Agent ${index}`)
    await contacts(tower, ...names.slice(0, 11))
    await contacts(twin, ...names.slice(11))
    expect((await merge()).body.detail).toContain('more than 20 contacts')
  })
})

describe('a suite in both buildings', () => {
  let ours: number
  let theirs: number
  const archived = async () => {
    const { rows } = await pool.query("select id from listing where status = 'archived' order by id")
    return rows.map(({ id }) => Number(id))
  }
  beforeEach(async () => {
    const owner = await aCompany('Monroe Holdings LLC')
    await pool.query('update building set employer_id = $1 where id = $2', [owner, tower])
    await pool.query('update building set employer_id = $1 where id = $2', [await aCompany('MONROE HOLDINGS'), twin])
    ours = await aListing(db, tower, { suite: '400', floor: 4, name: 'Suite 400' })
    theirs = await aListing(db, twin, { suite: 'Ste. 0400', floor: 4, name: 'Ste 0400' })
  })

  test('is shown as a pair, in any spelling, unless its floor, offer or company is another one', async () => {
    expect((await compare()).suites).toMatchObject([{ one: { id: ours, isPublic: true }, other: { id: theirs } }])
    await pool.query("update listing set lease_type = 'sublease' where id = $1", [theirs])
    expect((await compare()).suites).toEqual([])
    await pool.query("update listing set lease_type = 'direct', floor = 5 where id = $1", [theirs])
    expect((await compare()).suites).toEqual([])
    await pool.query('update listing set floor = null where id = $1', [theirs])
    expect((await compare()).suites).toHaveLength(1)
    await pool.query("update listing set status = 'archived' where id = $1", [theirs])
    expect((await compare()).suites).toEqual([])
  })

  test('of another company is not asked about, and both stay', async () => {
    await anAgentOn(theirs, await aCompany('Northbank Partners'))
    expect((await compare()).suites).toEqual([])
    expect((await merge()).status).toBe(200)
    expect(await archived()).toEqual([])
  })

  test('is there once after the merge: one is archived, and is again what it was once that is undone', async () => {
    expect((await merge()).body.detail).toContain('expected one of the two spaces named Suite 400')
    expect((await merge({ archivedListingIds: [ours, theirs] })).status).toBe(400)
    expect((await merge({ archivedListingIds: [theirs, 999_999] })).status).toBe(400)
    await pool.query("update listing set status = 'under_offer' where id = $1", [ours])
    await occupier.post(`/api/listings/${ours}/favorites`, {})
    const { body } = await merge({ archivedListingIds: [ours] })
    expect(body).toMatchObject({ listings: 1 })
    expect(await archived()).toEqual([ours])
    expect((await app.get(`/api/buildings/${twin}/listings`)).body.listings).toMatchObject([{ id: theirs }])
    expect((await occupier.get('/api/favorited_listings')).body.gone).toMatchObject([{ id: ours }])
    expect((await undo(body.id)).status).toBe(200)
    const { rows } = await pool.query('select id, building_id, status from listing order by id')
    expect(rows).toEqual([
      { id: ours, building_id: tower, status: 'under_offer' },
      { id: theirs, building_id: twin, status: 'on_market' },
    ])
  })

  test('that was put on the market again since stays so', async () => {
    const { body } = await merge({ archivedListingIds: [theirs] })
    await pool.query("update listing set status = 'leased' where id = $1", [theirs])
    expect((await undo(body.id)).status).toBe(200)
    expect((await pool.query('select status, building_id from listing where id = $1', [theirs])).rows).toEqual([
      { status: 'leased', building_id: twin },
    ])
  })
})

describe('the property record of a merged building', () => {
  const link = async (building: number, id: string) => {
    const record = (await pool.query('select id from property_record where external_id = $1', [id])).rows[0].id
    const { version } = (await admin.get(`/api/admin/buildings/${building}`)).body
    const body = { recordId: record, version, fields: [], asksBeforeRents: false }
    const reply = await admin.put(`/api/admin/buildings/${building}/link`, body)
    expect(reply.status, reply.text).toBe(200)
  }
  const links = async () => {
    const { rows } = await pool.query(
      'select external_id, building_id, asks_before_rents, decisions from property_record order by external_id',
    )
    return Object.fromEntries(rows.map(({ external_id, ...row }) => [external_id, row]))
  }
  const unitListing = async () =>
    (
      await pool.query(
        'select listing_id from property_unit join property_record on record_id = property_record.id order by property_record.external_id',
      )
    ).rows.map(({ listing_id }) => listing_id)
  beforeEach(async () => {
    const record = (id: string) => aProperty({ id, spaces: [aSpace({ suite: '400', floor: 4 })] })
    expect((await admin.upload('/api/admin/vts_properties', aRecordFile(record('ONE'), record('TWO')))).status).toBe(
      200,
    )
  })

  test('moves to the building that stays, with the decisions on what both state, and back', async () => {
    await link(twin, 'TWO')
    const before = (await links()).TWO
    expect(before.decisions).toMatchObject({ rentable_area_sqft: '212400', year_built: '1971' })
    expect((await compare()).links).toMatchObject({ one: null, other: { externalId: 'TWO' } })
    const { body } = await merge()
    const { decisions, ...moved } = (await links()).TWO
    expect(moved).toEqual({ building_id: tower, asks_before_rents: false })
    expect(decisions).toHaveProperty('rentable_area_sqft')
    expect(decisions).not.toHaveProperty('year_built')
    expect((await undo(body.id)).status).toBe(200)
    expect((await links()).TWO).toEqual(before)
    expect((await admin.delete(`/api/admin/buildings/${twin}/link`)).status).toBe(200)
  })

  test('is unlinked if the other one has a record, and linked again, with its units, once that is undone', async () => {
    const suite = await aListing(db, twin, { suite: '400', floor: 4 })
    await link(tower, 'ONE')
    await link(twin, 'TWO')
    await pool.query(
      "update property_unit set listing_id = $1 where record_id = (select id from property_record where external_id = 'TWO')",
      [suite],
    )
    const before = await links()
    const { body } = await merge()
    expect(await links()).toMatchObject({ ONE: { building_id: tower }, TWO: { building_id: null, decisions: {} } })
    expect(await unitListing()).toEqual([null, null])
    expect((await undo(body.id)).status).toBe(200)
    expect(await links()).toEqual(before)
    expect((await pool.query('select listing_id from property_unit where listing_id is not null')).rows).toEqual([
      { listing_id: suite },
    ])
  })

  test('stays where it was linked since', async () => {
    await link(twin, 'TWO')
    const { body } = await merge()
    const third = await place('Third House', '9 Elm Street', [-87.7, 41.9])
    await admin.delete(`/api/admin/buildings/${tower}/link`)
    await link(third, 'TWO')
    expect((await undo(body.id)).status).toBe(200)
    expect(await links()).toMatchObject({ TWO: { building_id: third } })
  })

  test('has the space that stays in the place of the one that is archived', async () => {
    const owner = await aCompany('Monroe Holdings')
    await pool.query('update building set employer_id = $1', [owner])
    const ours = await aListing(db, tower, { suite: '400', floor: 4 })
    const theirs = await aListing(db, twin, { suite: '400', floor: 4 })
    await link(twin, 'TWO')
    await pool.query(
      "update property_unit set listing_id = $1 where record_id = (select id from property_record where external_id = 'TWO')",
      [theirs],
    )
    const { body } = await merge({ archivedListingIds: [theirs] })
    expect(await unitListing()).toContain(ours)
    expect((await undo(body.id)).status).toBe(200)
    expect(await unitListing()).toContain(theirs)
  })
})

const aCompany = async (name: string): Promise<number> =>
  (await pool.query("insert into company (name, kind) values ($1, 'landlord') returning id", [name])).rows[0].id
const anAgentOf = async (company: number, name: string): Promise<number> =>
  (
    await pool.query(
      "insert into agent (company_id, first_name, last_name, email) values ($1, 'Kim', $2, 'kim@agents.example') returning id",
      [company, name],
    )
  ).rows[0].id
const anAgentOn = async (listing: number, company: number) =>
  pool.query('insert into listing_agent (listing_id, agent_id, position) values ($1, $2, 0)', [
    listing,
    await anAgentOf(company, 'Webb'),
  ])
