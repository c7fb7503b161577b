import { expect, test } from 'vitest'
import { aReadyPhoto } from '#features/media/uploads/fixtures.ts'
import { openTestApp } from '../../../test/app.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const companyOf = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await companyOf('Northbank')
const kinzie = await companyOf('Kinzie')
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const admin = await app.signIn({ role: 'admin' })
const colleague = await app.signIn({ role: 'tenant_rep', company_id: northbank })

const path = (id: number, workspace = 'portfolio') => `/api/${workspace}/companies/${id}/logo`
const upload = async (by: { user: { id: number } }) => aReadyPhoto(app, by.user.id, NOW)

test('a landlord’s user replaces the logo of their company, which is public, audited and in the change log', async () => {
  const { uploadId, pictureId } = await upload(rep)
  const { undoToken } = (await rep.put(path(northbank), { uploadId })).body
  expect((await rep.get(path(northbank))).body).toMatchObject({
    name: 'Northbank',
    picture: { src: `/private_media/${pictureId}` },
  })
  expect((await app.visitor().get(`/media/${pictureId}/400.jpg`)).status).toBe(200)
  const rows = db.selectFrom('audit_log').where('action', '=', 'company.changed').selectAll()
  expect(await rows.execute()).toMatchObject([
    {
      user_id: rep.user.id,
      subject_id: String(northbank),
      before: { logo_picture_id: null },
      after: { logo_picture_id: pictureId },
    },
  ])
  const changes = db.selectFrom('change_log').where('entity', '=', 'company').select('entity_id')
  expect(await changes.execute()).toEqual([{ entity_id: northbank }])
  expect((await rep.put(path(northbank), { undoToken })).body.picture).toBe(null)
  expect((await app.visitor().get(`/media/${pictureId}/400.jpg`)).status).toBe(404)
})

test('an admin replaces the logo of any company', async () => {
  const { uploadId, pictureId } = await upload(admin)
  expect((await admin.put(path(kinzie, 'admin'), { uploadId })).body.picture.src).toBe(`/private_media/${pictureId}`)
  expect((await admin.delete(path(kinzie, 'admin'))).body.picture).toBe(null)
  expect((await admin.put(path(999_999, 'admin'), { uploadId })).status).toBe(404)
  expect((await admin.get(path(999_999, 'admin'))).status).toBe(404)
})

test('another company is not found, nor is one’s own for a broker', async () => {
  for (const [by, id] of [
    [rep, kinzie],
    [colleague, northbank],
  ] as const) {
    const { uploadId } = await upload(by)
    expect((await by.get(path(id))).status).toBe(404)
    expect((await by.put(path(id), { uploadId })).status).toBe(404)
    expect((await by.delete(path(id))).status).toBe(404)
  }
})
