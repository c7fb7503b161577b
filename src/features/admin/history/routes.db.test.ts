import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { DETAILS } from '#features/catalog/changes/take-snapshot.ts'
import { MAX_CORNERS, MAX_OUTLINES } from '#features/catalog/floor-plans/rules.ts'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { MAX_PHOTOS } from '#features/media/photos/rules.ts'
import { aReadyPhoto } from '#features/media/uploads/fixtures.ts'
import { recordAudit } from '#platform/audit-log.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import type { HistoryEntry } from './contract.ts'
import { readChanges } from './read-changes.ts'
import { type HistorySubject, MAX_SHOWN_ITEMS, MAX_SHOWN_TEXT } from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const aCompany = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await aCompany('Northbank')
const kinzie = await aCompany('Kinzie')
const admin = await app.signIn({ role: 'admin', first_name: 'Ada', last_name: 'Ferris', email: 'ada@frontage.example' })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank, first_name: 'Maya', last_name: 'Lind' })
const stranger = await app.signIn({ role: 'landlord_rep', company_id: kinzie })
let building: number
let agent: number
beforeAll(async () => {
  building = await aBuilding(db, { employer_id: northbank })
  agent = await anAgent(db, await aListing(db, building))
})

const AREA = { magnitude: 5_120, unit: 'sf' }
const NEW_LISTING = {
  name: 'Suite 900',
  spaceType: 'office',
  leaseType: 'direct',
  availability: 'immediate',
  area: AREA,
}
const usd = (magnitude: number) => ({ magnitude, units: { money: 'USD', area: 'sf', period: 'yr' } })
const rent = (magnitude: number) => ({ low: usd(magnitude), high: usd(magnitude), estimatedYear: null })
const path = (subject: string, id: number, workspace = 'admin') => `/api/${workspace}/${subject}/${id}`

async function historyOf(subject: string, id: number, { by = admin, query = '' }: { by?: Actor; query?: string } = {}) {
  const reply = await by.get(`${path(subject, id, by === admin ? 'admin' : 'portfolio')}/history${query}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body as { entries: HistoryEntry[]; pagination: { totalCount: number; ids: number[] } }
}
const valuesOf = ({ changes }: HistoryEntry) =>
  Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]]))
async function lastChange(subject: string, id: number) {
  const { entries } = await historyOf(subject, id)
  return valuesOf(entries[0]!)
}
const write = async (url: string, body: object) => {
  const reply = await admin.put(url, body)
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body
}

describe('the history of a listing', () => {
  test('tells what was changed as the record has it, the latest first', async () => {
    const { id } = (await admin.post('/api/admin/listings', { ...NEW_LISTING, buildingId: building })).body
    const url = path('listings', id)
    await write(url, {
      version: 1,
      area: { magnitude: 476, unit: 'sqm' },
      availableOn: '2027-03-01',
      status: 'off_market',
    })
    await write(`${url}/prices`, { version: 2, rentMode: 'fixed', prices: [{ kind: 'rent', ...rent(40) }] })
    await write(`${url}/prices`, { version: 3, rentMode: 'fixed', prices: [{ kind: 'rent', ...rent(42) }] })
    await write(`${url}/agents`, { version: 4, agentIds: [agent] })
    await write(`${url}/amenity_set`, { version: 5, amenitySet: ['phone_booths'] })
    const { entries, pagination } = await historyOf('listings', id)
    expect(pagination).toMatchObject({
      totalCount: 6,
      currentPage: 1,
      pageSize: 50,
      ids: entries.map((each) => each.id),
    })
    expect(entries.map(valuesOf)).toEqual([
      { amenitySet: [[], ['phone_booths']] },
      { agents: [[], [{ id: agent, name: 'Dana Whitcombe' }]] },
      { 'prices.rent': [rent(40), rent(42)] },
      { rentMode: ['undisclosed', 'fixed'], 'prices.rent': [null, rent(40)] },
      {
        area: [AREA, { magnitude: 476, unit: 'sqm' }],
        availableOn: [null, '2027-03-01'],
        status: ['draft', 'off_market'],
      },
      {
        name: [null, 'Suite 900'],
        buildingId: [null, { id: building, name: 'Monroe Court' }],
        spaceType: [null, 'office'],
        area: [null, AREA],
        leaseType: [null, 'direct'],
        availability: [null, 'immediate'],
        status: [null, 'draft'],
        termsVisibility: [null, 'brokers'],
        rentMode: [null, 'undisclosed'],
      },
    ])
    expect(entries[5]).toMatchObject({
      at: NOW.toISOString(),
      actor: { kind: 'admin', name: 'Ada Ferris', role: 'admin' },
      origin: 'hand',
      action: 'listing.created',
    })
  })

  test('tells of photos, plans and rooms by what they are called, in their order', async () => {
    const id = await aListing(db, building)
    const url = path('listings', id)
    const upload = async (kind: 'photo' | 'plan') => (await aReadyPhoto(app, admin.user.id, NOW, kind)).uploadId
    const photos: number[] = []
    for (const caption of ['Lobby', 'Roof']) {
      const photo = (await admin.post(`${url}/photos`, { uploadId: await upload('photo') })).body.id
      await write(`${url}/photos/${photo}`, { caption })
      photos.push(photo)
    }
    await write(`${url}/photo_order`, { photoIds: photos.toReversed() })
    const [lobby, roof] = photos.map((photo, index) => ({ id: photo, name: ['Lobby', 'Roof'][index] }))
    expect(await lastChange('listings', id)).toEqual({
      photos: [
        [lobby, roof],
        [roof, lobby],
      ],
    })
    await write(`${url}/photos/${photos[0]}/archive`, { archived: true })
    expect(await lastChange('listings', id)).toEqual({ photos: [[roof, lobby], [roof]] })
    await admin.post('/api/admin/floor_plans', { listingId: id, uploadId: await upload('plan'), label: 'Level 3' })
    expect((await lastChange('listings', id)).floorPlans).toEqual([[], [{ id: expect.any(Number), name: 'Level 3' }]])
    await admin.post(`${url}/rooms`, { kind: 'pantry' })
    expect((await lastChange('listings', id)).rooms).toEqual([[], [{ id: expect.any(Number), name: 'pantry' }]])
  })

  test('cuts long values, and has pages of fifty', async () => {
    const id = await aListing(db, building)
    await write(path('listings', id), { version: 1, description: 'word '.repeat(1_500) })
    const [, description] = (await lastChange('listings', id)).description as [string, string]
    expect(description).toBe(`${'word '.repeat(MAX_SHOWN_TEXT / 5)}…`)
    const entry = { at: NOW, actor: { type: 'system' as const }, action: 'listing.changed' as const }
    const floors = Array.from({ length: 60 }, (_, floor) => ({
      ...entry,
      before: { floor },
      after: { floor: floor + 1 },
    }))
    await recordAudit(db, ...floors.map((each) => ({ ...each, subject: { type: 'listing', id } })))
    const [first, second] = [await historyOf('listings', id), await historyOf('listings', id, { query: '?page=2' })]
    expect([first.entries.length, second.entries.length]).toEqual([50, 11])
    expect(first.pagination.totalCount).toBe(61)
    expect(valuesOf(first.entries[0]!)).toEqual({ floor: [59, 60] })
    expect(first.entries[0]).toMatchObject({ actor: { kind: 'system', name: null, role: null }, origin: 'job' })
    expect((await admin.get(`${path('listings', id)}/history?page_size=100`)).status).toBe(400)
  })

  test('shows an earlier area in the unit of its time', async () => {
    const id = await aListing(db, building)
    await write(path('listings', id), { version: 1, area: { magnitude: 6_000, unit: 'sf' } })
    await write(path('listings', id), { version: 2, area: { magnitude: 600, unit: 'sqm' } })
    const { entries } = await historyOf('listings', id)
    expect(entries.map(valuesOf)).toEqual([
      {
        area: [
          { magnitude: 6_000, unit: 'sf' },
          { magnitude: 600, unit: 'sqm' },
        ],
      },
      { area: [AREA, { magnitude: 6_000, unit: 'sf' }] },
    ])
  })
})

describe('the history of a building', () => {
  test('has its point, companies by name, and its industrial block field by field', async () => {
    const id = await aBuilding(db, { status: 'draft', country_code: 'GB', postal_code: null, market: null })
    const url = path('buildings', id)
    await write(url, {
      version: 1,
      managingCompanyId: kinzie,
      location: { longitude: -87.64, latitude: 41.88 },
      floors: 20,
    })
    await write(`${url}/industrial_attributes`, {
      version: 2,
      dockDoors: 4,
      clearHeight: { magnitude: 508, unit: 'Centimeters' },
    })
    await write(`${url}/industrial_attributes`, { version: 3, dockDoors: 5, railServed: true })
    const { entries } = await historyOf('buildings', id)
    expect(entries.map(valuesOf)).toEqual([
      { dockDoors: [4, 5], railServed: [false, true] },
      { dockDoors: [null, 4], clearHeight: [null, { magnitude: 508, unit: 'Centimeters' }] },
      {
        floors: [16, 20],
        location: [
          { longitude: -87.6302, latitude: 41.8806 },
          { longitude: -87.64, latitude: 41.88 },
        ],
        managingCompanyId: [null, { id: kinzie, name: 'Kinzie' }],
        market: [null, 'chicago'],
      },
    ])
  })

  test('says what an import wrote', async () => {
    const actor = { type: 'user' as const, userId: admin.user.id, role: 'admin' as const, ip: '' }
    const subject = { type: 'building', id: building }
    await recordAudit(db, { at: NOW, actor, action: 'building.imported', subject, runId: crypto.randomUUID() })
    const { entries } = await historyOf('buildings', building)
    expect(entries[0]).toMatchObject({ action: 'building.imported', origin: 'import', changes: [] })
  })
})

describe('the history of companies and landlords', () => {
  test('names agents, and says which of their values changed without having them', async () => {
    const { id } = (await admin.post('/api/admin/companies', { name: 'Doty', kind: 'landlord' })).body
    const luis = { firstName: 'Luis', lastName: 'Ferreira', email: 'luis@doty.example' }
    const { id: agentId } = (await admin.post(`${path('companies', id)}/agents`, luis)).body
    await write(`${path('companies', id)}/agents/${agentId}`, { email: 'l.ferreira@doty.example', title: 'Director' })
    await write(path('companies', id), { version: 1, website: 'https://doty.example' })
    const { entries } = await historyOf('companies', id)
    const named = [{ id: agentId, name: 'Luis Ferreira' }]
    expect(entries.map(valuesOf)).toEqual([
      { website: [null, 'https://doty.example'] },
      { 'agents.email': [named, named], 'agents.title': [named, named] },
      { agents: [[], named] },
      { name: [null, 'Doty'], kind: [null, 'landlord'] },
    ])
    expect(JSON.stringify(entries)).not.toContain('@')

    const landlord = (await admin.post('/api/admin/landlords', { name: 'Doty', companyId: id })).body
    await write(`${path('landlords', landlord.id)}/contacts`, { version: 1, agentIds: [agentId] })
    expect(await lastChange('landlords', landlord.id)).toEqual({ contacts: [[], named] })
    await write(`${path('landlords', landlord.id)}/contacts`, { version: 2, agentIds: [] })
    await admin.delete(`${path('companies', id)}/agents/${agentId}`)
    expect(await lastChange('landlords', landlord.id)).toEqual({ contacts: [[{ id: agentId, name: null }], []] })
  })
})

describe('a landlord’s user', () => {
  test('reads who of their people wrote, and of an admin only that it was one', async () => {
    const id = await aListing(db, building)
    await write(path('listings', id), { version: 1, floor: 3 })
    await rep.put(path('listings', id, 'portfolio'), { version: 2, floor: 4 })
    const { entries } = await historyOf('listings', id, { by: rep })
    expect(entries.map(({ actor }) => actor)).toEqual([
      { kind: 'user', name: 'Maya Lind', role: 'landlord_rep' },
      { kind: 'admin', name: null, role: 'admin' },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Ada|Ferris|@/)
    expect((await historyOf('listings', id)).entries[1]!.actor.name).toBe('Ada Ferris')
  })

  test('reads the history of their own company alone', async () => {
    const landlord = { company_id: northbank, slug: 'northbank', name: 'Northbank' }
    const { id } = await db.insertInto('landlord').values(landlord).returning('id').executeTakeFirstOrThrow()
    const own = { buildings: building, listings: await aListing(db, building), companies: northbank, landlords: id }
    for (const [subject, id] of Object.entries(own)) {
      await historyOf(subject, id, { by: rep })
      const refused = await stranger.get(`${path(subject, id, 'portfolio')}/history`)
      expect([subject, refused.status]).toEqual([subject, 404])
    }
  })
})

test('an erased user is not named', async () => {
  const id = await aListing(db, building)
  await rep.put(path('listings', id, 'portfolio'), { version: 1, floor: 4 })
  await sql`update audit_log set actor = 'deleted_user', user_id = null
    where subject_type = 'listing' and subject_id = ${String(id)}`.execute(db)
  const [entry] = (await historyOf('listings', id)).entries
  expect(entry!.actor).toEqual({ kind: 'deleted_user', name: null, role: 'landlord_rep' })
})

test('the longest values that a listing may have are stored and recorded', async () => {
  const longest = '"\\'.repeat(4_000)
  const values = { description: longest, internalNotes: longest, highlights: Array(12).fill('"'.repeat(200)) }
  const created = await admin.post('/api/admin/listings', { ...NEW_LISTING, ...values, buildingId: building })
  expect(created.status, created.text).toBe(201)
  const other = '\\"'.repeat(4_000)
  await write(path('listings', created.body.id), { version: 1, description: other, internalNotes: other })
  expect(Object.keys(await lastChange('listings', created.body.id))).toEqual(['description', 'internalNotes'])
})

test('the longest captions that an album may have are stored and recorded', async () => {
  const id = await aListing(db, building)
  const { pictureId } = await aReadyPhoto(app, admin.user.id, NOW)
  const caption = '\u0001'.repeat(200)
  await sql`insert into photo (listing_id, picture_id, position, caption)
    select ${id}, ${pictureId}, position, ${caption} from generate_series(1, ${MAX_PHOTOS - 1}) position`.execute(db)
  const reply = await admin.post(`${path('listings', id)}/photos`, {
    uploadId: (await aReadyPhoto(app, admin.user.id, NOW)).uploadId,
  })
  expect(reply.status, reply.text).toBe(201)
  const [before, after] = (await lastChange('listings', id)).photos as unknown as { name: string }[][]
  expect([before!.length, after!.at(-1)!.name]).toEqual([MAX_SHOWN_ITEMS + 1, '…'])
})

test('rooms with the most outlines and corners are stored, and recorded without these', async () => {
  const id = await aListing(db, building)
  const upload = await aReadyPhoto(app, admin.user.id, NOW, 'plan')
  const plan = { listingId: id, uploadId: upload.uploadId, label: 'Level 3' }
  const floorPlanId = (await admin.post('/api/admin/floor_plans', plan)).body.id
  const outline = Array.from({ length: MAX_CORNERS }, (_, corner) => {
    const angle = (corner / MAX_CORNERS) * 2 * Math.PI
    return { x: Number((0.5 + Math.cos(angle) / 3).toFixed(4)), y: Number((0.5 + Math.sin(angle) / 3).toFixed(4)) }
  })
  const mark = { floorPlanId, outlines: Array(MAX_OUTLINES).fill(outline) }
  for (const kind of ['pantry', 'reception', 'lab']) {
    const reply = await admin.post(`${path('listings', id)}/rooms`, { kind, mark })
    expect(reply.status, reply.text).toBe(201)
  }
  expect((await lastChange('listings', id)).rooms![1]).toHaveLength(3)
})

test('every column and detail of a record is in its history, but for those that say nothing of their own', async () => {
  const tables = { ...DETAILS, company: ['agents'] }
  const { rows } = await sql<{ table: HistorySubject; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_name = any(${Object.keys(tables)}) and table_schema = 'public'`.execute(db)
  const details = Object.entries(tables).flatMap(([table, names]) => names.map((column) => ({ table, column })))
  const context = { units: {}, refer: () => ({ id: 1, name: null }), deletedMedia: new Set<string>() }
  const after: Record<string, unknown> = {
    listing_price: [{ kind: 'rent', low: 40, high: 40, currency: 'USD', area_unit: 'sf', period: 'yr' }],
    building_industrial: [{ dock_doors: 4 }],
    agents: [{ id: 1 }],
  }
  const isHidden = ({ table, column }: { table: string; column: string }) => {
    const write = { before: { [column]: null }, after: { [column]: after[column] ?? null } }
    return readChanges(table as HistorySubject, write, context).length === 0
  }
  const hidden = [...rows, ...details].filter(isHidden).map(({ column }) => column)
  expect([...new Set(hidden)].sort()).toEqual([
    'created_at',
    // The action of the entry says it.
    'deleted_at',
    // Derived from the prices, as the rents below.
    'extras',
    ...['former_slugs', 'has_tour', 'has_video', 'id', 'import_key', 'import_source'],
    ...['locality_slug', 'primary_submarket_id', 'region_slug'],
    // Derived from the prices.
    ...['rent_currency', 'rent_high', 'rent_low'],
    // That of a landlord is a field.
    'slug',
    ...['updated_at', 'version'],
  ])
})
