import { beforeEach, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { openTestApp } from '../../../test/app.ts'
import { SECTIONS } from './rules.ts'
import { someSettings } from './site/fixtures.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const aCompany = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await aCompany('Northbank')
const admin = await app.signIn({ role: 'admin' })
const owner = await app.signIn({ role: 'landlord_rep', company_id: northbank, first_name: 'Maya', last_name: 'Okafor' })

let building: number
beforeEach(async () => {
  await db.deleteFrom('microsite').execute()
  building = await aBuilding(db, { employer_id: northbank, name: 'Kinzie Point Tower' })
})
const path = (id = building, workspace = 'admin') => `/api/${workspace}/buildings/${id}/microsite`
const aPhoto = (buildingId = building, archived_at: Date | null = null) =>
  aPhotoOf({ building_id: buildingId, archived_at })
const aPhotoOf = async (place: { building_id?: number; listing_id?: number; archived_at?: Date | null }) => {
  const picture = { format: 'webp' as const, width: 1600, height: 1067 }
  const { id } = await db.insertInto('picture').values(picture).returning('id').executeTakeFirstOrThrow()
  const photo = { ...place, picture_id: id, position: 0 }
  return (await db.insertInto('photo').values(photo).returning('id').executeTakeFirstOrThrow()).id
}
const publish = (version: number, id = building) => admin.post(`${path(id)}/publications`, { version })
const siteOf = async (id = building) => (await app.get(`/api/buildings/${id}`)).body

describe('the draft of a site', () => {
  test('begins with what the building has, and is stored by its first change', async () => {
    const { body } = await owner.get(path(building, 'portfolio'))
    expect(body).toMatchObject({
      id: building,
      version: 0,
      name: 'kinzie-point-tower',
      published: null,
      updatedAt: null,
    })
    expect(body.settings).toMatchObject({ template: 'elevation', headline: 'Kinzie Point Tower', photos: [] })
    expect(body.settings.sections.map((each: { section: string }) => each.section)).toEqual(SECTIONS)
    expect(await db.selectFrom('microsite').select('name').execute()).toEqual([])

    const settings = someSettings({ template: 'ledger' })
    const saved = await owner.put(path(building, 'portfolio'), { version: 0, settings })
    expect(saved.body).toMatchObject({ version: 1, settings, updatedAt: NOW.toISOString() })
    // The same is no change.
    expect((await admin.put(path(), { version: 1, settings })).body.version).toBe(1)
    expect((await admin.put(path(), { version: 1, settings: { ...settings, privacy: 'Ours.' } })).body.version).toBe(2)
  })

  test('of an older version changes nothing: the reply has the stored one', async () => {
    await admin.put(path(), { version: 0, settings: someSettings() })
    const { status, body } = await owner.put(path(building, 'portfolio'), { version: 0, settings: someSettings() })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'stale', current: { version: 1, settings: someSettings() } })
  })

  test('is refused by field: texts, sections and photos of others', async () => {
    const mistakesIn = async (changes: object) => {
      const { status, body } = await admin.put(path(), { version: 0, settings: { ...someSettings(), ...changes } })
      expect(status).toBe(400)
      return body.fields.map(({ field }: { field: string }) => field)
    }
    const [shown, archived, other] = [await aPhoto(), await aPhoto(building, NOW), await aPhoto(await aBuilding(db))]
    const photos = [shown, archived, other, shown].map((photoId) => ({ photoId, caption: '' }))
    expect(await mistakesIn({ headline: ' ', photos })).toEqual([
      'settings.headline',
      'settings.photos.1.photoId',
      'settings.photos.2.photoId',
      'settings.photos.3.photoId',
    ])
    const { sections } = someSettings()
    expect(await mistakesIn({ sections: sections.with(1, sections[0]!) })).toEqual(['settings.sections'])
    expect(await mistakesIn({ color: 'teal' })).toEqual(['settings.color'])
    expect(await mistakesIn({ template: 'carousel' })).toEqual(['settings.template'])
    expect(await mistakesIn({ headline: 'x'.repeat(91) })).toEqual(['settings.headline'])
  })

  test('has the photos that the page of the building shows, and no others', async () => {
    const listing = await aListing(db, building)
    const drafted = await aListing(db, building, { status: 'draft', published_at: null })
    const ofSpaces = [await aPhotoOf({ listing_id: listing }), await aPhotoOf({ listing_id: drafted })]
    const settingsWith = (ids: number[]) =>
      someSettings({ photos: ids.map((photoId) => ({ photoId, caption: `Photo ${photoId}` })) })
    const save = (version: number, ids: number[]) => admin.put(path(), { version, settings: settingsWith(ids) })
    const shown = async () =>
      (await admin.get(`${path()}/content`)).body.content.building.photos.map(({ id }: { id: number }) => id)

    expect(await shown()).toEqual([ofSpaces[0]])
    expect((await save(0, ofSpaces)).body.fields).toMatchObject([{ field: 'settings.photos.1.photoId' }])
    expect((await save(0, ofSpaces.slice(0, 1))).body.settings.photos).toHaveLength(1)

    // With an own photo, the page no longer shows those of the spaces, and the draft can still be saved as it was.
    const own = await aPhoto()
    expect(await shown()).toEqual([own])
    expect((await admin.get(path())).body.settings.photos).toEqual([])
    const { status, body } = await save(1, [ofSpaces[0]!, own])
    expect(status).toBe(200)
    expect(body.settings).toEqual(settingsWith([own]))
    expect((await save(2, ofSpaces.slice(0, 1))).body.fields).toMatchObject([{ field: 'settings.photos.0.photoId' }])
  })

  test('loses a photo that is archived, and gets a section that is new, which is not shown', async () => {
    const photoId = await aPhoto()
    const photos = [{ photoId, caption: 'The river front' }]
    await admin.put(path(), { version: 0, settings: someSettings({ photos, sections: someSettings().sections }) })
    await db.updateTable('photo').set({ archived_at: NOW }).where('id', '=', photoId).execute()
    const draft = { ...someSettings({ photos }), sections: someSettings().sections.slice(0, 2) }
    await db
      .updateTable('microsite')
      .set({ draft: JSON.stringify(draft) })
      .where('building_id', '=', building)
      .execute()
    const { settings } = (await admin.get(path())).body
    expect(settings.photos).toEqual([])
    expect(settings.sections.map((each: { section: string }) => each.section)).toEqual(SECTIONS)
    expect(settings.sections.map((each: { isShown: boolean }) => each.isShown).indexOf(false)).toBe(2)
  })
})

describe('the name of a site', () => {
  test('is a label that is neither reserved nor that of another site', async () => {
    const rename = (name: string, id = building) => admin.put(path(id), { version: 0, name })
    for (const name of ['ab', '-tower', 'Tower', 'tower.example', 'www', 'admin', 'xn--tower']) {
      const { status, body } = await rename(name)
      expect(status, name).toBe(400)
      expect(body.fields, name).toMatchObject([{ field: 'name' }])
    }
    expect((await rename('river-bend')).body).toMatchObject({ name: 'river-bend', version: 1 })
    const other = await aBuilding(db)
    expect((await rename('river-bend', other)).body.fields).toEqual([
      { field: 'name', message: 'is the name of another site' },
    ])
  })

  test('is changed at most five times a day', async () => {
    for (let version = 0; version < 5; version++) {
      expect((await admin.put(path(), { version, name: `river-bend-${version}` })).status).toBe(200)
      // The same is no change.
      expect((await admin.put(path(), { version: version + 1, name: `river-bend-${version}` })).status).toBe(200)
    }
    expect((await admin.put(path(), { version: 5, name: 'river-bend-5' })).status).toBe(429)
    expect((await admin.put(path(), { version: 5, settings: someSettings() })).status).toBe(200)
  })

  test('of a building like another one is numbered', async () => {
    await admin.put(path(), { version: 0, settings: someSettings() })
    const twin = await aBuilding(db, { name: 'Kinzie Point Tower' })
    expect((await admin.get(path(twin))).body.name).toBe(`kinzie-point-tower-${twin}`)
  })
})

test('a site is at its own domain once that is proved', async () => {
  await publish(0)
  const domain = { building_id: building, host: 'kinzie-point.example', has_www: true, token: 'kinzie', set_at: NOW }
  await db.insertInto('microsite_domain').values(domain).execute()
  const urlOf = async () => (await owner.get(path(building, 'portfolio'))).body.url
  expect(await urlOf()).toMatch(/^http:\/\/kinzie-point-tower\.localhost(:\d+)?\/$/)
  await db.updateTable('microsite_domain').set({ verified_at: NOW }).execute()
  expect(await urlOf()).toMatch(/^http:\/\/www\.kinzie-point\.example(:\d+)?\/$/)
})

describe('a published site', () => {
  test('stays as it was while the draft changes, until it is published again', async () => {
    await admin.put(path(), { version: 0, settings: someSettings() })
    expect((await siteOf()).microsite).toBeNull()
    expect((await publish(1)).body.published).toMatchObject({
      settings: someSettings(),
      publishedAt: NOW.toISOString(),
    })
    expect(await siteOf()).toMatchObject({ microsite: { name: 'kinzie-point-tower' }, micrositeDomain: null })
    const next = someSettings({ headline: 'Another' })
    const changed = await admin.put(path(), { version: 1, settings: next })
    expect(changed.body).toMatchObject({ settings: next, published: { settings: someSettings() } })
    expect((await publish(1)).status).toBe(409)
    expect((await publish(2)).body.published.settings).toEqual(next)
  })

  test('needs a published building, and ends with it', async () => {
    await db.updateTable('building').set({ status: 'draft' }).where('id', '=', building).execute()
    expect((await publish(0)).body).toMatchObject({ fields: [{ field: 'building' }] })
    await db.updateTable('building').set({ status: 'published' }).where('id', '=', building).execute()
    expect((await publish(0)).status).toBe(200)
    expect((await admin.delete(`${path()}/publications`)).body).toMatchObject({ published: null, version: 1 })
    expect((await siteOf()).microsite).toBeNull()
  })

  test('can be taken back to each of its last twenty states', async () => {
    for (let number = 0; number < 22; number++) {
      await admin.put(path(), { version: number, settings: someSettings({ headline: `State ${number}` }) })
      expect((await publish(number + 1)).status).toBe(200)
    }
    const { publications } = (await admin.get(`${path()}/publications`)).body
    expect(publications).toHaveLength(20)
    expect(publications[0]).toMatchObject({ isCurrent: true, settings: { headline: 'State 21' } })
    expect(publications.at(-1)).toMatchObject({ isCurrent: false, settings: { headline: 'State 2' } })
    const brought = await admin.put(path(), { version: 22, settings: publications[5].settings })
    expect(brought.body.settings.headline).toBe('State 16')
  })

  test('names who published it', async () => {
    await owner.post(`${path(building, 'portfolio')}/publications`, { version: 0 })
    const { publications } = (await admin.get(`${path()}/publications`)).body
    expect(publications).toMatchObject([{ publishedBy: 'Maya Okafor', publishedAt: NOW.toISOString() }])
  })

  test('is recorded with what visitors see differently, and its draft is not', async () => {
    await admin.put(path(), { version: 0, settings: someSettings() })
    await admin.put(path(), { version: 1, settings: someSettings({ privacy: 'Ours.' }) })
    await publish(2)
    await admin.put(path(), { version: 2, settings: someSettings({ headline: 'On the river' }) })
    await publish(3)
    const entries = await db
      .selectFrom('audit_log')
      .where('subject_type', '=', 'microsite')
      .where('subject_id', '=', String(building))
      .select(['action', 'before', 'after'])
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { action: 'microsite.published', before: { publication: null }, after: { privacy: 'Ours.' } },
      {
        action: 'microsite.published',
        before: { headline: someSettings().headline },
        after: { headline: 'On the river' },
      },
    ])
  })
})

test('the content of a draft is what visitors see of the building', async () => {
  const { body } = await admin.get(`${path()}/content`)
  const { microsite, micrositeDomain, ...page } = await siteOf()
  expect([microsite, micrositeDomain]).toEqual([null, null])
  expect(body.content).toMatchObject({ building: page, listings: [], listingCount: 0, locale: 'en-us' })
})

describe('the links of a landlord’s building', () => {
  let landlord: number
  const links = (id = building, workspace = 'admin') =>
    `/api/${workspace}/landlord/${landlord}/buildings/${id}/web/links`
  beforeEach(async () => {
    const row = { company_id: northbank, slug: `northbank-${building}`, name: 'Northbank' }
    await db.updateTable('building').set({ landlord_id: null }).execute()
    await db.deleteFrom('landlord').execute()
    landlord = (await db.insertInto('landlord').values(row).returning('id').executeTakeFirstOrThrow()).id
    await db.updateTable('building').set({ landlord_id: landlord }).where('id', '=', building).execute()
  })

  test('are replaced as a whole, and its files stay', async () => {
    const file = { building_id: building, title: 'Brochure', file_id: crypto.randomUUID() }
    await db.insertInto('marketing_medium').values(file).execute()
    const first = { title: ' Leasing  site', url: 'https://leasing.example' }
    const second = { title: 'Tour', url: 'https://tour.example/a' }
    const { body } = await owner.put(links(building, 'portfolio'), { links: [first, second] })
    expect(body.links).toMatchObject([{ title: 'Leasing site', url: 'https://leasing.example/' }, second])
    const renamed = { ...body.links[1], title: '3D tour' }
    expect((await admin.put(links(), { links: [renamed] })).body).toEqual({ links: [renamed] })
    expect((await admin.get(links())).body).toEqual({ links: [renamed] })
    expect((await siteOf()).marketingMedia).toMatchObject([{ title: 'Brochure' }, { title: '3D tour' }])
  })

  test('are refused by their place, and are not found by the wrong landlord', async () => {
    const wrong = [
      { title: 'Site', url: 'https://site.example/' },
      { id: 999, title: ' ', url: 'http://site.example/' },
    ]
    const { status, body } = await admin.put(links(), { links: wrong })
    expect(status).toBe(400)
    expect(body.fields.map(({ field }: { field: string }) => field)).toEqual([
      'links.1.title',
      'links.1.url',
      'links.1.id',
    ])
    expect((await admin.get(links())).body).toEqual({ links: [] })
    expect((await admin.get(links(await aBuilding(db)))).status).toBe(404)
  })

  test('lead to its site once that is published', async () => {
    const link = `/api/admin/landlord/${landlord}/buildings/${building}/microsite/link`
    expect((await admin.get(link)).body).toEqual({ url: null })
    await publish(0)
    expect((await admin.get(link)).body.url).toMatch(/^http:\/\/kinzie-point-tower\.localhost(:\d+)?\/$/)
    await db.updateTable('building').set({ status: 'draft' }).where('id', '=', building).execute()
    expect((await admin.get(link)).body).toEqual({ url: null })
  })
})
