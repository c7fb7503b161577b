import { expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { aReadyPhoto } from '#features/media/uploads/fixtures.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../test/app.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)

test('a link and its email show the sender’s portrait, and the logo of their branding or else of their company', async () => {
  const maya = await app.signIn({ role: 'tenant_rep', first_name: 'Maya', last_name: 'Okafor' })
  const uploads = await Promise.all([1, 2, 3].map(() => aReadyPhoto(app, maya.user.id, NOW)))
  const [portrait, logo, companyLogo] = uploads.map(({ pictureId }) => pictureId)
  await maya.put('/api/current_user/portrait', { uploadId: uploads[0]!.uploadId })
  const company = { name: 'Alderwray', kind: 'brokerage' as const, logo_picture_id: companyLogo! }
  const { id } = await db.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()
  await db.updateTable('app_user').set({ company_id: id }).where('id', '=', maya.user.id).execute()

  const listing = await aListing(db, await aBuilding(db))
  const body = { recipients: ['jonah@alderwray.com'] }
  const { url } = (await maya.post(`/api/listings/${listing}/shares`, body)).body
  const sender = async () => (await app.visitor().get(`/api${new URL(url).pathname}`)).body.sender
  expect(await sender()).toMatchObject({ portrait: `/media/${portrait}`, logo: `/media/${companyLogo}` })
  const email = await db.selectFrom('email').select(['html', 'text']).executeTakeFirstOrThrow()
  for (const picture of [portrait, companyLogo])
    expect(email.html).toContain(`src="http://localhost/media/${picture}/400.jpg" alt=""`)
  expect(email.text).toContain('with you\n\nMaya Okafor\n\nMaya Okafor (')

  await maya.put('/api/current_user/tourbook_contact/logo', { uploadId: uploads[1]!.uploadId })
  expect(await sender()).toMatchObject({ logo: `/media/${logo}` })
})
