import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#platform/database/db.ts'
import { type ServerConfig, serverUrl, withClient } from '#platform/postgres/connection.ts'
import type { TestServer } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

export type TestDatabase = {
  url: string
  config: ServerConfig
  /** A new pool on this database; `drop` ends it. */
  pool(options?: pg.PoolConfig): pg.Pool
  /** Ends the pools and drops the database. */
  drop(): Promise<void>
}

/** A database of its own with every migration applied and nothing in it, for tests in files named *.db.test.ts. */
export async function testDatabase(): Promise<TestDatabase> {
  const { config: server, run, template } = inject('testServer')
  const name = `test_${run}_${randomBytes(6).toString('hex')}`
  // Copying files takes about half the time of writing the whole copy to the log.
  const clone = `create database ${name} template ${template} strategy file_copy`
  await withClient(server, (client) => client.query(clone))
  const config = { ...server, database: name }
  const pools: pg.Pool[] = []
  return {
    url: serverUrl(config),
    config,
    pool(options = {}) {
      const pool = new pg.Pool({ ...config, max: 5, ...options })
      pool.on('error', () => {})
      pools.push(pool)
      return pool
    },
    async drop() {
      await Promise.all(pools.splice(0).map((pool) => (pool.ended ? undefined : pool.end())))
      await withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** The same, open, and gone when the test file ends. */
export async function openTestDatabase({ size = 4 } = {}): Promise<Database & { url: string }> {
  const home = await testDatabase()
  const database = openDatabase(home.url, { size })
  afterAll(async () => {
    await database.close()
    await home.drop()
  })
  return { ...database, url: home.url }
}
