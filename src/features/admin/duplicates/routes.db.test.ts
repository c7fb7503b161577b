import { beforeEach, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { openTestApp } from '../../../../test/app.ts'

const app = await openTestApp()
const { db, pool } = app
const admin = await app.signIn({ role: 'admin' })
const occupier = await app.signIn({ role: 'occupier' })

type Place = [longitude: number, latitude: number]
const at = ([longitude, latitude]: Place) => `(${Math.round(longitude * 1e6)},${Math.round(latitude * 1e6)})` as never
const HERE: Place = [-87.6341, 41.886]
const place = (name: string, street: string, where: Place | null, values = {}) =>
  aBuilding(db, { name, street, slug: 'b', location: where && at(where), ...values })

let tower: number
let twin: number
beforeEach(async () => {
  await pool.query('delete from listing; delete from building')
  tower = await place('Kinzie Tower', '212 North Wells Street', HERE, { class: null, year_built: 1990 })
  twin = await place('Kinzie Twr', '212 N. Wells St', [-87.6343, 41.8861], { class: 'A', year_built: 1991 })
})

const proposed = async () => (await admin.get('/api/admin/duplicates')).body.duplicates
const compare = async (one = tower, other = twin) => (await admin.get(`/api/admin/duplicates/${one}/${other}`)).body
async function merge(body: object = {}) {
  const { one, other } = await compare()
  const versions = { version: one.version, otherId: twin, otherVersion: other.version }
  return admin.post(`/api/admin/buildings/${tower}/merge`, { ...versions, fields: ['class'], ...body })
}
const undo = (id: string) => admin.post(`/api/admin/merges/${id}/undo`, {})
const stored = async (id: number) =>
  (
    await pool.query(
      'select class, year_built, status, deleted_at is not null as is_deleted from building where id = $1',
      [id],
    )
  ).rows[0]

describe('two buildings', () => {
  test('are proposed as one by their address in any spelling, or by their name nearby', async () => {
    await place('Kinzie Tower', '1 Kinzie Street', [-87.6342, 41.8862])
    await place('Kinzie Tower', '9 Far Street', [-87.7, 41.9])
    await place('South House', '212 South Wells Street', [-87.634, 41.8861])
    expect(await proposed()).toMatchObject([
      { one: { id: tower }, other: { id: twin }, reasons: { address: 'written_differently', isNamedSame: false } },
      { one: { id: tower }, other: { name: 'Kinzie Tower' }, reasons: { address: 'other', isNamedSame: true } },
    ])
  })

  test('that are not the same are not proposed again', async () => {
    expect((await admin.post(`/api/admin/duplicates/${twin}/${tower}/distinct`, {})).status).toBe(200)
    expect(await proposed()).toEqual([])
  })

  test('are compared field by field', async () => {
    const { one, other, differing } = await compare()
    expect([one.id, other.id]).toEqual([tower, twin])
    expect(differing).toEqual(expect.arrayContaining(['name', 'street', 'class', 'yearBuilt', 'location']))
    expect(differing).not.toContain('city')
    expect((await admin.get(`/api/admin/duplicates/${tower}/${tower}`)).status).toBe(404)
    expect((await admin.get(`/api/admin/duplicates/${tower}/999999`)).status).toBe(404)
  })
})

describe('a merge', () => {
  test('moves spaces, media and saves, takes the chosen values, and leads to the building that is left', async () => {
    const suite = await aListing(db, twin, { suite: '400' })
    const picture = (await pool.query("insert into picture (format, width, height) values ('webp', 9, 9) returning id"))
      .rows[0].id
    const photo = (building: number, position: number) =>
      pool.query('insert into photo (picture_id, building_id, position) values ($1, $2, $3)', [
        picture,
        building,
        position,
      ])
    await photo(tower, 0)
    await photo(twin, 0)
    await occupier.post(`/api/buildings/${twin}/saves`, {})

    const { status, body } = await merge()
    expect(status).toBe(200)
    expect(body).toMatchObject({ listings: 1, media: 1, saves: 1 })
    expect(await stored(tower)).toEqual({ class: 'A', year_built: 1990, status: 'published', is_deleted: false })
    expect(await stored(twin)).toMatchObject({ status: 'archived', is_deleted: true })
    expect((await pool.query('select building_id from listing where id = $1', [suite])).rows).toEqual([
      { building_id: tower },
    ])
    expect((await pool.query('select building_id, position from photo order by position')).rows).toEqual([
      { building_id: tower, position: 0 },
      { building_id: tower, position: 1 },
    ])
    expect((await occupier.get('/api/saved_ids')).body.buildings).toEqual([tower])
    expect((await app.get(`/api/buildings/${twin}`)).body).toMatchObject({ id: tower, listingCount: 1 })
    expect((await app.get(`/api/buildings/${twin}/listings`)).body.listings).toMatchObject([{ id: suite }])
    expect((await app.get(`/api/browse/buildings/${twin}`)).body.listings).toMatchObject([{ id: suite }])
    expect(await proposed()).toEqual([])
  })

  test('into a building that is not public shows nothing of it', async () => {
    await aListing(db, twin, { suite: '400' })
    await pool.query("update building set status = 'draft' where id = $1", [tower])
    expect((await merge()).status).toBe(200)
    for (const path of ['', '/listings', '/map_markers'])
      expect((await app.get(`/api/buildings/${twin}${path}`)).status, path).toBe(404)
    expect((await app.get(`/api/browse/buildings/${twin}`)).status).toBe(404)
  })

  test('is undone: what followed goes back, and what was edited since stays', async () => {
    const suite = await aListing(db, twin, { suite: '400' })
    await occupier.post(`/api/buildings/${twin}/saves`, {})
    const { body } = await merge({ fields: ['class', 'yearBuilt'] })
    const { version } = (await admin.get(`/api/admin/buildings/${tower}`)).body
    await admin.put(`/api/admin/buildings/${tower}`, { version, yearBuilt: 2001 })

    expect((await undo(body.id)).status).toBe(200)
    expect(await stored(tower)).toEqual({ class: null, year_built: 2001, status: 'published', is_deleted: false })
    expect(await stored(twin)).toEqual({ class: 'A', year_built: 1991, status: 'published', is_deleted: false })
    expect((await pool.query('select building_id from listing where id = $1', [suite])).rows).toEqual([
      { building_id: twin },
    ])
    expect((await occupier.get('/api/saved_ids')).body.buildings).toEqual([twin])
    expect((await app.get(`/api/buildings/${twin}`)).body).toMatchObject({ id: twin })
    expect((await undo(body.id)).status).toBe(409)
  })

  test('is refused for an older version, into itself, and after 30 days its undo is, too', async () => {
    expect((await merge({ otherVersion: 99 })).status).toBe(409)
    expect((await merge({ otherId: tower })).status).toBe(409)
    expect((await merge({ otherId: 999_999 })).status).toBe(404)
    const { body } = await merge()
    await pool.query("update building_merge set merged_at = merged_at - interval '31 days'")
    expect((await undo(body.id)).status).toBe(409)
    expect((await undo('0193a000-0000-7000-8000-000000000000')).status).toBe(404)
  })
})
