import { beforeAll, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { anExternalListing, aTourbook, aTourbookShare, aTourbookVisit } from '../fixtures.ts'
import type { DayFigures } from './contract.ts'

// 7:30 in New York, whose dates are shown to a user without a market.
const NOW = new Date('2026-11-21T12:30:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app

const JONAH = 'a0000000-0000-4000-8000-000000000001'
const PRIYA = 'a0000000-0000-4000-8000-000000000002'
const FRIEND = 'a0000000-0000-4000-8000-000000000003'
const ANYONE = 'a0000000-0000-4000-8000-000000000004'

let owner: Actor & { user: { id: number } }
let tourbookId: number
let stops: number[]
let path: string

/**
 * Two recipients, Jonah and Priya, one of whom forwarded the link, and a link for anyone. In November:
 *   Nov 10  10:00 Jonah   600 s  stop 1: 300 s, 3 photos, 2 plays, 1 to the end
 *   Nov 10  10:20 Jonah   100 s
 *   Nov 12  09:00 Friend  200 s  stop 1: 50 s, 1 photo; stop 2: 150 s; 1 PDF
 *   Nov 14  08:00 Priya   300 s  stop 2: 300 s, 1 play
 *   Nov 14  08:31 Priya   400 s  2 PDF, 1 PowerPoint
 *   Nov 20  23:59 Jonah    40 s  in the night of Nov 21 by UTC
 *   Nov 21  00:01 Anyone  900 s
 * and on Oct 15 one visit by Jonah.
 */
beforeAll(async () => {
  owner = await app.signIn()
  const user_id = owner.user.id
  tourbookId = await aTourbook(db, { user_id }, NOW)
  path = `/api/tourbooks/${tourbookId}`
  const building = await aBuilding(db)
  const suites = [await aListing(db, building, { name: 'Suite 1' }), await aListing(db, building, { name: 'Suite 2' })]
  const { body } = await owner.post(`${path}/listings`, { listingIds: suites })
  stops = body.listings.map(({ sortableId }: { sortableId: number }) => sortableId)
  stops.push((await anExternalListing(db, { tourbook_id: tourbookId }, NOW)).sortableId)
  const linkOf = async (recipient_name: string) =>
    (await aTourbookShare(db, { tourbook_id: tourbookId, recipient_name }, { userId: user_id, now: NOW })).id
  const links = { jonah: await linkOf('=Jonah Wray'), priya: await linkOf('Priya Kessler'), anyone: await linkOf('') }
  const visit = (viewer: string, link_id: number, started: string, rest: object) =>
    aTourbookVisit(db, { tourbook_id: tourbookId, viewer, link_id, ...rest }, new Date(`${started}-05:00`))
  const [first, second] = stops as [number, number]
  await visit(JONAH, links.jonah, '2026-10-15T10:00:00', { seconds: 50 })
  await visit(JONAH, links.jonah, '2026-11-10T10:00:00', {
    seconds: 600,
    stops: [{ stop_id: first, seconds: 300, photos: 3, plans: 1, video_plays: 2, video_25: 2, video_100: 1 }],
  })
  await visit(JONAH, links.jonah, '2026-11-10T10:20:00', { seconds: 100 })
  await visit(FRIEND, links.jonah, '2026-11-12T09:00:00', {
    seconds: 200,
    pdfs: 1,
    stops: [
      { stop_id: first, seconds: 50, photos: 1 },
      { stop_id: second, seconds: 150 },
    ],
  })
  const played = [{ stop_id: second, seconds: 300, video_plays: 1 }]
  await visit(PRIYA, links.priya, '2026-11-14T08:00:00', { seconds: 300, stops: played })
  await visit(PRIYA, links.priya, '2026-11-14T08:31:00', { seconds: 400, pdfs: 2, powerpoints: 1 })
  await visit(JONAH, links.jonah, '2026-11-20T23:59:00', { seconds: 40 })
  await visit(ANYONE, links.anyone, '2026-11-21T00:01:00', { seconds: 900 })
})

const analytics = async (query = '') => (await owner.get(`${path}/analytics${query}`)).body
const days = async (query = ''): Promise<DayFigures[]> =>
  (await owner.get(`${path}/over_time_analytics${query}`)).body.days
const NOVEMBER = '?start_date=2026-11-01&end_date=2026-11-21'

test('the figures of a period are those counted by hand', async () => {
  expect(await analytics(NOVEMBER)).toMatchObject({
    startDate: '2026-11-01',
    endDate: '2026-11-21',
    today: '2026-11-21',
    opens: 7,
    opensBefore: 1,
    viewers: 4,
    viewersByKind: { invited: 2, forwarded: 1, unnamed: 1 },
    // Jonah on another day, and Priya 31 minutes later; the friend and anyone came once.
    returningViewers: 2,
    medianSeconds: 300,
    mediaPlays: 3,
    mediaEnded: 1,
    pdfs: 3,
    powerpoints: 1,
    hasVisits: true,
  })
})

test('stops are listed in order with what was done there', async () => {
  const { stops: figures } = await analytics(NOVEMBER)
  expect(figures).toMatchObject([
    { sortableId: stops[0], seconds: 350, photos: 4, plans: 1, videoPlays: 2, video25: 2, video50: 0, video100: 1 },
    { sortableId: stops[1], seconds: 450, photos: 0, plans: 0, videoPlays: 1, video25: 0 },
    { sortableId: stops[2], seconds: 0, photos: 0 },
  ])
})

test('the first viewer of a recipient’s link is invited, further ones are forwarded, the others unnamed', async () => {
  const { viewerList } = await analytics(NOVEMBER)
  expect(viewerList).toEqual([
    { key: ANYONE, kind: 'unnamed', recipient: null, number: 1, visits: 1, lastVisitOn: '2026-11-21' },
    { key: JONAH, kind: 'invited', recipient: '=Jonah Wray', number: 1, visits: 3, lastVisitOn: '2026-11-20' },
    { key: PRIYA, kind: 'invited', recipient: 'Priya Kessler', number: 2, visits: 2, lastVisitOn: '2026-11-14' },
    { key: FRIEND, kind: 'forwarded', recipient: '=Jonah Wray', number: 1, visits: 1, lastVisitOn: '2026-11-12' },
  ])
})

test('a viewer who opened a link first in an earlier period stays invited', async () => {
  const { viewersByKind } = await analytics('?start_date=2026-11-12&end_date=2026-11-12')
  expect(viewersByKind).toEqual({ invited: 0, forwarded: 1, unnamed: 0 })
})

describe('filters', () => {
  test('by stop count the visits that saw it, and their time there', async () => {
    const only = await analytics(`${NOVEMBER}&filter_by=stop:${stops[0]}`)
    expect(only).toMatchObject({ opens: 2, viewers: 2, returningViewers: 0, medianSeconds: 175, mediaPlays: 2 })
    expect(only.stops[1].seconds).toBe(450)
  })

  test('by viewer count their visits, and other viewers stay on the list', async () => {
    const only = await analytics(`${NOVEMBER}&filter_by=viewer:${JONAH}`)
    expect(only).toMatchObject({ opens: 3, opensBefore: 1, viewers: 1, medianSeconds: 100, mediaPlays: 2 })
    expect(only.stops[0].seconds).toBe(300)
    expect(only.viewerList).toHaveLength(4)
  })

  test('by stop and viewer together', async () => {
    const only = await analytics(`${NOVEMBER}&filter_by=stop:${stops[0]},viewer:${FRIEND}`)
    expect(only).toMatchObject({ opens: 1, medianSeconds: 50 })
  })
})

describe('by day', () => {
  test('every day is there, in the owner’s time zone', async () => {
    const all = await days(NOVEMBER)
    expect(all.map(({ date }) => date)).toEqual(
      Array.from({ length: 21 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`),
    )
    expect(all[0]).toEqual({ date: '2026-11-01', opens: 0, viewers: 0, seconds: 0, mediaPlays: 0, downloads: 0 })
    expect(all[9]).toEqual({ date: '2026-11-10', opens: 2, viewers: 1, seconds: 700, mediaPlays: 2, downloads: 0 })
    expect(all[13]).toMatchObject({ opens: 2, viewers: 1, downloads: 3 })
    expect(all.slice(19).map(({ opens }) => opens)).toEqual([1, 1])
  })

  test.each(['all', 'stop', 'viewer'])('the days of %s add up to the totals', async (kind) => {
    const filter = { all: 'all', stop: `stop:${stops[1]}`, viewer: `viewer:${PRIYA}` }[kind]
    const query = `${NOVEMBER}&filter_by=${filter}`
    const [total, all] = [await analytics(query), await days(query)]
    const sum = (count: (day: DayFigures) => number) => all.reduce((so, day) => so + count(day), 0)
    expect(total.opens).toBeGreaterThan(0)
    expect(sum(({ opens }) => opens)).toBe(total.opens)
    expect(sum(({ mediaPlays }) => mediaPlays)).toBe(total.mediaPlays)
    expect(sum(({ downloads }) => downloads)).toBe(total.pdfs + total.powerpoints)
  })

  test('a day on which clocks change has 23 hours', async () => {
    const other = await aTourbook(db, { user_id: owner.user.id }, NOW)
    const share = { userId: owner.user.id, now: NOW }
    const link_id = (await aTourbookShare(db, { tourbook_id: other }, share)).id
    for (const time of ['2026-03-08T04:59:00Z', '2026-03-08T05:01:00Z', '2026-03-09T03:59:00Z', '2026-03-09T04:01:00Z'])
      await aTourbookVisit(db, { tourbook_id: other, link_id }, new Date(time))
    const { body } = await owner.get(
      `/api/tourbooks/${other}/over_time_analytics?start_date=2026-03-07&end_date=2026-03-09`,
    )
    expect(body.days.map(({ opens }: DayFigures) => opens)).toEqual([1, 2, 1])
  })
})

test('without dates the last thirty days are shown', async () => {
  expect(await days()).toHaveLength(30)
  expect(await analytics()).toMatchObject({ startDate: '2026-10-23', endDate: '2026-11-21' })
})

test('impossible periods and filters are refused by the field that is wrong', async () => {
  const wrong = {
    '?start_date=2026-02-30': 'start_date',
    '?start_date=2026-11-02&end_date=2026-11-01': 'end_date',
    '?start_date=2024-01-01&end_date=2026-11-01': 'start_date',
    '?start_date=0001-01-01&end_date=0001-01-02': 'start_date',
    '?filter_by=everyone': 'filter_by',
  }
  for (const [query, field] of Object.entries(wrong)) {
    const { status, body } = await owner.get(`${path}/analytics${query}`)
    expect([status, body.fields[0].field], query).toEqual([400, field])
  }
})

test('a tourbook without visits has figures, all zero', async () => {
  const { id } = (await owner.post('/api/tourbooks', { name: 'Quiet' })).body
  expect((await owner.get(`/api/tourbooks/${id}/analytics`)).body).toMatchObject({
    opens: 0,
    viewers: 0,
    medianSeconds: null,
    hasVisits: false,
    viewerList: [],
  })
})

test('another user’s tourbook answers as an unknown one, also as CSV', async () => {
  const stranger = await app.signIn({ role: 'admin' })
  for (const what of ['analytics', 'over_time_analytics', 'analytics.csv']) {
    const answer = async (id: number) => {
      const { status, body } = await stranger.get(`/api/tourbooks/${id}/${what}`)
      return { status, detail: body.detail }
    }
    expect((await answer(tourbookId)).status, what).toBe(404)
    expect(await answer(tourbookId), what).toEqual(await answer(999_999))
  }
})

test('the CSV file has one line a visit, and no cell that a spreadsheet would run', async () => {
  const answer = await owner.get(`${path}/analytics.csv${NOVEMBER}`)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="tourbook-visits-2026-11-01-2026-11-21.csv"',
  })
  const [head, ...lines] = answer.text.trimEnd().split('\r\n')
  expect(head).toContain('"Started","Viewer"')
  expect(lines).toHaveLength(7)
  expect(lines[0]).toBe('"2026-11-21 00:01","Viewer 1","General link",900,0,0,0,0,0,0,0')
  expect(lines.at(-1)).toBe(`"2026-11-10 10:00","'=Jonah Wray","Invited",600,1,3,1,2,1,0,0`)
})

test('visits stay when their link is deleted, without its recipient', async () => {
  await db.deleteFrom('share_link').where('user_id', '=', owner.user.id).execute()
  expect(await analytics(NOVEMBER)).toMatchObject({ opens: 7, viewersByKind: { invited: 0, forwarded: 0, unnamed: 4 } })
})
