import { expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { aReadyPhoto } from '#features/media/uploads/fixtures.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../test/app.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const listing = await aListing(db, await aBuilding(db))
await anAgent(db, listing)

test('the emails of an inquiry show the portrait of a sender with a confirmed address only', async () => {
  for (const email_verified_at of [NOW, null]) {
    const sender = await app.signIn({ email_verified_at })
    const { uploadId, pictureId } = await aReadyPhoto(app, sender.user.id, NOW)
    await sender.put('/api/current_user/portrait', { uploadId })
    expect((await sender.post(`/api/listings/${listing}/quick_inquiries`, {})).status).toBe(201)
    const email = db.selectFrom('email').where('reply_to', '=', sender.user.email).where('kind', '=', 'inquiry')
    const { html } = await email.select('html').executeTakeFirstOrThrow()
    expect(html.includes(`/media/${pictureId}/400.jpg`)).toBe(email_verified_at !== null)
    const picture = await app.visitor().get(`/media/${pictureId}/400.jpg`)
    expect(picture.status).toBe(email_verified_at === null ? 404 : 200)
  }
})
