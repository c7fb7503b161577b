import { expect, test } from 'vitest'
import { aReadyPhoto } from '#features/media/uploads/fixtures.ts'
import { openTestApp } from '../../../test/app.ts'
import type { LandlordStatus } from './rules.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app

async function aLandlord(name: string, status: LandlordStatus = 'published') {
  const values = { name, kind: 'landlord' as const }
  const company = await db.insertInto('company').values(values).returning('id').executeTakeFirstOrThrow()
  const row = { company_id: company.id, slug: name.toLowerCase(), name, status }
  const { id } = await db.insertInto('landlord').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, companyId: company.id }
}
const northbank = await aLandlord('Northbank')
const draft = await aLandlord('Kinzie', 'draft')
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank.companyId })
const admin = await app.signIn({ role: 'admin' })

const path = (id: number, name: string, workspace = 'portfolio') => `/api/${workspace}/landlords/${id}/${name}`
const upload = (by: { user: { id: number } }) => aReadyPhoto(app, by.user.id, NOW)

test.each(['logo', 'cover'])('a landlord’s user replaces and removes its %s, which its page shows', async (name) => {
  const { uploadId, pictureId } = await upload(rep)
  expect((await rep.put(path(northbank.id, name), { uploadId })).body.picture.src).toBe(`/private_media/${pictureId}`)
  expect((await app.get('/api/landlords/northbank')).body[name]).toBe(`/media/${pictureId}`)
  expect((await rep.get(path(northbank.id, 'pictures'))).body[name].src).toBe(`/private_media/${pictureId}`)
  const { undoToken } = (await rep.delete(path(northbank.id, name))).body
  expect((await app.get('/api/landlords/northbank')).body[name]).toBe(null)
  await rep.put(path(northbank.id, name), { undoToken })
  expect((await app.get('/api/landlords/northbank')).body[name]).toBe(`/media/${pictureId}`)
  const rows = db.selectFrom('audit_log').where('action', '=', 'landlord.changed').orderBy('id', 'desc').selectAll()
  const column = `${name}_picture_id`
  expect((await rows.execute())[0]).toMatchObject({ before: { [column]: null }, after: { [column]: pictureId } })
})

test('an admin replaces the cover of a draft, which stays private', async () => {
  const { uploadId, pictureId } = await upload(admin)
  expect((await admin.put(path(draft.id, 'cover', 'admin'), { uploadId })).status).toBe(200)
  expect((await app.visitor().get(`/media/${pictureId}/400.jpg`)).status).toBe(404)
  expect((await admin.get(`/private_media/${pictureId}/400.jpg`)).status).toBe(200)
})

test('another company’s landlord is not found', async () => {
  const { uploadId } = await upload(rep)
  expect((await rep.get(path(draft.id, 'pictures'))).status).toBe(404)
  expect((await rep.put(path(draft.id, 'logo'), { uploadId })).status).toBe(404)
  expect((await rep.delete(path(draft.id, 'cover'))).status).toBe(404)
})
