import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/db.ts'
import { migrate, pendingMigrations } from './migrate.ts'

const database: TestDatabase = await testDatabase()
afterAll(database.drop)

let directory = ''
let schema = ''
let pool: pg.Pool

/** Each test has its own schema and folder, in one database. */
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'frontage-migrations-'))
  schema = `s_${directory.split('-').at(-1)!.toLowerCase()}`
  pool = database.pool({ options: `-c search_path=${schema}`, max: 8 })
  await pool.query(`create schema ${schema}`)
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
})

function write(name: string, sql: string): void {
  writeFileSync(join(directory, name), sql)
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

test('migrations run once, in numerical order', async () => {
  write('0002_rent.sql', 'alter table listing add rent int')
  write('0001_listing.sql', 'create table listing (id int)')
  expect(await migrate(pool, directory)).toEqual({ applied: ['0001_listing.sql', '0002_rent.sql'] })
  expect(await migrate(pool, directory)).toEqual({ applied: [] })
  write('0003_size.sql', 'alter table listing add size int')
  expect(await pendingMigrations(pool, directory)).toEqual(['0003_size.sql'])
  expect(await migrate(pool, directory)).toEqual({ applied: ['0003_size.sql'] })
  expect(await columnsOf('listing')).toEqual(['id', 'rent', 'size'])
})

test('a new database has every migration pending', async () => {
  write('0001_listing.sql', 'create table listing (id int)')
  expect(await pendingMigrations(pool, directory)).toEqual(['0001_listing.sql'])
})

test('a failed migration is rolled back, and those before it stay applied', async () => {
  write('0001_listing.sql', 'create table listing (id int)')
  write('0002_broken.sql', 'alter table listing add rent int; select 1 / 0')
  await expect(migrate(pool, directory)).rejects.toThrow('Migration 0002_broken.sql failed: division by zero')
  expect(await columnsOf('listing')).toEqual(['id'])
  expect(await pendingMigrations(pool, directory)).toEqual(['0002_broken.sql'])
})

test('of several servers that start at once only one migrates, also when it builds an index concurrently', async () => {
  write('0001_listing.sql', 'create table listing (id int); insert into listing select generate_series(1, 5000)')
  write('0002_index.sql', '-- no-transaction\ncreate index concurrently listing_id on listing (id)')
  const results = await Promise.all(Array.from({ length: 4 }, () => migrate(pool, directory)))
  const applied = results.flatMap((result) => result.applied)
  expect(applied).toEqual(['0001_listing.sql', '0002_index.sql'])
  const { rows } = await pool.query("select indisvalid from pg_index where indexrelid = 'listing_id'::regclass")
  expect(rows).toEqual([{ indisvalid: true }])
})

test('a migration that was changed after it ran is rejected; changed line ends do not count', async () => {
  write('0001_listing.sql', 'create table listing (\n  id int\n)')
  await migrate(pool, directory)
  write('0001_listing.sql', 'create table listing (\r\n  id int\r\n)')
  expect(await migrate(pool, directory)).toEqual({ applied: [] })
  write('0001_listing.sql', 'create table listing (id bigint)')
  write('0002_rent.sql', 'alter table listing add rent int')
  await expect(migrate(pool, directory)).rejects.toThrow('0001_listing.sql was changed after it ran')
  expect(await columnsOf('listing')).toEqual(['id'])
})

test('an older version rejects a newer database', async () => {
  write('0001_listing.sql', 'create table listing (id int)')
  write('0002_rent.sql', 'alter table listing add rent int')
  await migrate(pool, directory)
  rmSync(join(directory, '0002_rent.sql'))
  await expect(migrate(pool, directory)).rejects.toThrow('migration 0002_rent.sql, which this version does not know')
})

test('a new migration with a lower number than an applied one is rejected', async () => {
  write('0002_listing.sql', 'create table listing (id int)')
  await migrate(pool, directory)
  write('0001_late.sql', 'create table late (id int)')
  await expect(migrate(pool, directory)).rejects.toThrow('0001_late.sql comes before 0002_listing.sql')
  expect(await columnsOf('late')).toEqual([])
})

test('a misnamed file and two files with the same number are rejected', async () => {
  write('listing.sql', 'select 1')
  await expect(migrate(pool, directory)).rejects.toThrow('Given: listing.sql')
  rmSync(join(directory, 'listing.sql'))
  write('0001_listing.sql', 'select 1')
  write('0001_rent.sql', 'select 1')
  await expect(migrate(pool, directory)).rejects.toThrow('0001_listing.sql, 0001_rent.sql')
})

test('a migration ignores the statement timeout of web requests, and leaves it in place for other connections', async () => {
  const web = database.pool({ options: `-c search_path=${schema} -c statement_timeout=100`, max: 1 })
  write('0001_slow.sql', 'select pg_sleep(0.4)')
  expect(await migrate(web, directory)).toEqual({ applied: ['0001_slow.sql'] })
  expect((await web.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '100ms' }])
})
