import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../../test/app.ts'
import { aBuilding, aListing, anAgent } from '../fixtures.ts'
import type { ListingRecord } from './contract.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const companyOf = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await companyOf('Northbank')
const kinzie = await companyOf('Kinzie')
const admin = await app.signIn({ role: 'admin' })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const broker = await app.signIn({ role: 'tenant_rep', company_id: northbank })
let building: number
let agents: number[]
beforeAll(async () => {
  building = await aBuilding(db, { employer_id: northbank })
  const other = await aListing(db, building, { status: 'draft' })
  agents = [
    await anAgent(db, other),
    await anAgent(db, other, { email: 'lee@northbank.example' }),
    await anAgent(db, other, { email: 'kim@northbank.example' }),
  ]
})

const path = (id: number, workspace = 'admin') => `/api/${workspace}/listings/${id}`
const AREA = { magnitude: 5_120, unit: 'sf' }
const NEW = { name: 'Suite 900', spaceType: 'office', leaseType: 'direct', availability: 'immediate', area: AREA }
const usd = (magnitude: number, area: string | null = 'sf', period = 'yr') => ({
  magnitude,
  units: { money: 'USD', area, period },
})
const price = (kind: string, low: object, high = low, estimatedYear: number | null = null) => ({
  kind,
  low,
  high,
  estimatedYear,
})
const messagesOf = (reply: { body: { fields: { field: string; message: string }[] } }) =>
  Object.fromEntries(reply.body.fields.map(({ field, message }) => [field, message]))
const rentOf = (id: number) =>
  db
    .selectFrom('listing')
    .where('id', '=', id)
    .select(['rent_mode', 'rent_currency', 'rent_low', 'rent_high', 'published_at'])
    .executeTakeFirstOrThrow()

const create = async (values = {}): Promise<ListingRecord> =>
  (await admin.post('/api/admin/listings', { ...NEW, buildingId: building, ...values })).body

/** A draft with all that it needs. */
async function createPublishable(values = {}): Promise<ListingRecord> {
  const { id } = await create(values)
  return (await admin.put(`${path(id)}/agents`, { version: 1, agentIds: [agents[0]] })).body
}

describe('a listing', () => {
  test('is created as a draft, changed by version, and published once it has what visitors need', async () => {
    const draft = await create({ suite: '900' })
    expect(draft).toMatchObject({
      slug: 'suite-900',
      status: 'draft',
      version: 1,
      area: AREA,
      rentMode: 'undisclosed',
      prices: [],
      names: { buildingId: 'Monroe Court' },
      building: { id: building, status: 'published', market: 'chicago', countryCode: 'US' },
      missing: ['agentIds'],
      isPublic: false,
      confirmedAt: null,
    })
    const refused = await admin.post(`${path(draft.id)}/publish`, {})
    expect([refused.status, messagesOf(refused)]).toEqual([400, { agentIds: 'is needed to publish the listing' }])
    const named = await admin.put(`${path(draft.id)}/agents`, { version: 1, agentIds: [agents[1], agents[0]] })
    expect(named.body).toMatchObject({
      version: 2,
      missing: [],
      agents: [{ id: agents[1] }, { name: 'Dana Whitcombe' }],
    })
    const published = await admin.post(`${path(draft.id)}/publish`, {})
    expect(published.body).toMatchObject({
      status: 'on_market',
      version: 3,
      isPublic: true,
      confirmedAt: NOW.toISOString(),
    })
    const page = await app.get(`/api/listings/${draft.id}`)
    expect(page.body).toMatchObject({ name: 'Suite 900', rent: null, isNew: true, confirmedDaysAgo: 0 })
    expect((await app.get('/api/listings?market=chicago&query=900')).body.pagination.ids).toContain(draft.id)
  })

  test('taken off the market and published again is first published when it was', async () => {
    const first = new Date('2026-03-01T12:00:00Z')
    const { id } = await createPublishable()
    await db.updateTable('listing').set({ published_at: first, confirmed_at: first }).where('id', '=', id).execute()
    const again = await admin.post(`${path(id)}/publish`, {})
    expect(again.body.confirmedAt).toBe(NOW.toISOString())
    expect((await rentOf(id)).published_at).toEqual(first)
    const offer = await admin.put(path(id), { version: again.body.version, status: 'under_offer' })
    expect(offer.body).toMatchObject({ status: 'under_offer', isPublic: true })
  })

  test('shares its name and slug with another', async () => {
    const [one, two] = [await create({ name: 'Third floor' }), await create({ name: 'Third floor' })]
    expect([one.slug, two.slug]).toEqual(['third-floor', 'third-floor'])
  })

  test('has every field as it was sent', async () => {
    const { id } = await create()
    const values = {
      suite: '900A',
      floor: 9,
      topFloor: 10,
      condition: 'turnkey',
      area: { magnitude: 858, unit: 'sqm' },
      minDivisible: { magnitude: 200, unit: 'sqm' },
      maxContiguous: { magnitude: 1_700, unit: 'sqm' },
      ceilingFinished: { magnitude: 114, unit: 'Inches' },
      ceilingSlab: { magnitude: 150, unit: 'Inches' },
      leaseType: 'sublease',
      subleaseExpiresOn: '2029-06-30',
      leaseStructure: 'triple_net',
      availability: 'specified',
      availableOn: '2027-02-01',
      minTermMonths: 36,
      maxTermMonths: 60,
      exclusive: true,
      useClass: 'E(g)(i)',
      epc: 'B',
      vatApplicable: false,
      description: 'Two floors.',
      highlights: ['Terrace', 'Own entrance'],
      tourUrl: 'https://tours.example/900',
      internalNotes: 'The owner would take 34.',
    }
    expect((await admin.put(path(id), { version: 1, ...values })).body).toMatchObject({ version: 2, ...values })
    const amenitySet = ['phone_booths', 'shared_pantry']
    const reply = await admin.put(`${path(id)}/amenity_set`, { version: 2, amenitySet })
    expect(reply.body).toMatchObject({ version: 3, ...values, amenitySet })
    const nothing = { vatApplicable: null, epc: null, suite: null, minDivisible: null, ceilingSlab: null }
    expect((await admin.put(path(id), { version: 3, ...nothing })).body).toMatchObject(nothing)
  })

  test('says at each field what is expected', async () => {
    const { id } = await create()
    const reply = await admin.put(path(id), {
      version: 1,
      name: ' ',
      floor: 9,
      topFloor: 8,
      minDivisible: { magnitude: 6_000, unit: 'sf' },
      maxContiguous: { magnitude: 100, unit: 'sqm' },
      ceilingSlab: { magnitude: 10_000, unit: 'Centimeters' },
      availability: 'specified',
      subleaseExpiresOn: '2029-06-30',
      minTermMonths: 60,
      maxTermMonths: 36,
      tourUrl: 'javascript:alert(1)',
      buildingId: 999_999,
    })
    expect(reply.status).toBe(400)
    expect(Object.keys(messagesOf(reply)).sort()).toEqual(
      [
        'name',
        'topFloor',
        'minDivisible',
        'maxContiguous',
        'ceilingSlab',
        'availableOn',
        'subleaseExpiresOn',
        'maxTermMonths',
        'tourUrl',
        'buildingId',
      ].sort(),
    )
    const wide = await admin.post('/api/admin/listings', {
      ...NEW,
      buildingId: building,
      area: { ...AREA, magnitude: 1e9 },
    })
    expect(messagesOf(wide)).toEqual({ area: 'expected from 1 to 20,000,000 sf' })
  })

  test('of an older version is not changed: the reply has the stored one', async () => {
    const { id } = await create()
    await admin.put(path(id), { version: 1, suite: '900' })
    for (const [part, body] of [
      ['', { floor: 9 }],
      ['/amenity_set', { amenitySet: [] }],
      ['/prices', { rentMode: 'undisclosed', prices: [] }],
      ['/agents', { agentIds: [] }],
    ] as const) {
      const reply = await admin.put(path(id) + part, { version: 1, ...body })
      expect(reply.status, part).toBe(409)
      expect(reply.body).toMatchObject({ code: 'stale', current: { version: 2, suite: '900', floor: null } })
    }
  })

  test('moves to another building with its plans', async () => {
    const { id } = await create()
    const picture = { format: 'webp' as const, width: 1600, height: 1067 }
    const { id: picture_id } = await db.insertInto('picture').values(picture).returning('id').executeTakeFirstOrThrow()
    const plan = { building_id: building, listing_id: id, label: 'Plan', picture_id }
    await db.insertInto('floor_plan').values(plan).execute()
    const other = await aBuilding(db, { name: 'Kinzie Hall', status: 'draft' })
    const moved = await admin.put(path(id), { version: 1, buildingId: other })
    expect(moved.body).toMatchObject({
      buildingId: other,
      names: { buildingId: 'Kinzie Hall' },
      missing: ['agentIds', 'buildingId'],
    })
    const plans = await db.selectFrom('floor_plan').where('listing_id', '=', id).select('building_id').execute()
    expect(plans).toEqual([{ building_id: other }])
  })

  test('on the market can’t lose what it needs, and one that never had it can be edited', async () => {
    const { id, version } = await createPublishable()
    await admin.post(`${path(id)}/publish`, {})
    const reply = await admin.put(`${path(id)}/agents`, { version: version + 1, agentIds: [] })
    expect(messagesOf(reply)).toEqual({ agentIds: 'is needed to publish the listing' })
    const imported = await aListing(db, building)
    expect((await admin.put(path(imported), { version: 1, floor: 3 })).body).toMatchObject({
      floor: 3,
      missing: ['agentIds'],
      isPublic: true,
    })
  })

  test('is audited with its values before and after', async () => {
    const { id } = await create()
    await admin.put(path(id), { version: 1, floor: 4 })
    await admin.put(`${path(id)}/prices`, { version: 2, rentMode: 'fixed', prices: [price('rent', usd(40))] })
    const rows = await db
      .selectFrom('audit_log')
      .where('subject_type', '=', 'listing')
      .where('subject_id', '=', String(id))
      .select(['action', 'user_id', 'before', 'after'])
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      {
        action: 'listing.created',
        user_id: admin.user.id,
        before: null,
        after: { name: 'Suite 900', area_sqft: 5_120 },
      },
      { action: 'listing.changed', before: { floor: null }, after: { floor: 4 } },
      { before: { rent_low: null, listing_price: [] }, after: { rent_low: 40, listing_price: [{ kind: 'rent' }] } },
    ])
  })
})

describe('the prices of a listing', () => {
  const prices = [
    price('rent', usd(38), usd(41)),
    price('operating_expenses', usd(9.5), usd(9.5), 2026),
    price('electricity', usd(250, null, 'mo')),
  ]

  test('are stored as quoted, and its rent as searches compare it', async () => {
    const { id } = await createPublishable()
    const saved = await admin.put(`${path(id)}/prices`, { version: 2, rentMode: 'range', prices })
    expect(saved.body).toMatchObject({ version: 3, rentMode: 'range', prices, missing: [] })
    expect(await rentOf(id)).toMatchObject({ rent_mode: 'range', rent_currency: 'USD', rent_low: 38, rent_high: 41 })
    await admin.post(`${path(id)}/publish`, {})
    const { rent, prices: shown } = (await app.get(`/api/listings/${id}`)).body
    expect(rent).toMatchObject({ low: usd(38), high: usd(41) })
    expect(shown).toEqual(prices)
    const found = async (limits: string) =>
      (await app.get(`/api/listings?market=chicago&hide_undisclosed=true&${limits}`)).body.pagination.ids.includes(id)
    expect([await found('max_rent=39'), await found('max_rent=37')]).toEqual([true, false])
  })

  test('that stay the same are no change, and rows of other kinds stay', async () => {
    const { id } = await create()
    const rowIds = async () =>
      (await db.selectFrom('listing_price').where('listing_id', '=', id).select('id').orderBy('id').execute()).map(
        (row) => row.id,
      )
    await admin.put(`${path(id)}/prices`, { version: 1, rentMode: 'range', prices })
    const before = await rowIds()
    const again = await admin.put(`${path(id)}/prices`, { version: 2, rentMode: 'range', prices })
    expect([again.body.version, await rowIds()]).toEqual([2, before])
    const fewer = await admin.put(`${path(id)}/prices`, { version: 2, rentMode: 'range', prices: prices.slice(0, 2) })
    expect([fewer.body.prices.length, await rowIds()]).toEqual([2, before.slice(0, 2)])
  })

  test('that are undisclosed are stored for its editors, and are not compared or shown', async () => {
    const { id } = await createPublishable()
    await admin.put(`${path(id)}/prices`, { version: 2, rentMode: 'range', prices })
    const hidden = await admin.put(`${path(id)}/prices`, { version: 3, rentMode: 'undisclosed', prices })
    expect(hidden.body).toMatchObject({ rentMode: 'undisclosed', prices })
    expect(await rentOf(id)).toMatchObject({ rent_currency: null, rent_low: null, rent_high: null })
    await admin.post(`${path(id)}/publish`, {})
    const page = (await app.get(`/api/listings/${id}`)).body
    expect([page.rent, page.prices.map(({ kind }: { kind: string }) => kind)]).toEqual([
      null,
      ['operating_expenses', 'electricity'],
    ])
  })

  test('for all of it are compared by its area, also when that changes', async () => {
    const { id } = await create()
    const rent = [price('rent', usd(10_240, null, 'mo'))]
    await admin.put(`${path(id)}/prices`, { version: 1, rentMode: 'fixed', prices: rent })
    expect((await rentOf(id)).rent_low).toBe(24)
    await admin.put(path(id), { version: 2, area: { magnitude: 10_240, unit: 'sf' } })
    expect((await rentOf(id)).rent_low).toBe(12)
  })

  test('are refused at the amount that is wrong', async () => {
    const { id } = await create()
    const put = (rentMode: string, sent: object[]) =>
      admin.put(`${path(id)}/prices`, { version: 1, rentMode, prices: sent })
    expect(messagesOf(await put('fixed', [price('rent', usd(38), usd(41))]))).toHaveProperty([
      'prices.0.high.magnitude',
    ])
    expect(messagesOf(await put('range', [price('rent', usd(38)), price('rent', usd(38))]))).toHaveProperty([
      'prices.1.kind',
    ])
    expect((await put('fixed', [price('rent', { ...usd(38), tax: 1 })])).status).toBe(400)
    const unpriced = await put('fixed', [])
    expect(unpriced.body.missing).toEqual(['prices', 'agentIds'])
  })
})

describe('the agents of a listing', () => {
  test('are in the order that is sent, and known', async () => {
    const { id } = await create()
    const put = (version: number, agentIds: number[]) => admin.put(`${path(id)}/agents`, { version, agentIds })
    const idsOf = (record: ListingRecord) => record.agents.map((agent) => agent.id)
    expect(idsOf((await put(1, agents)).body)).toEqual(agents)
    expect(idsOf((await put(2, agents.slice(1).reverse())).body)).toEqual(agents.slice(1).reverse())
    expect(messagesOf(await put(3, [agents[0]!, 999_999]))).toEqual({
      'agentIds.1': 'expected an agent of the marketplace',
    })
    expect((await put(3, [agents[0]!, agents[0]!])).status).toBe(400)
  })
})

describe('a landlord’s user', () => {
  test('edits the listings of their company’s buildings, and none of another', async () => {
    const own = await aListing(db, building)
    const other = await aListing(db, await aBuilding(db, { employer_id: kinzie }))
    const changed = await rep.put(path(own, 'portfolio'), { version: 1, floor: 3 })
    expect(changed.body).toMatchObject({ floor: 3, internalNotes: 'The owner would take 34.' })
    expect((await rep.get(path(own, 'portfolio'))).body).toEqual(changed.body)
    for (const reply of [
      await rep.get(path(other, 'portfolio')),
      await rep.put(path(other, 'portfolio'), { version: 1, floor: 3 }),
      await rep.put(`${path(other, 'portfolio')}/prices`, { version: 1, rentMode: 'undisclosed', prices: [] }),
      await rep.put(`${path(other, 'portfolio')}/agents`, { version: 1, agentIds: [] }),
      await rep.post(`${path(other, 'portfolio')}/publish`, {}),
      await rep.get(path(own)),
      await broker.get(path(own, 'portfolio')),
      await admin.get(path(999_999)),
    ])
      expect(reply.status).toBe(404)
  })

  test('creates a listing in a building of their company, and moves none to another’s', async () => {
    const foreign = await aBuilding(db, { employer_id: kinzie })
    const refused = { buildingId: 'expected a building of your company' }
    const post = (buildingId: number) => rep.post('/api/portfolio/listings', { ...NEW, buildingId })
    expect(messagesOf(await post(foreign))).toEqual(refused)
    const { body } = await post(building)
    expect(body).toMatchObject({ status: 'draft', buildingId: building })
    const moved = await rep.put(path(body.id, 'portfolio'), { version: 1, buildingId: foreign })
    expect(messagesOf(moved)).toEqual(refused)
  })
})

test('a listing that is created twice by one key is one listing', async () => {
  const key = { 'idempotency-key': 'listing-created-once' }
  const post = () => admin.post('/api/admin/listings', { ...NEW, buildingId: building }, key)
  expect((await post()).body.id).toBe((await post()).body.id)
})
