// An import whose process is killed goes on in the next one, with each row whole or absent, and is undone. Starts its own server.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { startEmbeddedPostgres } from '#platform/postgres/start.ts'
import { profileColumn } from './columns/profile-column.ts'
import type { Mapping } from './contract.ts'
import { startStep } from './start-import.ts'
import { findImport, insertImport, insertRows, updateImport } from './store.ts'

const root = path.join(import.meta.dirname, '../../../..')
const stateDir = mkdtempSync(path.join(tmpdir(), 'frontage-killed-'))
const postgres = await startEmbeddedPostgres({ stateDir })
const { db, pool, close } = openDatabase(postgres.url)
after(async () => {
  await close()
  await postgres.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

const WORKER = `
import { openDatabase } from '#platform/database/db.ts'
import { makeLog } from '#platform/log/log.ts'
import { startWorker } from '#platform/jobs/jobs.ts'
import { CATALOG_INDEX } from '#features/search/engine/index-listing.ts'
import { runImport } from '#features/catalog/imports/jobs.ts'
const { db, pool } = openDatabase(process.env.DATABASE_URL)
const context = { db, pool, clock: () => new Date(), log: makeLog('silent'), catalogIndex: CATALOG_INDEX }
await startWorker(pool, [runImport], context, context.log, { heartbeatMs: 100, pollMs: 50 })`

function startWorkerProcess() {
  const env = { ...process.env, DATABASE_URL: postgres.url }
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', WORKER], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  const exited = once(worker, 'exit')
  return async () => {
    worker.kill('SIGKILL')
    await exited
  }
}

/** More than one batch of rows, each a building and its space. */
const ROWS = 520
const MAPPING: Mapping = {
  columns: (['building.street', 'listing.suite', 'listing.area'] as const).map((target) => ({ target, reason: null })),
  constants: { 'building.city': 'Chicago', 'building.countryCode': 'US' },
  publishes: false,
}

async function aCheckedImport(user: SessionUser): Promise<string> {
  const id = await insertImport(db, { fileName: 'rents.csv', user, now: new Date() })
  const columns = ['Address', 'Suite', 'SF'].map((name) => profileColumn(name).finish())
  const source = { format: 'csv', sheet: null, sheets: [], headerRow: 1, rowCount: ROWS } as const
  await updateImport(db, id, { stage: 'checked', columns, source: { ...source, sheets: [] }, mapping: MAPPING })
  const rows = Array.from({ length: ROWS }, (_, at) => ({ row: at + 2, cells: [`${at + 1} Quarry St`, '100', '900'] }))
  await insertRows(db, id, rows)
  await pool.query("update catalog_import_row set outcome = 'created' where import_id = $1", [id])
  return id
}

const counts = async () =>
  (
    await pool.query(`select (select count(*)::int from catalog_import_row where is_written) as rows,
      (select count(*)::int from building where deleted_at is null) as buildings,
      (select count(*)::int from listing where deleted_at is null) as listings`)
  ).rows[0]

async function until(check: () => Promise<boolean>) {
  for (const deadline = Date.now() + 120_000; !(await check()); await sleep(20))
    assert.ok(Date.now() < deadline, 'expected it within two minutes')
}

test('an import whose process is killed is whole by batches, goes on in the next process, and is undone', async () => {
  await migrate(pool, path.join(root, 'db/migrations'))
  await migrateJobs(pool)
  const values = { email: 'robin@example.org', role: 'admin' as const }
  const { id: userId } = await db.insertInto('app_user').values(values).returning('id').executeTakeFirstOrThrow()
  const user: SessionUser = { id: userId, role: 'admin', companyId: null, market: null, email: '', emailVerified: true }
  const by = { user, actor: { type: 'system' } as const }
  const ctx = { db, clock: () => new Date() }
  const id = await aCheckedImport(user)

  const kill = startWorkerProcess()
  await startStep(ctx, id, by, { step: 'write', from: ['checked'] })
  await until(async () => (await counts()).rows > 0)
  await kill()
  const half = await counts()
  assert.ok(half.rows < ROWS, 'expected to kill it before its end')
  assert.deepEqual([half.buildings, half.listings], [half.rows, half.rows])

  const killNext = startWorkerProcess()
  await until(async () => (await counts()).rows === ROWS)
  assert.deepEqual(await counts(), { rows: ROWS, buildings: ROWS, listings: ROWS })

  const isEnded = async () =>
    (await pool.query("select state from job_run where state in ('queued', 'running')")).rows.length === 0
  await until(isEnded)
  await startStep(ctx, id, by, { step: 'undo', from: ['imported'] })
  await until(async () => (await findImport(db, id, user))!.stage === 'undone')
  const { buildings, listings } = await counts()
  assert.deepEqual([buildings, listings], [0, 0])
  await killNext()
})
