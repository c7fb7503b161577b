import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/db.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = database.pool({ max: 1 })
  await pool.query('create table note (text text)')
})
afterAll(() => database.drop())

const write = (text: string) => async (client: pg.PoolClient) => {
  await client.query('insert into note values ($1)', [text])
  return text
}
const notes = async () => (await pool.query('select text from note')).rows.map((row) => row.text)

test('work is committed, rolled back on request, and rolled back when it fails', async () => {
  expect(await inTransaction(pool, { commit: true }, write('committed'))).toBe('committed')
  expect(await inTransaction(pool, { commit: false }, write('rolled back'))).toBe('rolled back')
  const failing = inTransaction(pool, { commit: true }, async (client) => {
    await write('failed')(client)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await notes()).toEqual(['committed'])
})

test('a lost connection fails the work, and the next work gets a new connection', async () => {
  const lost = inTransaction(pool, { commit: true }, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const killer = database.pool()
    await killer.query('select pg_terminate_backend($1, 5000)', [rows[0].pid])
    await write('lost')(client)
  })
  await expect(lost).rejects.toThrow()
  await inTransaction(pool, { commit: true }, write('after'))
  expect(await notes()).toEqual(['committed', 'after'])
})
