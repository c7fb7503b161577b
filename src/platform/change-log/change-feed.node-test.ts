// The change feed must survive crashes of its database server. This file starts its own server and signals only that one.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { makeLog } from '../log/log.ts'
import { serverUrl } from '../postgres/connection.ts'
import { isAlive } from '../postgres/processes.ts'
import { startEmbeddedPostgres } from '../postgres/start.ts'
import { openFeed } from './change-feed.ts'
import { recordChanges } from './change-log.ts'

const stateDir = mkdtempSync(path.join(tmpdir(), 'frontage-feed-'))
const start = () => startEmbeddedPostgres({ stateDir })
const migrations = path.join(import.meta.dirname, '../../../db/migrations')

after(async () => {
  const server = await start()
  await server.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

/** Stops the server immediately, without flushing to disk. */
async function crash(pid: number) {
  process.kill(pid, 'SIGQUIT')
  for (const deadline = Date.now() + 20_000; isAlive(pid); await sleep(20)) assert.ok(Date.now() < deadline)
}

test('a feed survives a crash of the server and misses no change after it', async (t) => {
  let server = await start()
  const { db, pool, close } = openDatabase(server.url, { size: 2 })
  t.after(close)
  await migrate(pool, migrations)
  await pool.query(`
    create role feeder login password 'feeder';
    grant pg_read_all_data, pg_write_all_data to feeder`)
  const url = serverUrl({ ...server.config, user: 'feeder', password: 'feeder' })
  const feed = await openFeed({ url }, { log: makeLog('silent'), pollMs: 50 })
  t.after(() => feed.stop())
  const delivered: number[] = []
  feed.listen((changes) => void delivered.push(...changes.map(({ id }) => id)))

  await recordChanges(db, 'listing', [1])
  // Prevents the feed from reconnecting before the next change was written.
  await pool.query('alter role feeder nologin')
  await feed.caughtUp()
  const nextTransactionId = async () =>
    (await pool.query<{ next: number }>('select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next'))
      .rows[0]!.next
  /** Uses transactions that leave nothing in the write-ahead log, and crashes; whether the server reuses their ids. */
  async function losesTransactionIds() {
    for (let count = 0; count < 20; count++) await pool.query('begin; select pg_current_xact_id(); rollback')
    const before = await nextTransactionId()
    await crash(server.pid)
    await assert.rejects(pool.query('select 1'))
    server = await start()
    return (await nextTransactionId()) < before
  }
  // Every 15 seconds PostgreSQL logs the next id by itself, which may happen in between.
  const isReusing = (await losesTransactionIds()) || (await losesTransactionIds())
  assert.ok(isReusing, 'the server reuses transaction ids after the crash')
  await recordChanges(db, 'listing', [2])
  await pool.query('alter role feeder login')
  await feed.caughtUp()
  assert.deepEqual(delivered, [1, 2])

  await server.stop()
  await sleep(300)
  server = await start()
  await recordChanges(db, 'listing', [3])
  await feed.caughtUp()
  assert.deepEqual(delivered, [1, 2, 3])
})
