import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../test/db.ts'
import { memoryStorage } from '../test/memory-storage.ts'
import { seedDemo } from './seed.ts'

let database: TestDatabase
const files = memoryStorage()
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('an empty catalog is filled, and a filled one is refused', async () => {
  const pool = database.pool()
  const loaded: number[] = []
  const size = await seedDemo(pool, files, {
    listings: 400,
    today: '2026-11-20',
    afterLoad: async (client) => {
      const { rows } = await client.query<{ count: number }>('select count(*)::int as count from listing')
      loaded.push(rows[0]!.count)
    },
  })
  expect(loaded).toEqual([400])
  expect(size.listings).toBe(400)

  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from building')
  expect(rows[0]!.count).toBe(size.buildings)
  await expect(seedDemo(pool, files, { listings: 400 })).rejects.toThrow(/empty catalog.*building/)

  const { rows: audited } = await pool.query('select actor, action, subject_type, after from audit_log')
  expect(audited).toEqual([{ actor: 'system', action: 'catalog.seeded', subject_type: 'catalog', after: size }])

  const next = await pool.query<{ id: number }>(
    `insert into company (name, kind) values ('A new one', 'landlord') returning id::int`,
  )
  expect(next.rows[0]!.id).toBeGreaterThan(90)
})

test('every building lies in its primary submarket according to PostgreSQL', async () => {
  const { rows } = await database.pool().query<{ astray: number; buildings: number }>(`
    select count(*)::int as buildings,
      (count(*) filter (where not exists (
        select from submarket_ring ring
        where ring.submarket_id = building.primary_submarket_id and ring.ring @> building.location)))::int as astray
    from building`)
  expect(rows[0]!.astray).toBe(0)
  expect(rows[0]!.buildings).toBeGreaterThan(50)
})

test('a failure after the load rolls everything back', async () => {
  const other = await testDatabase()
  try {
    const pool = other.pool()
    const fail = () => Promise.reject(new Error('no index'))
    await expect(seedDemo(pool, files, { listings: 200, afterLoad: fail })).rejects.toThrow('no index')
    const { rows } = await pool.query<{ found: boolean }>('select exists (select from company) as found')
    expect(rows[0]!.found).toBe(false)
  } finally {
    await other.drop()
  }
})
