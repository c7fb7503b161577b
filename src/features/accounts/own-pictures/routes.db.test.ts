import { beforeAll, describe, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { aReadyPhoto } from '#features/media/uploads/fixtures.ts'
import { purgeUploads } from '#features/media/uploads/jobs.ts'
import { daysAfter, hoursBefore } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { aShare } from '../../../../test/share-listing.ts'

// Links expire by the clock of the database.
const NOW = new Date()
const app = await openTestApp({ now: NOW })
const { db, storage } = app
beforeAll(() => migrateJobs(app.pool))

type User = Actor & { user: { id: number; email: string } }
const aPhoto = (user: User) => aReadyPhoto(app, user.user.id, NOW)
const PORTRAIT = '/api/current_user/portrait'
const LOGO = '/api/current_user/tourbook_contact/logo'

/** Places a new photo, and returns its id and the reply. */
async function place(user: User, url = PORTRAIT) {
  const { uploadId, pictureId } = await aPhoto(user)
  const { status, body } = await user.put(url, { uploadId })
  expect(status).toBe(200)
  return { pictureId, uploadId, body }
}
const portraitOf = async (user: User) => (await user.get('/api/current_user')).body.user.portrait
const statusOf = async (pictureId: number, by: Pick<Actor, 'get'> = app.visitor(), root = '/media') =>
  (await by.get(`${root}/${pictureId}/400.jpg`)).status
const purge = (now: Date) => purgeUploads.run({}, { db, storage, clock: () => now }, new AbortController().signal)

describe('a portrait', () => {
  test('is a photo that the user uploaded, shown to the user alone at first', async () => {
    const user = await app.signIn()
    const { pictureId, body } = await place(user)
    expect(body.picture).toMatchObject({ src: `/private_media/${pictureId}`, format: 'photo', width: 800 })
    expect(await portraitOf(user)).toBe(`/private_media/${pictureId}`)
    expect((await user.get('/api/current_user/profile')).body.portrait).toEqual(body.picture)
    const rows = db.selectFrom('audit_log').where('user_id', '=', user.user.id).selectAll()
    expect(await rows.execute()).toMatchObject([
      { action: 'account.portrait_changed', before: { pictureId: null }, after: { pictureId } },
    ])
  })

  test('is seen by nobody else while the user has no public role', async () => {
    const user = await app.signIn()
    const { pictureId } = await place(user)
    await db.deleteFrom('upload').where('user_id', '=', user.user.id).execute()
    expect(await statusOf(pictureId)).toBe(404)
    expect(await statusOf(pictureId, user, '/private_media')).toBe(200)
    const admin = await app.signIn({ role: 'admin' })
    expect(await statusOf(pictureId, admin, '/private_media')).toBe(404)
  })

  test('of another user’s upload, of an unknown one or of nothing is refused', async () => {
    const [user, other] = [await app.signIn(), await app.signIn()]
    const { uploadId } = await aPhoto(other)
    expect((await user.put(PORTRAIT, { uploadId })).status).toBe(404)
    expect((await user.put(PORTRAIT, { uploadId: crypto.randomUUID() })).status).toBe(404)
    expect((await user.put(PORTRAIT, {})).status).toBe(400)
    expect(await portraitOf(user)).toBe(null)
  })

  test('placed or removed twice is changed once', async () => {
    const user = await app.signIn()
    const { uploadId } = await place(user)
    expect((await user.put(PORTRAIT, { uploadId })).body).toMatchObject({ undoToken: null })
    expect((await user.delete(PORTRAIT)).body.picture).toBe(null)
    expect((await user.delete(PORTRAIT)).body).toEqual({ picture: null, undoToken: null })
    const rows = db.selectFrom('audit_log').where('user_id', '=', user.user.id).select('action')
    expect(await rows.execute()).toHaveLength(2)
  })
})

describe('undoing a change', () => {
  test('places the former portrait back, and what was removed stays for a day', async () => {
    const user = await app.signIn()
    const { pictureId } = await place(user)
    await db
      .updateTable('picture')
      .set({ created_at: hoursBefore(NOW, 100) })
      .where('id', '=', pictureId)
      .execute()
    const { undoToken } = (await user.delete(PORTRAIT)).body
    await db.deleteFrom('upload').where('user_id', '=', user.user.id).execute()
    await purge(NOW)
    expect((await user.put(PORTRAIT, { undoToken })).body.picture.src).toBe(`/private_media/${pictureId}`)
    // Undone twice, it stays.
    expect((await user.put(PORTRAIT, { undoToken })).status).toBe(200)
    expect(await portraitOf(user)).toBe(`/private_media/${pictureId}`)
  })

  test('of the first portrait removes it', async () => {
    const user = await app.signIn()
    const { body } = await place(user)
    expect((await user.put(PORTRAIT, { undoToken: body.undoToken })).body.picture).toBe(null)
    expect(await portraitOf(user)).toBe(null)
  })

  test('is refused once the portrait was changed again, for another user, another place, or after its file is gone', async () => {
    const [user, other] = [await app.signIn(), await app.signIn()]
    const first = await place(user)
    const second = await place(user)
    expect((await user.put(PORTRAIT, { undoToken: first.body.undoToken })).status).toBe(409)
    expect((await other.put(PORTRAIT, { undoToken: second.body.undoToken })).status).toBe(409)
    expect((await user.put(LOGO, { undoToken: second.body.undoToken })).status).toBe(409)
    await purge(daysAfter(NOW, 2))
    expect((await user.put(PORTRAIT, { undoToken: second.body.undoToken })).status).toBe(409)
    expect(await portraitOf(user)).toBe(`/private_media/${second.pictureId}`)
  })
})

describe('a portrait is public', () => {
  test('while its user has a link that can be opened, as is the logo of the branding', async () => {
    const user = await app.signIn()
    const pictures = [(await place(user)).pictureId, (await place(user, LOGO)).pictureId]
    const statuses = () => Promise.all(pictures.map((id) => statusOf(id)))
    expect(await statuses()).toEqual([404, 404])
    const listingId = await aListing(db, await aBuilding(db))
    const { id } = await aShare(db, { listingId, userId: user.user.id, now: NOW })
    expect(await statuses()).toEqual([200, 200])
    const link = db.updateTable('share_link').where('id', '=', id)
    await link.set({ expires_at: hoursBefore(NOW, 1) }).execute()
    expect(await statuses()).toEqual([404, 404])
    await link.set({ expires_at: null, revoked_at: NOW }).execute()
    expect(await statuses()).toEqual([404, 404])
  })

  test('when its user is by a confirmed address an agent of a public listing, which shows it', async () => {
    const email = 'ada.ferris@northbank.example'
    const user = await app.signIn({ email })
    const { pictureId } = await place(user)
    const listingId = await aListing(db, await aBuilding(db), { status: 'draft' })
    await anAgent(db, listingId, { email: 'Ada.Ferris@Northbank.example' })
    expect(await statusOf(pictureId)).toBe(404)
    await db.updateTable('listing').set({ status: 'on_market' }).where('id', '=', listingId).execute()
    expect(await statusOf(pictureId)).toBe(200)
    const shown = async () => (await app.get(`/api/listings/${listingId}`)).body.listingAgents[0].portrait
    expect(await shown()).toBe(`/media/${pictureId}`)
    await db.updateTable('app_user').set({ email_verified_at: null }).where('email', '=', email).execute()
    expect([await statusOf(pictureId), await shown()]).toEqual([404, null])
  })

  test('when its user sent an inquiry, until the account is closed', async () => {
    const user = await app.signIn()
    const { pictureId } = await place(user)
    const listing_id = await aListing(db, await aBuilding(db))
    const { id, email } = user.user
    await db
      .insertInto('inquiry')
      .values({
        listing_id,
        kind: 'quick',
        user_id: id,
        requester: `user:${id}`,
        name: 'Robin',
        email,
        created_at: NOW,
      })
      .execute()
    expect(await statusOf(pictureId)).toBe(200)
    await db.updateTable('app_user').set({ deactivated_at: NOW }).where('id', '=', id).execute()
    expect(await statusOf(pictureId)).toBe(404)
  })
})

test('a logo belongs to the branding, whose other values stay as they are', async () => {
  const user = await app.signIn()
  const contact = { displayName: 'Ada Ferris', title: '', phone: '', email: '', color: '#224466' }
  const { body } = await place(user, LOGO)
  expect((await user.put('/api/current_user/tourbook_contact', contact)).body.logo).toEqual(body.picture)
  await user.delete(LOGO)
  expect((await user.get('/api/current_user/tourbook_contact')).body).toMatchObject({ ...contact, logo: null })
})
