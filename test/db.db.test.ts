import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from './db.ts'

test('a test database is migrated, empty and accessible only to its owner', async () => {
  const one = await testDatabase()
  onTestFinished(one.drop)
  const other = await testDatabase()
  onTestFinished(other.drop)
  await one.pool().query('create table mine (x int)')
  const found = await other
    .pool()
    .query("select to_regclass('mine') as mine, to_regclass('schema_migration') as history")
  expect(found.rows).toEqual([{ mine: null, history: 'schema_migration' }])
})

test('a dropped database is gone, and so are its connections', async () => {
  const database = await testDatabase()
  onTestFinished(database.drop)
  const witness = await testDatabase()
  onTestFinished(witness.drop)
  await database.pool().query('select 1')
  await database.drop()
  const left = 'select count(*)::int as count from pg_stat_activity where datname = $1'
  expect((await witness.pool().query(left, [database.config.database])).rows).toEqual([{ count: 0 }])
})
