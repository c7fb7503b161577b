import { beforeAll, expect, test } from 'vitest'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import { deckFile } from '../decks/exports/formats.ts'
import { setMade } from '../decks/store.ts'
import { anExternalListing, aTourbook } from '../fixtures.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db, pool, storage } = app
const admin = await app.signIn({ role: 'admin' })
const maya = await app.signIn({ role: 'tenant_rep', first_name: 'Maya', last_name: 'Lindqvist' })
const TOURBOOKS = '/api/admin/tourbooks'
let id: number
let deleted: number
beforeAll(async () => {
  await migrateJobs(pool)
  id = await aTourbook(db, { user_id: maya.user.id, name: 'Chicago headquarters' }, NOW)
  deleted = await aTourbook(db, { user_id: maya.user.id, name: 'Gone', deleted_at: NOW }, NOW)
  await aTourbook(db, { user_id: admin.user.id, name: 'London' }, NOW)
  await anExternalListing(db, { tourbook_id: id }, NOW)
})

const namesOf = async (query: string) =>
  (await admin.get(`${TOURBOOKS}?query=${encodeURIComponent(query)}`)).body.tourbooks.map(
    ({ name }: { name: string }) => name,
  )
const eventsOf = async () =>
  (await maya.get('/api/current_user/security_events')).body.events.filter(
    ({ action }: { action: string }) => action === 'account.tourbook_exported',
  )

test('admins find the tourbooks of all users by number, name and owner, but none that is deleted', async () => {
  expect(await namesOf(String(id))).toEqual(['Chicago headquarters'])
  expect(await namesOf('lindqvist CHICAGO')).toEqual(['Chicago headquarters'])
  expect(await namesOf('gone')).toEqual([])
  expect((await namesOf('')).toSorted()).toEqual(['Chicago headquarters', 'London'])
  expect((await admin.get(TOURBOOKS)).body.tourbooks.find((each: { id: number }) => each.id === id)).toMatchObject({
    owner: { id: maya.user.id, name: 'Maya Lindqvist' },
    isReadable: true,
    stopCount: 1,
  })
  expect((await maya.get(TOURBOOKS)).status).toBe(404)
  expect((await admin.get(`${TOURBOOKS}/${deleted}/comparison.csv`)).status).toBe(404)
})

test('the spaces of a tourbook are downloaded as a table, and its owner sees by whom', async () => {
  const { status, text, headers } = await admin.get(`${TOURBOOKS}/${id}/comparison.csv`)
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="chicago-headquarters.csv"'])
  expect(text).toContain('Wacker Assembly')
  expect(await eventsOf()).toMatchObject([{ by: 'admin', actorName: null }])
})

test('a deck is made for its owner as it is, and sent to an admin once it is made', async () => {
  const before = (await maya.get(`/api/tourbooks/${id}`)).body
  const ask = () => admin.post(`${TOURBOOKS}/${id}/deck`, { format: 'pdf' })
  const asked = await ask()
  expect([asked.status, asked.body]).toMatchObject([202, { format: 'pdf', state: 'queued', isMade: false }])
  expect((await admin.get(`${TOURBOOKS}/${id}/deck.pdf`)).status).toBe(404)
  expect(await eventsOf()).toHaveLength(1)

  const [deck] = await db.selectFrom('tourbook_deck').where('tourbook_id', '=', id).select('id').execute()
  await storage.write(deckFile(deck!.id, 'pdf'), Buffer.from('%PDF-'))
  await setMade(db, deck!.id, { pages: 3, bytes: 5 }, NOW)
  expect((await ask()).body).toMatchObject({ isMade: true })
  expect((await admin.get(`${TOURBOOKS}/${id}/deck`)).body.files).toMatchObject([{ format: 'pdf', isMade: true }])
  const { status, bytes } = await admin.get(`${TOURBOOKS}/${id}/deck.pdf`)
  expect([status, String(bytes)]).toEqual([200, '%PDF-'])
  expect(await eventsOf()).toHaveLength(2)
  expect((await maya.get(`/api/tourbooks/${id}`)).body).toEqual(before)
})
