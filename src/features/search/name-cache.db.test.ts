import { afterAll, beforeAll, expect, test } from 'vitest'
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

const addSubmarket = (id: number, name: string) =>
  pool.query(
    `insert into submarket (id, market, slug, name, square_metres) overriding system value
     values ($1, 'chicago', $2, $3, 1000)`,
    [id, `submarket-${id}`, name],
  )
const renameSubmarket = (id: number, name: string) =>
  pool.query('update submarket set name = $2 where id = $1', [id, name])

beforeAll(async () => {
  await addSubmarket(1, 'West Loop')
  await addSubmarket(2, 'Fjällräven Row')
  await pool.query(`insert into company (name, kind) values ('Harbour Estates', 'landlord'), ('Quiet', 'landlord');
    insert into landlord (company_id, slug, name, status)
      select id, 'l-' || id, name, case name when 'Quiet' then 'draft' else 'published' end from company`)
})

test('names come with their folded words, all sorted by name or some in the order of the ids', async () => {
  const names = makeNames(db, feed)
  expect((await names.submarkets()).map(({ name }) => name)).toEqual(['Fjällräven Row', 'West Loop'])
  expect(await names.submarkets([1, 99, 2])).toEqual([
    { id: 1, slug: 'submarket-1', name: 'West Loop', market: 'chicago', center: null, words: ['west', 'loop'] },
    {
      id: 2,
      slug: 'submarket-2',
      name: 'Fjällräven Row',
      market: 'chicago',
      center: null,
      words: ['fjallraven', 'row'],
    },
  ])
  expect(await names.submarkets([])).toEqual([])
  expect((await names.landlords()).map(({ name, words }) => [name, words])).toEqual([
    ['Harbour Estates', ['harbour', 'estates']],
  ])
})

test('names are cached until a change invalidates them, and without a feed read each time', async () => {
  const [cached, uncached] = [makeNames(db, feed), makeNames(db, undefined)]
  const nameOf = async (names: typeof cached) => (await names.submarkets([1]))[0]!.name
  expect(await nameOf(cached)).toBe('West Loop')
  await renameSubmarket(1, 'Fulton Market')
  await recordChanges(db, 'listing', [5])
  await feed.caughtUp()
  expect(await nameOf(cached)).toBe('West Loop')
  expect(await nameOf(uncached)).toBe('Fulton Market')
  await recordChanges(db, 'submarket', [1])
  await feed.caughtUp()
  expect(await nameOf(cached)).toBe('Fulton Market')
})

test('a landlord that is published is named', async () => {
  const names = makeNames(db, feed)
  expect(await names.landlords()).toHaveLength(1)
  await pool.query("update landlord set status = 'published'")
  await recordChanges(db, 'landlord', [2])
  await feed.caughtUp()
  expect(await names.landlords()).toHaveLength(2)
})

test('an unknown submarket is looked up once', async () => {
  // Without changes: one that arrives in between would have the unknown id looked up again.
  const names = makeNames(db, { listen() {} })
  await names.submarkets()
  await addSubmarket(3, 'Goose Island')
  const named = async (ids: number[]) => (await names.submarkets(ids)).map(({ name }) => name)
  expect(await named([3])).toEqual(['Goose Island'])
  let statements = 0
  pool.on('acquire', () => statements++)
  expect(await named([77])).toEqual([])
  expect(await named([77, 3])).toEqual(['Goose Island'])
  expect(statements).toBe(1)
})

test('a read that fails is tried again', async () => {
  const names = makeNames(db, feed)
  await pool.query('alter table landlord rename to landlord_away')
  await expect(names.landlords()).rejects.toThrow('landlord')
  await pool.query('alter table landlord_away rename to landlord')
  expect((await names.landlords()).length).toBeGreaterThan(0)
})
