import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { aBuilding } from '#features/catalog/listings/fixtures.ts'
import { MAX_MEDIA, storedDocumentName } from '#features/media/marketing-media/rules.ts'
import { aPdf } from '#features/media/uploads/fixtures.ts'
import { processUpload, purgeUploads } from '#features/media/uploads/jobs.ts'
import { DAY_MS } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const app = await openTestApp({ now: NOW })
const { db, storage } = app
await migrateJobs(app.pool)
const companyOf = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await companyOf('Northbank')
const admin = await app.signIn({ role: 'admin' })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const stranger = await app.signIn({ role: 'landlord_rep', company_id: await companyOf('Other') })

const BROCHURE = { title: 'Brochure', url: 'https://northbank.example/brochure.pdf' }
const path = (id: number, workspace = 'portfolio') => `/api/${workspace}/buildings/${id}/marketing_media`
const own = (values = {}) => aBuilding(db, { employer_id: northbank, ...values })
const shown = async (id: number) => (await app.get(`/api/buildings/${id}`)).body.marketingMedia
const mistakeIn = (reply: { body: { fields: { field: string }[] } }) => reply.body.fields.map(({ field }) => field)

/** A PDF that the user has uploaded as a document. */
async function anUpload(user: typeof rep, file = aPdf(1)) {
  const { id } = (await user.post('/api/uploads', { kind: 'document', fileName: 'a.pdf', size: file.length })).body
  await user.upload(`/api/uploads/${id}/chunks?offset=0`, file)
  const context = { db, storage, clock: () => NOW, uploadQuota: { files: 1_000, bytes: 1e9, processingMs: 900_000 } }
  await processUpload.run({ upload: id }, context, new AbortController().signal)
  return id as string
}

describe('links of a building', () => {
  test('are added, renamed and deleted, and its page shows them in order', async () => {
    const id = await own()
    const first = await rep.post(path(id), BROCHURE)
    expect([first.status, first.body]).toEqual([
      201,
      { id: first.body.id, kind: 'link', title: 'Brochure', src: BROCHURE.url },
    ])
    const second = (await rep.post(path(id), { title: 'Tour', url: 'https://northbank.example' })).body
    expect((await rep.get(path(id))).body.marketingMedia).toEqual(await shown(id))
    expect((await shown(id)).map(({ src }: { src: string }) => src)).toEqual([
      BROCHURE.url,
      'https://northbank.example/',
    ])
    const renamed = await rep.put(`${path(id)}/${second.id}`, { title: ' Virtual  tour ' })
    expect(renamed.body).toEqual({ ...second, title: 'Virtual tour' })
    expect((await rep.delete(`${path(id)}/${first.body.id}`)).status).toBe(200)
    expect(await shown(id)).toEqual([renamed.body])
    expect((await rep.delete(`${path(id)}/${first.body.id}`)).status).toBe(404)
    // Media have an editor of their own: no form becomes stale.
    expect((await admin.get(`/api/admin/buildings/${id}`)).body.version).toBe(1)
    const { entries } = (await admin.get(`/api/admin/buildings/${id}/history`)).body
    expect(entries.at(-1).changes).toMatchObject([{ field: 'marketingMedia', after: [{ name: 'Brochure' }] }])
  })

  test('begin with https, have a title, and are at most 40', async () => {
    const id = await own()
    for (const url of ['http://northbank.example', 'javascript:alert(1)', '/brochure.pdf', 'https://'])
      expect(mistakeIn(await rep.post(path(id), { ...BROCHURE, url }))).toEqual(['url'])
    expect(mistakeIn(await rep.post(path(id), { ...BROCHURE, title: '  ' }))).toEqual(['title'])
    expect(mistakeIn(await rep.post(path(id), { title: 'Brochure' }))).toEqual(['uploadId'])
    await db
      .insertInto('marketing_medium')
      .values(Array.from({ length: MAX_MEDIA }, () => ({ building_id: id, ...BROCHURE })))
      .execute()
    expect((await rep.post(path(id), BROCHURE)).status).toBe(409)
  })

  test('are changed by those alone who may edit the building', async () => {
    const id = await own()
    const { id: medium } = (await admin.post(path(id, 'admin'), BROCHURE)).body
    for (const reply of [
      await stranger.get(path(id)),
      await stranger.post(path(id), BROCHURE),
      await stranger.put(`${path(id)}/${medium}`, { title: 'Mine' }),
      await stranger.delete(`${path(id)}/${medium}`),
      // Of another building.
      await rep.delete(`${path(await own())}/${medium}`),
    ])
      expect(reply.status).toBe(404)
    expect(await shown(id)).toHaveLength(1)
  })
})

describe('a file of a building', () => {
  test('is downloaded by everyone once the building is published, and before by its editors', async () => {
    const id = await own({ status: 'draft' })
    const file = aPdf(2)
    const uploadId = await anUpload(rep, file)
    const { body } = await rep.post(path(id), { title: 'Fact sheet', uploadId })
    expect(body).toEqual({ id: body.id, kind: 'file', title: 'Fact sheet', src: `/private_documents/${body.id}` })
    const publicPath = `/documents/${body.id}`
    expect((await app.http.inject(publicPath)).statusCode).toBe(404)
    expect((await rep.get(body.src)).status).toBe(200)
    for (const other of [stranger, app.visitor()]) expect((await other.get(body.src)).status).toBeGreaterThan(400)
    await db.updateTable('building').set({ status: 'published' }).where('id', '=', id).execute()
    expect(await shown(id)).toEqual([{ ...body, src: publicPath }])
    const { statusCode, headers, rawPayload } = await app.http.inject(publicPath)
    expect([statusCode, rawPayload.equals(file)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; .*Fact%20sheet\.pdf$/),
      'x-content-type-options': 'nosniff',
    })
    expect(mistakeIn(await rep.put(`${path(id)}/${body.id}`, { url: BROCHURE.url }))).toEqual(['url'])
  })

  test('is an own upload that is used once, and is stored for a while once it is deleted', async () => {
    const id = await own()
    const uploadId = await anUpload(rep)
    expect(mistakeIn(await admin.post(path(id, 'admin'), { title: 'Sheet', uploadId }))).toEqual(['uploadId'])
    expect(mistakeIn(await rep.post(path(id), { ...BROCHURE, uploadId }))).toEqual(['uploadId'])
    const { body } = await rep.post(path(id), { title: 'Sheet', uploadId })
    expect(mistakeIn(await rep.post(path(id), { title: 'Again', uploadId }))).toEqual(['uploadId'])
    expect((await rep.delete(`${path(id)}/${body.id}`)).status).toBe(200)
    expect(await storage.open(storedDocumentName(uploadId))).toBeDefined()
    expect(mistakeIn(await rep.post(path(id), { title: 'Again', uploadId }))).toEqual(['uploadId'])
    expect((await app.http.inject(`/documents/${body.id}`)).statusCode).toBe(404)
  })

  test('stays when its upload is purged, and is purged when it was never placed', async () => {
    const [placed, left] = [await anUpload(rep), await anUpload(rep)]
    await rep.post(path(await own()), { title: 'Sheet', uploadId: placed })
    const later = { db, storage, clock: () => new Date(NOW.getTime() + 2 * DAY_MS) }
    await purgeUploads.run({}, later, new AbortController().signal)
    expect((await buffer((await storage.open(storedDocumentName(placed)))!.stream)).length).toBeGreaterThan(0)
    expect(await storage.open(storedDocumentName(left))).toBeUndefined()
  })
})
