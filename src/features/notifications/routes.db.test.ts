import { beforeEach, describe, expect, test } from 'vitest'
import { aSearch } from '#features/alerts/fixtures.ts'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { aVisitorInquiry } from '#features/inquiries/fixtures.ts'
import { aTourbook, aTourbookShare, aTourbookVisit } from '#features/tourbooks/fixtures.ts'
import { daysBefore, HOUR_MS } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { Actor } from '../../../test/actors.ts'
import { openTestApp } from '../../../test/app.ts'
import type { Notification } from './contract.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)
const aCompany = async (name: string) =>
  (
    await db
      .insertInto('company')
      .values({ name, kind: 'landlord', reviews_changes: true })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const kinzie = await aCompany('Kinzie')
const admin = await app.signIn({ role: 'admin' })
const stranger = await app.signIn({ role: 'landlord_rep', company_id: kinzie })

type User = Awaited<ReturnType<typeof app.signIn>>
let maya: User
let rep: User
let northbank: number
let building: number
let listing: number
beforeEach(async () => {
  // What admins decided stays in the audit log.
  northbank = await aCompany('Northbank')
  maya = await app.signIn({ role: 'tenant_rep' })
  rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
  building = await aBuilding(db, { employer_id: northbank })
  listing = await aListing(db, building)
})

const listOf = async (user: Actor): Promise<Notification[]> =>
  (await user.get('/api/current_user/notifications')).body.notifications
const newOf = async (user: Actor) => (await user.get('/api/current_user/new_notifications')).body.count
/** The sentences; that the number of new ones agrees with the list is checked each time. */
async function sentencesOf(user: Actor): Promise<string[]> {
  const list = await listOf(user)
  expect(await newOf(user)).toBe(list.filter(({ isNew }) => isNew).length)
  return list.map(({ sentence }) => sentence)
}
const seen = (user: Actor, until: Date) =>
  user.post('/api/current_user/notifications_seen', { until: until.toISOString() })

async function aSharedTourbook(recipient_name: string) {
  const id = await aTourbook(db, { user_id: maya.user.id, name: 'Headquarters' }, NOW)
  const { id: link } = await aTourbookShare(db, { tourbook_id: id, recipient_name }, { userId: maya.user.id, now: NOW })
  const listings = [listing, await aListing(db, building, { slug: 'second' })]
  const stops = await db
    .insertInto('tourbook_stop')
    .values(
      listings.map((listing_id, position) => ({
        tourbook_id: id,
        listing_id,
        position,
        created_at: NOW,
        added_at: NOW,
      })),
    )
    .returning('id')
    .execute()
  const answer = (stop: number, updated_at: Date, viewer_name = '') =>
    db
      .insertInto('tourbook_feedback')
      .values({ link_id: link, viewer: VIEWER, viewer_name, stop_id: stops[stop]!.id, verdict: 'maybe', updated_at })
      .execute()
  return { id, link, answer }
}
const VIEWER = '0b8e1f70-3d53-4f2c-9a77-6d1f0c2f5a11'

describe('a tourbook', () => {
  test('notifies its owner of the first visit by a link, and of answers, those of a day at once', async () => {
    const { id, link, answer } = await aSharedTourbook('Jonah Wray')
    for (const hours of [90, 80]) await aTourbookVisit(db, { tourbook_id: id, link_id: link }, hoursAgo(hours))
    await answer(0, hoursAgo(3))
    await answer(1, hoursAgo(2))
    expect(await listOf(maya)).toMatchObject([
      {
        kind: 'tourbook_answered',
        sentence: 'Jonah Wray gave feedback on 2 spaces in “Headquarters”',
        path: `/tourbooks/${id}/shortlist`,
        at: hoursAgo(2).toISOString(),
        isNew: true,
      },
      {
        sentence: 'Jonah Wray opened “Headquarters” for the first time',
        path: `/tourbooks/${id}/analytics`,
        at: hoursAgo(90).toISOString(),
      },
    ])
    for (const other of [rep, stranger, admin]) expect(await sentencesOf(other)).toEqual([])
    await db.updateTable('tourbook').set({ counts_visits: false }).where('id', '=', id).execute()
    expect(await sentencesOf(maya), 'visits that are not counted').toHaveLength(1)
    await maya.delete(`/api/tourbooks/${id}`)
    expect(await sentencesOf(maya), 'once it is deleted').toEqual([])
  })

  test('names whoever answers by a link for anyone as they named themselves', async () => {
    const { id, link, answer } = await aSharedTourbook('')
    await aTourbookVisit(db, { tourbook_id: id, link_id: link }, hoursAgo(9))
    await answer(0, hoursAgo(1), 'Lena')
    expect(await sentencesOf(maya)).toEqual([
      'Lena gave feedback on 1 space in “Headquarters”',
      'Someone you shared with opened “Headquarters” for the first time',
    ])
  })
})

describe('an inquiry', () => {
  test('notifies the users of the landlord, and its answer notifies its sender', async () => {
    await anAgent(db, listing)
    await app
      .visitor()
      .post(`/api/listings/${listing}/site_visitor_inquiries`, aVisitorInquiry({ firstName: 'Ada', lastName: 'Byron' }))
    await maya.post(`/api/listings/${listing}/quick_inquiries`, {})
    const received = await listOf(rep)
    expect(received.map(({ sentence }) => sentence).sort()).toEqual([
      'Ada Byron asked about Suite 1150, Monroe Court',
      expect.stringMatching(/^Robin Marsh \d+ asked about Suite 1150, Monroe Court$/),
    ])
    for (const other of [maya, stranger, admin]) expect(await sentencesOf(other)).toEqual([])
    const [{ id }] = (await rep.get('/api/inquiries?query=Robin')).body.inquiries
    expect(received.map(({ path }) => path)).toContain(`/inquiries?inquiry=${id}`)
    await rep.put(`/api/inquiries/${id}`, { status: 'answered' })
    expect(await listOf(maya)).toMatchObject([
      { sentence: 'Your inquiry about Suite 1150, Monroe Court was answered', path: '/inquiries/sent' },
    ])
    for (const other of [await app.signIn(), stranger, admin]) expect(await sentencesOf(other)).toEqual([])
    await rep.put(`/api/inquiries/${id}`, { status: 'read' })
    expect(await sentencesOf(maya), 'an answer that is taken back').toEqual([])
    await db.updateTable('building').set({ employer_id: kinzie }).where('id', '=', building).execute()
    expect(await sentencesOf(rep), 'a building that was sold').toEqual([])
    expect(await sentencesOf(stranger)).toHaveLength(2)
    await db.updateTable('listing').set({ deleted_at: NOW }).where('id', '=', listing).execute()
    expect(await sentencesOf(stranger), 'a listing that is deleted').toEqual([])
  })

  test('is worded in the language of the user', async () => {
    const london = await app.signIn({ role: 'landlord_rep', company_id: northbank, locale: 'en-gb' })
    await anAgent(db, listing)
    await app.visitor().post(`/api/listings/${listing}/site_visitor_inquiries`, aVisitorInquiry())
    expect(await sentencesOf(london)).toEqual([expect.stringContaining(' enquired about ')])
  })
})

test('a request to join a company notifies its users until it is decided', async () => {
  const user = await app.signIn({ first_name: 'Ada', last_name: 'Byron' })
  const values = { user_id: user.user.id, company_id: northbank, company_name: 'Northbank', created_at: hoursAgo(2) }
  const request = db.insertInto('company_request').values(values).returning('id')
  const { id } = await request.executeTakeFirstOrThrow()
  expect(await listOf(rep)).toMatchObject([
    {
      kind: 'company_request_received',
      sentence: 'Ada Byron asks to join your company',
      path: '/portfolio/colleagues',
      at: hoursAgo(2).toISOString(),
    },
  ])
  for (const other of [user, maya, stranger, admin]) expect(await sentencesOf(other)).toEqual([])
  await rep.put(`/api/portfolio/company_requests/${id}`, { decision: 'declined' })
  expect(await sentencesOf(rep)).toEqual([])
})

describe('what is saved', () => {
  const match = { change_id: 1, found_at: hoursAgo(2), due_at: NOW, reason: 'new' as const }
  const setStatus = (status: 'on_market' | 'off_market') =>
    db.updateTable('listing').set({ status }).where('id', '=', listing).execute()

  test('a search notifies of what matches, while it is public and the search is not deleted', async () => {
    const search_id = await aSearch(db, maya.user.id, hoursAgo(90))
    const paused = await aSearch(db, maya.user.id, hoursAgo(90), { name: 'Paused' })
    await db
      .insertInto('saved_search_match')
      .values([
        { ...match, search_id, listing_id: listing, sent_at: NOW },
        // The same space once more, and what is never sent: alerts that are off, and what was there before.
        { ...match, search_id, listing_id: listing, change_id: 2, reason: 'rent' },
        { ...match, search_id: paused, listing_id: listing, due_at: null },
      ])
      .execute()
    expect(await listOf(maya)).toMatchObject([
      { sentence: '1 space is new or changed in your search “Chicago office”', path: `/saved_searches/${search_id}` },
    ])
    expect(await sentencesOf(rep)).toEqual([])
    await setStatus('off_market')
    expect(await sentencesOf(maya)).toEqual([])
    await setStatus('on_market')
    expect(await sentencesOf(maya)).toHaveLength(1)
    await maya.delete(`/api/saved_searches/${search_id}`)
    expect(await sentencesOf(maya)).toEqual([])
  })

  test('buildings and landlords notify of what came on the market, while they are saved and public', async () => {
    const landlord = await db
      .insertInto('landlord')
      .values({ company_id: northbank, name: 'Northbank', slug: `northbank-${building}`, status: 'published' })
      .returning(['id', 'slug'])
      .executeTakeFirstOrThrow()
    await db.updateTable('building').set({ landlord_id: landlord.id }).where('id', '=', building).execute()
    await maya.post(`/api/buildings/${building}/saves`)
    await maya.post(`/api/building_owners/${landlord.id}/save`)
    const row = { ...match, user_id: maya.user.id, listing_id: listing }
    await db
      .insertInto('saved_place_match')
      .values([
        { ...row, place: 'building', place_id: building },
        { ...row, place: 'landlord', place_id: landlord.id },
      ])
      .execute()
    expect(await listOf(maya)).toMatchObject([
      { sentence: '1 space came on the market in Monroe Court', path: `/building/${building}` },
      { sentence: 'Northbank put 1 space on the market', path: `/landlords/${landlord.slug}` },
    ])
    expect(await sentencesOf(rep)).toEqual([])
    await maya.delete(`/api/buildings/${building}/saves`)
    expect(await sentencesOf(maya)).toEqual(['Northbank put 1 space on the market'])
    await db.updateTable('landlord').set({ status: 'draft' }).where('id', '=', landlord.id).execute()
    expect(await sentencesOf(maya)).toEqual([])
    await db.updateTable('landlord').set({ status: 'published' }).where('id', '=', landlord.id).execute()
    await setStatus('off_market')
    expect(await sentencesOf(maya)).toEqual([])
    await db.updateTable('landlord').set({ deleted_at: NOW }).where('id', '=', landlord.id).execute()
  })
})

describe('a change that is reviewed', () => {
  async function submit(description: string) {
    const path = `/api/portfolio/listings/${listing}`
    await rep.put(path, { version: (await rep.get(path)).body.version, description })
    const [{ id }] = (await admin.get('/api/admin/pending_changes')).body.changes
    const { version } = (await admin.get(`/api/admin/pending_changes/${id}`)).body
    return { id: id as number, version: version as number }
  }

  test('waits for the admins, and who made it is notified of the decision', async () => {
    await anAgent(db, listing)
    const first = await submit('Dark.')
    expect(await listOf(admin)).toMatchObject([
      {
        sentence: 'Northbank changed Suite 1150, Monroe Court, which waits for your review',
        path: `/admin/reviews/${first.id}`,
      },
    ])
    for (const other of [rep, stranger, maya]) expect(await sentencesOf(other)).toEqual([])
    await admin.post(`/api/admin/pending_changes/${first.id}/approve`, { version: first.version })
    expect(await sentencesOf(admin)).toEqual([])
    const second = await submit('Darker.')
    await admin.post(`/api/admin/pending_changes/${second.id}/refuse`, { version: second.version, reason: 'Too dark.' })
    const decisions = await listOf(rep)
    expect(decisions.map(({ sentence }) => sentence).sort()).toEqual([
      'The change to Suite 1150, Monroe Court was reviewed and is published',
      'The change to Suite 1150, Monroe Court was reviewed and not published',
    ])
    expect(new Set(decisions.map(({ path }) => path))).toEqual(new Set([`/portfolio/listings/${listing}`]))
    const colleague = await app.signIn({ role: 'landlord_rep', company_id: northbank })
    for (const other of [colleague, stranger, maya]) expect(await sentencesOf(other)).toEqual([])
    await db.updateTable('building').set({ employer_id: kinzie }).where('id', '=', building).execute()
    for (const either of [rep, stranger]) expect(await sentencesOf(either), 'once it is sold').toEqual([])
  })

  test('notifies nobody once it is taken back, nor an account that is the landlord’s no more', async () => {
    await anAgent(db, listing)
    const { id, version } = await submit('Dark.')
    await admin.post(`/api/admin/pending_changes/${id}/approve`, { version })
    await submit('Darker.')
    await rep.delete(`/api/portfolio/listings/${listing}/pending_change`)
    expect(await sentencesOf(rep)).toHaveLength(1)
    await db.updateTable('app_user').set({ role: 'occupier' }).where('id', '=', rep.user.id).execute()
    expect(await sentencesOf(rep)).toEqual([])
  })
})

test('spaces that agents were asked about are due, until they are confirmed', async () => {
  const agent_id = await anAgent(db, listing)
  const confirmed_at = daysBefore(NOW, 40)
  await db.updateTable('listing').set({ confirmed_at }).where('id', '=', listing).execute()
  const asked = { listing_id: listing, agent_id, confirmed_at }
  await db
    .insertInto('confirmation_request')
    .values([
      { ...asked, step: 30, asked_at: hoursAgo(200) },
      { ...asked, step: 60, asked_at: hoursAgo(20) },
    ])
    .execute()
  expect(await listOf(rep)).toMatchObject([
    { sentence: '1 space is due to be confirmed', path: '/portfolio?state=due', at: hoursAgo(20).toISOString() },
  ])
  expect(await sentencesOf(stranger)).toEqual([])
  await db.updateTable('listing').set({ confirmed_at: NOW }).where('id', '=', listing).execute()
  expect(await sentencesOf(rep)).toEqual([])
})

describe('a list that was opened', () => {
  async function answersAt(...moments: Date[]) {
    for (const at of moments) {
      const id = await aTourbook(db, { user_id: maya.user.id }, NOW)
      const { id: link } = await aTourbookShare(db, { tourbook_id: id }, { userId: maya.user.id, now: NOW })
      await aTourbookVisit(db, { tourbook_id: id, link_id: link }, at)
    }
  }
  const areNew = async () => (await listOf(maya)).map(({ isNew }) => isNew)

  test('is seen until then, and what comes later is new', async () => {
    await answersAt(hoursAgo(5), hoursAgo(3))
    expect((await seen(maya, hoursAgo(4))).body).toEqual({ count: 1 })
    expect(await areNew()).toEqual([true, false])
    expect((await seen(maya, hoursAgo(9))).body, 'an older list, in another tab').toEqual({ count: 1 })
    expect((await seen(maya, hoursAgo(-48))).body, 'no later than now').toEqual({ count: 0 })
    const { notifications_seen_at } = await db
      .selectFrom('app_user')
      .where('id', '=', maya.user.id)
      .select('notifications_seen_at')
      .executeTakeFirstOrThrow()
    expect(notifications_seen_at).toEqual(NOW)
    expect(await areNew()).toEqual([false, false])
  })

  test('has 50 at most, of 90 days', async () => {
    await answersAt(daysBefore(NOW, 89), daysBefore(NOW, 91))
    expect(await areNew()).toEqual([true])
    await answersAt(...Array.from({ length: 55 }, (_, index) => hoursAgo(index)))
    expect(await areNew()).toHaveLength(50)
    expect(await newOf(maya)).toBe(50)
  })
})

describe('topics', () => {
  const TOPICS = '/api/current_user/notification_topics'
  const topicsOf = async (user: Actor) => {
    const { topics } = (await user.get(TOPICS)).body as { topics: { topic: string; isShown: boolean }[] }
    return topics.map(({ topic, isShown }) => (isShown ? topic : `no ${topic}`))
  }

  test('are those of a role', async () => {
    const all = ['tourbook_answered', 'tourbook_opened', 'inquiry_answered', 'search_matched', 'place_matched']
    expect(await topicsOf(maya)).toEqual(all)
    expect(await topicsOf(rep)).toEqual([
      ...all,
      'inquiry_received',
      'change_decided',
      'confirmation_due',
      'company_request_received',
    ])
    expect(await topicsOf(admin)).toEqual([...all, 'change_waiting'])
  })

  test('a hidden one is neither listed nor counted, for this user alone, until it is shown again', async () => {
    const { answer, id, link } = await aSharedTourbook('Jonah Wray')
    await aTourbookVisit(db, { tourbook_id: id, link_id: link }, hoursAgo(4))
    await answer(0, hoursAgo(3))
    const hide = (topic: string, isShown = false) => maya.put(TOPICS, { topic, isShown })
    for (const _twice of [1, 2]) await hide('tourbook_opened')
    expect(await sentencesOf(maya)).toEqual(['Jonah Wray gave feedback on 1 space in “Headquarters”'])
    expect((await hide('tourbook_answered')).body.topics.slice(0, 2)).toEqual([
      { topic: 'tourbook_answered', isShown: false },
      { topic: 'tourbook_opened', isShown: false },
    ])
    expect(await sentencesOf(maya)).toEqual([])
    expect(await topicsOf(rep)).not.toContain('no tourbook_opened')
    await hide('tourbook_opened', true)
    expect(await sentencesOf(maya)).toEqual(['Jonah Wray opened “Headquarters” for the first time'])
    for (const topic of ['inquiry_answered', 'search_matched', 'place_matched', 'tourbook_opened']) await hide(topic)
    expect(await sentencesOf(maya), 'all are hidden').toEqual([])
    expect((await maya.put(TOPICS, { topic: 'weather', isShown: false })).status).toBe(400)
  })
})
