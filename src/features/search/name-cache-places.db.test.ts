import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuilding } from '#features/catalog/listings/fixtures.ts'
import { openFeed } from '#platform/change-log/change-feed.ts'
import { recordChanges } from '#platform/change-log/change-log.ts'
import { openDatabase } from '#platform/database/db.ts'
import { testDatabase } from '../../../test/db.ts'
import { QUIET_HTTP } from '../../../test/http.ts'
import { makeNames } from './name-cache.ts'

const home = await testDatabase()
const { db, pool, close } = openDatabase(home.url)
const feed = await openFeed({ url: home.url }, { log: QUIET_HTTP.log, pollMs: 50 })
afterAll(async () => {
  await feed.stop()
  await close()
  await home.drop()
})

let tower: number
let draft: number
beforeAll(async () => {
  tower = await aBuilding(db, { name: 'Kinzie Point Tower' })
  draft = await aBuilding(db, { slug: 'vesper', name: 'Vesper Lock', status: 'draft' })
  await pool.query(`
    insert into submarket (market, slug, name, square_metres) values ('chicago', 'fulton-market', 'Fulton Market', 1000);
    insert into company (name, kind) values ('Harbour Estates', 'landlord');
    insert into landlord (company_id, slug, name, status) select id, 'harbour', name, 'published' from company
      where name = 'Harbour Estates'`)
})

const changeBuilding = async (id: number, change: string) => {
  await pool.query(`update building set ${change} where id = $1`, [id])
  await recordChanges(db, 'building', [id])
  await feed.caughtUp()
}

test('markets, submarkets, published landlords and published buildings have names', async () => {
  const places = await makeNames(db, feed).places()
  expect(places.find('chicago')).toEqual([{ kind: 'market', slug: 'chicago' }])
  expect(places.find('fulton market')).toMatchObject([{ kind: 'submarket', slug: 'fulton-market' }])
  expect(places.find('harbour estates')).toMatchObject([{ kind: 'landlord' }])
  expect(places.find('kinzie point tower')).toEqual([{ kind: 'building', id: tower, market: 'chicago' }])
  expect(places.buildingName(tower)).toBe('Kinzie Point Tower')
  expect(places.find('vesper lock')).toEqual([])
  expect(places.buildingName(draft)).toBeNull()
})

test('a building is found by its new name while it is published', async () => {
  const load = makeNames(db, feed).places
  await load()
  await changeBuilding(tower, "name = 'Riverside Exchange House and Gardens'")
  await changeBuilding(draft, "status = 'published'")
  const renamed = await load()
  expect(renamed.find('kinzie point tower')).toEqual([])
  expect(renamed.find('riverside exchange house and gardens')).toMatchObject([{ id: tower }])
  expect(renamed.longest).toBeGreaterThanOrEqual(5)
  expect(renamed.find('vesper lock')).toMatchObject([{ id: draft }])
  expect(renamed.buildingName(tower)).toBe('Riverside Exchange House and Gardens')
  await changeBuilding(tower, "status = 'archived', name = 'Kinzie Point Tower'")
  expect((await load()).buildingName(tower)).toBeNull()
  expect((await load()).find('riverside exchange house and gardens')).toEqual([])
  await changeBuilding(tower, "status = 'published'")
  expect((await load()).find('kinzie point tower')).toMatchObject([{ id: tower }])
})

test('a submarket is found by its new name, and everything is read again after a change of the whole catalog', async () => {
  const silo = await aBuilding(db, { slug: 'silo', name: 'Old Silo' })
  const load = makeNames(db, feed).places
  await load()
  await pool.query("update submarket set name = 'Wolf Point'")
  await pool.query("update building set name = 'Grain Silo' where id = $1", [silo])
  await feed.caughtUp()
  expect((await load()).find('wolf point')).toEqual([])
  await recordChanges(db, 'submarket', [1])
  await feed.caughtUp()
  expect((await load()).find('wolf point')).toHaveLength(1)
  expect((await load()).find('grain silo')).toEqual([])
  await recordChanges(db, 'catalog', [0])
  await feed.caughtUp()
  expect((await load()).find('grain silo')).toMatchObject([{ id: silo }])
})

test('a sentence sends no statement to the database while nothing changes', async () => {
  for (const load of [makeNames(db, feed).places, makeNames(db, undefined).places]) {
    // A new listener gets the changes of the earlier tests, too.
    await feed.caughtUp()
    const places = await load()
    let statements = 0
    const count = () => statements++
    pool.on('acquire', count)
    expect(await load()).toBe(places)
    pool.off('acquire', count)
    expect(statements).toBe(0)
  }
})
