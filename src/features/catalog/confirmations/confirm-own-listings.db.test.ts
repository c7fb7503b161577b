import { beforeEach, expect, test } from 'vitest'
import { daysBefore } from '#lib/durations.ts'
import { openTestApp } from '../../../../test/app.ts'
import { aBuilding, aListing } from '../listings/fixtures.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const companyOf = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await companyOf('Northbank')
const building = await aBuilding(db, { employer_id: northbank })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const colleague = await app.signIn({ role: 'landlord_rep', company_id: northbank })

const PATH = '/api/portfolio/listings/confirmations'
const DAYS = [45, 80]
let ids: number[] = []
beforeEach(async () => {
  ids = []
  for (const days of DAYS) ids.push(await aListing(db, building, { confirmed_at: daysBefore(NOW, days) }))
})

const confirm = (values: number[], by = rep) => by.post(PATH, { ids: values })
const statesOf = (values: number[]) =>
  db.selectFrom('listing').where('id', 'in', values).orderBy('id').select(['status', 'confirmed_at']).execute()
const former = DAYS.map((days) => ({ status: 'on_market', confirmed_at: daysBefore(NOW, days) }))
const confirmed = DAYS.map(() => ({ status: 'on_market', confirmed_at: NOW }))

test('one request confirms several listings, for search too, and the audit log says who did', async () => {
  expect((await confirm(ids)).body).toMatchObject({ confirmedIds: ids })
  expect(await statesOf(ids)).toEqual(confirmed)
  const indexed = await db.selectFrom('search_document').where('listing_id', 'in', ids).select('confirmed_at').execute()
  expect(indexed).toEqual([{ confirmed_at: NOW }, { confirmed_at: NOW }])
  const entries = await db
    .selectFrom('audit_log')
    .where('subject_id', 'in', ids.map(String))
    .select(['user_id', 'action'])
    .execute()
  expect(entries).toEqual(ids.map(() => ({ user_id: rep.user.id, action: 'listing.confirmed' })))
})

test('a listing under offer stays so, and one that left the market is left out', async () => {
  const offered = await aListing(db, building, { status: 'under_offer', confirmed_at: daysBefore(NOW, 40) })
  const others: number[] = []
  for (const status of ['draft', 'leased', 'off_market', 'archived'] as const)
    others.push(await aListing(db, building, { status, confirmed_at: daysBefore(NOW, 40) }))
  expect((await confirm([offered, ...others])).body.confirmedIds).toEqual([offered])
  expect(await statesOf([offered])).toEqual([{ status: 'under_offer', confirmed_at: NOW }])
  expect((await statesOf(others)).every(({ confirmed_at }) => confirmed_at! < NOW)).toBe(true)
  const none = await confirm(others)
  expect(none.body.confirmedIds).toEqual([])
  expect((await rep.delete(PATH, { undoToken: none.body.undoToken })).body).toEqual({ restoredIds: [] })
})

test('a listing of another company makes the whole request fail', async () => {
  const foreign = await aListing(
    db,
    await aBuilding(db, { slug: `b${Date.now()}`, employer_id: await companyOf('Other') }),
  )
  for (const values of [
    [...ids, foreign],
    [...ids, 999_999],
  ]) {
    expect((await confirm(values)).status).toBe(404)
    expect(await statesOf(ids)).toEqual(former)
  }
})

test('a repeated request with the same key confirms once', async () => {
  const headers = { 'idempotency-key': 'confirm-these-two' }
  const first = await rep.post(PATH, { ids }, headers)
  await db
    .updateTable('listing')
    .set({ confirmed_at: daysBefore(NOW, 50) })
    .where('id', 'in', ids)
    .execute()
  expect((await rep.post(PATH, { ids }, headers)).body).toEqual(first.body)
  expect((await statesOf(ids))[0]!.confirmed_at).toEqual(daysBefore(NOW, 50))
})

test('one to a hundred different listings are confirmed at once', async () => {
  const many = Array.from({ length: 101 }, (_, index) => index + 1)
  for (const values of [[], [ids[0]!, ids[0]!], many]) expect((await confirm(values)).status).toBe(400)
})

test('undo restores what has not changed since, as an entry of its own in the audit log', async () => {
  const { undoToken } = (await confirm(ids)).body
  const [first, second] = ids as [number, number]
  await db
    .updateTable('listing')
    .set({ confirmed_at: daysBefore(NOW, 1) })
    .where('id', '=', second)
    .execute()
  expect((await rep.delete(PATH, { undoToken })).body).toEqual({ restoredIds: [first] })
  expect(await statesOf(ids)).toEqual([former[0], { status: 'on_market', confirmed_at: daysBefore(NOW, 1) }])
  const undone = db.selectFrom('audit_log').where('action', '=', 'listing.confirmation_undone').select('subject_id')
  expect(await undone.execute()).toEqual([{ subject_id: String(first) }])
  expect((await rep.delete(PATH, { undoToken })).body).toEqual({ restoredIds: [] })
})

test('what was confirmed without a connection counts from then, and hides no later confirmation', async () => {
  const [first, second] = ids as [number, number]
  const at = daysBefore(NOW, 2)
  const later = daysBefore(NOW, 1)
  await db.updateTable('listing').set({ confirmed_at: later }).where('id', '=', second).execute()
  const { confirmedIds, undoToken } = (await rep.post(PATH, { ids, at: at.toISOString() })).body
  expect(confirmedIds).toEqual([first, second])
  expect((await statesOf(ids)).map(({ confirmed_at }) => confirmed_at)).toEqual([at, later])
  expect((await rep.delete(PATH, { undoToken })).body).toEqual({ restoredIds: [first] })
})

test('a clock that is ahead confirms now, and one that is a month behind is refused', async () => {
  await rep.post(PATH, { ids, at: '2026-11-20T09:30:00Z' })
  expect(await statesOf(ids)).toEqual(confirmed)
  for (const at of ['2026-10-20T09:00:00Z', '2026-99-99T09:00:00Z'])
    expect((await rep.post(PATH, { ids, at })).status).toBe(400)
})

test('only the user who confirmed can undo it, and only with the token of the server', async () => {
  const { undoToken } = (await confirm(ids)).body
  for (const [by, token] of [
    [colleague, undoToken],
    [rep, `${undoToken}x`],
    [rep, 'x'],
  ] as const)
    expect((await by.delete(PATH, { undoToken: token })).status).toBe(409)
  expect(await statesOf(ids)).toEqual(confirmed)
})
