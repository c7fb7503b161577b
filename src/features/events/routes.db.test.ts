import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import type { LandlordStatus } from '#features/landlords/rules.ts'
import { openTestApp } from '../../../test/app.ts'
import { aListingPage, anEvent, findWrongCounts } from './fixtures.ts'
import type { SentEvent } from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const visitor = app.visitor()

const anEventNow = (values: Parameters<typeof anEvent>[0] = {}) => anEvent({ at: NOW, ...values })
const send = (events: unknown[], by = visitor) => by.post('/api/events', { sentAt: NOW.toISOString(), events })
const stored = () => app.db.selectFrom('event').selectAll().orderBy('at').orderBy('message_id').execute()

let building: number
let listing: number
beforeAll(async () => {
  building = await aBuilding(app.db)
  listing = await aListing(app.db, building)
})
beforeEach(() => app.pool.query('truncate event, event_day, event_viewer_day'))

describe('POST /api/events', () => {
  test('stores events of visitors and users, with the user’s id', async () => {
    const broker = await app.signIn({ role: 'tenant_rep' })
    const { status, body } = await send([anEventNow(), anEventNow(aListingPage(listing, building))])
    expect({ status, body }).toEqual({ status: 202, body: { accepted: 2, refused: [] } })
    const analyticsInformation = { userId: broker.user.id, role: 'tenant_rep', userMarket: 'chicago' }
    const identify = anEventNow({ type: 'identify', name: 'IDENTIFY', analyticsInformation })
    expect((await send([identify, anEventNow()], broker)).body).toEqual({ accepted: 2, refused: [] })
    expect((await stored()).map(({ user_id }) => user_id).sort()).toEqual([broker.user.id, broker.user.id, null, null])
    expect(await findWrongCounts(app.db)).toEqual([])
  })

  test('refuses invalid events, says where and why, and stores the rest', async () => {
    const good = [anEventNow(), anEventNow({ name: 'SIGNUP' })]
    const unknown = { ...anEventNow(), name: 'EVERYTHING' }
    const draft = anEventNow(aListingPage(999_999, building))
    const nameless = { ...anEventNow(), messageId: 'not one' }
    const { status, body } = await send([good[0]!, unknown, draft, nameless, good[1]!])
    expect(status).toBe(202)
    expect(body).toEqual({
      accepted: 2,
      refused: [
        {
          index: 1,
          messageId: unknown.messageId,
          field: 'name',
          message: 'must be the name of an event, not "EVERYTHING"',
        },
        {
          index: 2,
          messageId: draft.messageId,
          field: 'analyticsInformation.listingId',
          message: 'names no existing listing: 999999',
        },
        { index: 3, messageId: null, field: 'messageId', message: 'must be a UUID of version 7, not "not one"' },
      ],
    })
    expect((await stored()).map(({ name }) => name).sort()).toEqual(['HOMEPAGE', 'SIGNUP'])
  })

  test('events sent again are accepted again and stored once, even old ones', async () => {
    const batch = [anEventNow(), anEventNow({ at: new Date('2020-05-01T08:00:00Z'), name: 'SIGNUP' })]
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(batch)))
    expect(responses.map(({ body }) => body)).toEqual(Array(5).fill({ accepted: 2, refused: [] }))
    expect((await stored()).map(({ at, name }) => [name, at])).toEqual([
      ['SIGNUP', new Date('2026-11-20T00:00:00Z')],
      ['HOMEPAGE', NOW],
    ])
    expect(await findWrongCounts(app.db)).toEqual([])
  })

  test('a batch that is too large or empty is refused as a whole', async () => {
    const tooMany = Array.from({ length: 101 }, () => anEventNow())
    expect((await send(tooMany)).status).toBe(400)
    expect((await send(tooMany.slice(1))).status).toBe(202)
    expect((await send([])).status).toBe(400)
    expect(await stored()).toHaveLength(100)
  })

  test('what is no event is refused alone, and the others are stored', async () => {
    const { status, body } = await send(['HOMEPAGE', anEventNow(), null, 5])
    expect({ status, accepted: body.accepted }).toEqual({ status: 202, accepted: 1 })
    expect(body.refused.map(({ index, field }: { index: number; field: string }) => [index, field])).toEqual([
      [0, 'event'],
      [2, 'event'],
      [3, 'event'],
    ])
    expect(await stored()).toHaveLength(1)
  })

  test('a property that would change the prototype of objects is refused', async () => {
    const sent = JSON.stringify(anEventNow()).replace(
      '"analyticsInformation":{',
      '"analyticsInformation":{"__proto__":{}',
    )
    expect((await send([JSON.parse(sent)])).status).toBe(400)
    expect((await send([anEventNow({ analyticsInformation: { constructor: 1 } as never })])).body.refused).toHaveLength(
      1,
    )
    expect(await stored()).toEqual([])
  })

  test('stores no IP address, user agent or name', async () => {
    const robin = await app.signIn({ first_name: 'Quillon' })
    const headers = { 'user-agent': 'Quailbrowser/7', 'accept-language': 'en-quail', 'x-forwarded-for': '203.0.113.7' }
    const response = await robin.post('/api/events', { sentAt: NOW.toISOString(), events: [anEventNow()] }, headers)
    expect(response.body.accepted).toBe(1)
    for (const table of ['event', 'event_day', 'event_viewer_day', 'event_to_forward']) {
      const { rows } = await sql<{
        row: string
      }>`select to_jsonb(row)::text as row from ${sql.table(table)} as row`.execute(app.db)
      const text = rows.map(({ row }) => row).join()
      expect(text).not.toMatch(/quail|203\.0|127\.0\.0|::1|quillon|person-\d/i)
      if (table === 'event') expect(text).toContain('HOMEPAGE')
    }
  })
})

describe('events about', () => {
  const about = async (values: Partial<SentEvent>) =>
    (await send([anEventNow(values)])).body.refused[0]?.message ?? 'ok'
  const landlord = async (slug: string, status: LandlordStatus) => {
    const company = { name: slug, kind: 'landlord' as const }
    const { id } = await app.db.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()
    const row = { company_id: id, slug, name: slug, status }
    return (await app.db.insertInto('landlord').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const landlordPage = (landlordId: number) => ({
    name: 'LANDLORD',
    analyticsInformation: { landlordId, buildingCount: 1, listingCount: 1 },
  })
  const videoPage = (videoId: number) => ({ name: 'VIDEO_EMBED', analyticsInformation: { videoId } })

  test('a listing count if it was ever published', async () => {
    for (const status of ['on_market', 'under_offer', 'leased', 'off_market', 'archived'] as const) {
      expect(await about(aListingPage(await aListing(app.db, building, { status }), building)), status).toBe('ok')
    }
    for (const values of [{ status: 'draft' }, { status: 'archived', published_at: null }] as const) {
      const id = await aListing(app.db, building, values)
      expect(await about(aListingPage(id, building))).toBe(`names no existing listing: ${id}`)
    }
  })

  test('a building count once it is published', async () => {
    expect(await about(aListingPage(listing, await aBuilding(app.db, { status: 'archived' })))).toBe('ok')
    const draft = await aBuilding(app.db, { status: 'draft' })
    expect(await about(aListingPage(listing, draft))).toBe(`names no existing building: ${draft}`)
  })

  test('what the API says of buildings and landlords for events is accepted', async () => {
    const published = await landlord('alderwray', 'published')
    for (const [name, path] of [
      ['BUILDING', `/api/buildings/${building}`],
      ['LANDLORD', `/api/landlords/${published}`],
    ]) {
      const { analyticsInformation } = (await visitor.get(path!)).body
      expect(await about({ name: name!, analyticsInformation }), path).toBe('ok')
    }
  })

  test('a landlord count while they are published', async () => {
    expect(await about(landlordPage(await landlord('northbank', 'published')))).toBe('ok')
    const draft = await landlord('marrowstone', 'draft')
    expect(await about(landlordPage(draft))).toBe(`names no existing landlord: ${draft}`)
  })

  test('a video count while its listing or building does', async () => {
    const aVideo = async (of: { listing_id: number } | { building_id: number }) =>
      (
        await app.db
          .insertInto('video')
          .values({ ...of, hosted_media_identifier: 'lobby' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    expect(await about(videoPage(await aVideo({ listing_id: listing })))).toBe('ok')
    expect(await about(videoPage(await aVideo({ building_id: building })))).toBe('ok')
    const drafts = [
      await aVideo({ listing_id: await aListing(app.db, building, { status: 'draft' }) }),
      await aVideo({ building_id: await aBuilding(app.db, { status: 'draft' }) }),
    ]
    for (const id of drafts) expect(await about(videoPage(id))).toBe(`names no existing video: ${id}`)
  })
})

describe('GET /api/admin/events', () => {
  const count = (query: string, by = admin) => by.get(`/api/admin/events?${query}`)
  let admin: ReturnType<typeof app.visitor>
  beforeAll(async () => {
    admin = await app.signIn({ role: 'admin' })
  })

  test('counts each event by day', async () => {
    const anonymousId = '00000000-0000-4000-8000-000000000001'
    const yesterday = new Date('2026-11-19T12:00:00Z')
    const page = { ...aListingPage(listing, building), anonymousId }
    await send([anEventNow(page), anEventNow(page), anEventNow({ ...page, at: yesterday }), anEventNow()])
    const viewed = (date: string, count: number) => ({ date, event: 'LISTING', count, viewers: 1 })
    const { status, body } = await count(`start_date=2026-11-19&end_date=2026-11-20&event=LISTING&listing=${listing}`)
    expect(status).toBe(200)
    expect(body.days).toEqual([viewed('2026-11-19', 1), viewed('2026-11-20', 2)])
    const all = (await count('start_date=2026-11-20&end_date=2026-11-20')).body.days
    expect(all.map(({ event, count }: { event: string; count: number }) => [event, count]).sort()).toEqual([
      ['HOMEPAGE', 1],
      ['LISTING', 2],
    ])
  })

  test.each([
    ['start_date=2026-11-20&end_date=2026-11-19', 'end_date: must not be before 2026-11-20, as 2026-11-19 is'],
    ['start_date=2025-01-01&end_date=2026-02-05', 'end_date: must be within 400 days of 2025-01-01, not 401'],
    ['start_date=1999-12-31&end_date=2026-03-01', 'start_date: must be a day from 2000-01-01 on, not 1999-12-31'],
    [
      'start_date=2026-02-30&end_date=2026-03-01',
      'start_date: must be an existing date as yyyy-MM-dd, from 1900-01-01 to 2199-12-31',
    ],
    [
      'start_date=2026-11-20&end_date=2026-11-20&event=EVERYTHING',
      'event: must be the name of an event, such as LISTING',
    ],
    [
      'start_date=2026-11-20&end_date=2026-11-20&event=constructor',
      'event: must be the name of an event, such as LISTING',
    ],
  ])('%s is refused', async (query, detail) => {
    expect(await count(query)).toMatchObject({ status: 400, body: { code: 'invalid', detail } })
  })

  test('400 days are accepted', async () => {
    expect((await count('start_date=2025-01-01&end_date=2026-02-04')).status).toBe(200)
  })

  test('is only for admins', async () => {
    const query = 'start_date=2026-11-20&end_date=2026-11-20'
    expect((await count(query, visitor)).status).toBe(401)
    expect((await count(query, await app.signIn({ role: 'landlord_rep' }))).status).toBe(404)
  })
})
