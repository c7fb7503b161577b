import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import type { WebModule } from '#platform/pages/web-build.ts'
import { openTestApp } from '../../../test/app.ts'
import { root } from '../../../test/source-graph.ts'
import { someSettings } from './site/fixtures.ts'

const { render, paths, renderSite } = (await import(path.join(root, 'src/ssr.tsx'))) as WebModule
const clientDir = mkdtempSync(path.join(tmpdir(), 'frontage-drafts-'))
mkdirSync(path.join(clientDir, 'assets'))
afterAll(() => rmSync(clientDir, { recursive: true }))
const assets = () => ({ scripts: [], styles: [], preload: [], messages: {} })
const siteAssets = { fontFaces: '', script: '/assets/site.js' }
const openWeb = async () => ({ render, paths, renderSite, siteAssets, assets, clientDir })
const app = await openTestApp({ now: new Date('2026-11-20T12:00:00Z'), openWeb })
const { db } = app
const aCompany = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await aCompany('Northbank')
const owner = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const admin = await app.signIn({ role: 'admin' })

const preview = (id: number | string, workspace = 'portfolio') => `/api/${workspace}/buildings/${id}/microsite_preview`

test('the preview of a draft is the document that publishing makes, without what it sends', async () => {
  const id = await aBuilding(db, { employer_id: northbank })
  const settings = someSettings({ headline: 'Only in the draft', template: 'ledger' })
  await owner.put(`/api/portfolio/buildings/${id}/microsite`, { version: 0, name: 'river-bend', settings })
  const { status, text, headers } = await owner.get(preview(id))
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  expect(text).toContain('Only in the draft')
  expect(text).not.toContain('/assets/site.js')
  expect((await admin.get(preview(id, 'admin'))).text).toBe(text)

  await owner.post(`/api/portfolio/buildings/${id}/microsite/publications`, { version: 1 })
  const published = await app.http.inject({ url: '/', headers: { host: 'river-bend.localhost:3000' } })
  const bodyOf = (html: string) => /<body[\s\S]*$/.exec(html)![0].replaceAll(/https?:\/\/[^/"]+/g, '')
  expect(bodyOf(published.body)).toBe(bodyOf(text))
})

test('a site that an earlier release published has none of the sections that are new or gone, like its editor', async () => {
  const id = await aBuilding(db, { employer_id: northbank })
  const settings = someSettings()
  const site = `/api/portfolio/buildings/${id}/microsite`
  await owner.put(site, { version: 0, name: 'old-release', settings })
  await owner.post(`${site}/publications`, { version: 1 })
  const before = { ...settings, sections: settings.sections.filter(({ section }) => section !== 'figures') }
  const stored = JSON.stringify({
    ...before,
    sections: [{ section: 'guestbook', isShown: true, heading: null }, ...before.sections],
  })
  await db.updateTable('microsite').set({ draft: stored }).where('building_id', '=', id).execute()
  await db.updateTable('microsite_version').set({ settings: stored }).where('building_id', '=', id).execute()

  const { statusCode, body } = await app.http.inject({ url: '/', headers: { host: 'old-release.localhost:3000' } })
  expect(statusCode).toBe(200)
  expect(body).toContain('data-section="location"')
  expect(body).not.toContain('data-section="figures"')
  const { draft, published } = await owner.get(site).then(({ body }) => ({ draft: body.settings, ...body }))
  expect(draft).toEqual(published.settings)
  expect(draft.sections.at(-1)).toEqual({ section: 'figures', isShown: false, heading: null })
})

test('the preview of a building that is not published has the pictures that its editors may see', async () => {
  const id = await aBuilding(db, { employer_id: northbank, status: 'draft' })
  await aListing(db, id, { name: 'Suite 900', status: 'draft', published_at: null })
  const picture = { format: 'webp' as const, width: 1600, height: 1067 }
  const { id: pictureId } = await db.insertInto('picture').values(picture).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('photo').values({ building_id: id, picture_id: pictureId, position: 0 }).execute()
  const { text } = await owner.get(preview(id))
  expect(text).toContain(`/building_previews/${id}/pictures/${pictureId}`)
  expect(text).not.toMatch(/Suite 900|"\/media\//)
  const [, map] = /src="(\/building_maps\/[^"]+)"/.exec(text)!
  const { status, headers } = await owner.get(map!)
  expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=604800'])
  expect((await app.visitor().get(map!)).status).toBe(404)
})

test('others find no preview', async () => {
  const id = await aBuilding(db, { employer_id: northbank })
  const stranger = await app.signIn({ role: 'landlord_rep', company_id: await aCompany('Kinzie') })
  for (const missing of [id, 999_999, 'x', '0']) expect((await stranger.get(preview(missing))).status).toBe(404)
  expect((await owner.get(preview(id, 'admin'))).status).toBe(404)
  expect((await app.visitor().get(preview(id))).status).toBe(401)
})
