// The server survives its database being stopped, killed and restarted, and being killed itself. The short form runs in
// `npm test`; TEST_FULL=1 runs the promised number of rounds.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { matchAlerts } from '#features/alerts/jobs.ts'
import { openDatabase } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { dataDirIn } from '#platform/postgres/cluster.ts'
import { isAlive, readPidFile } from '#platform/postgres/processes.ts'
import { startEmbeddedPostgres } from '#platform/postgres/start.ts'
import { hashToken, makeToken } from '#platform/random-token.ts'
import { openMailServer } from './mail-server.ts'
import { buildWeb, root, type ServerProcess, spawnServer, startServer, until } from './server-process.ts'

const isFull = process.env.TEST_FULL === '1'
const ROUNDS = { stopped: isFull ? 20 : 2, killed: isFull ? 20 : 2 }
const AWAY_MS = 1_000
/** Longer forms of the first test, of jobs/tracked-job.node-test.ts and of postgres/battery.node-test.ts. */
const onlyInFull = { skip: !isFull && 'part of npm run test:full' }
const LISTINGS = 100
/** Of the log that is shown after a failure. */
const MAX_LOG_CHARACTERS = 4_000

const folder = mkdtempSync(path.join(tmpdir(), 'frontage-away-'))
// The database's own user must be able to enter the folder.
chmodSync(folder, 0o755)
const stateDir = path.join(folder, 'cluster')
const dataDir = path.join(folder, 'data')
const startCluster = () => startEmbeddedPostgres({ stateDir })
const mailServer = await openMailServer()

before(async () => {
  buildWeb()
  const { url } = await startCluster()
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir }
  const seed = ['demo/cli.ts', 'seed', '--listings', String(LISTINGS)]
  assert.equal(spawnSync(process.execPath, seed, { cwd: root, env, stdio: ['ignore', 2, 2] }).status, 0)
})

after(async () => {
  await mailServer.close()
  await (await startCluster()).stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A user who saves and removes listings throughout the test; records what was acknowledged. */
async function startSaving(app: ServerProcess, databaseUrl: string) {
  const { db, close } = openDatabase(databaseUrl)
  const token = makeToken()
  const { id: userId } = await db
    .insertInto('app_user')
    .values({
      email: `saver-${token.slice(0, 8).toLowerCase()}@alderwray.com`,
      role: 'occupier',
      email_verified_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token_hash = hashToken(token)
  await db.insertInto('session').values({ token_hash, user_id: userId }).execute()
  const listings = await db.selectFrom('search_document').select('listing_id as id').limit(50).execute()
  const headers = { cookie: `sid=${token}`, origin: app.url }
  const { csrfToken } = (await (await fetch(`${app.url}/api/current_user`, { headers })).json()) as {
    csrfToken: string
  }
  const statuses = new Map<number, number>()
  const acknowledged = new Map<number, boolean>()
  let stopped = false
  const saving = (async () => {
    for (let turn = 0; !stopped; turn++) {
      const { id } = listings[turn % listings.length]!
      const method = acknowledged.get(id) ? 'DELETE' : 'POST'
      try {
        const response = await fetch(`${app.url}/api/listings/${id}/favorites`, {
          method,
          headers: { ...headers, ...fromAnotherAddress(), 'x-csrf-token': csrfToken },
        })
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        if (response.ok) acknowledged.set(id, method === 'POST')
        // The outcome is unknown, so neither state is promised.
        else if (response.status >= 500) acknowledged.delete(id)
      } catch {
        acknowledged.delete(id)
      }
      await sleep(5)
    }
  })()
  return {
    statuses,
    async stop() {
      stopped = true
      await saving
      const rows = await db
        .selectFrom('saved_listing')
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null)
        .select('listing_id')
        .execute()
      await close()
      const saved = new Set(rows.map(({ listing_id }) => listing_id))
      return [...acknowledged].filter(([id, isSaved]) => saved.has(id) !== isSaved)
    },
  }
}

/** Enqueues emails and alerts whenever the database responds; records which emails were committed. */
function startEnqueueing(databaseUrl: string) {
  const { db, close } = openDatabase(databaseUrl, { onError: () => {} })
  const committed = new Set<string>()
  let stopped = false
  const enqueueing = (async () => {
    for (let index = 0; !stopped; index++) {
      try {
        const id = await db.transaction().execute(async (trx) => {
          await enqueue(trx, matchAlerts, {}, { key: matchAlerts.name })
          const to = { address: `recipient-${index}@alderwray.com` }
          return enqueueEmail(trx, {
            kind: 'search_alert',
            to,
            subject: 'A change',
            text: 'A change',
            html: '<p>A change</p>',
          })
        })
        committed.add(id)
      } catch {
        await sleep(50)
      }
      await sleep(20)
    }
  })()
  return {
    committed,
    db,
    async stop() {
      stopped = true
      await enqueueing
    },
    close,
  }
}

// Each request comes from another address, so that the rate limit does not respond instead.
const TRUSTING = { TRUST_PROXY: '127.0.0.1' }
let requests = 0
function fromAnotherAddress() {
  requests++
  return { 'x-forwarded-for': `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}` }
}

/** The status of a request, or 0 without a response. */
const status = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(15_000), headers: { accept: 'text/html', ...fromAnotherAddress() } }).then(
    async (response) => {
      await response.text()
      return response.status
    },
    () => 0,
  )

async function readyAfter(app: ServerProcess): Promise<number> {
  const since = performance.now()
  await until('ready again', async () => (await status(`${app.url}/readyz`)) === 200)
  return performance.now() - since
}

test('a database stopped under load ends no process, loses nothing, and is used again once it is back', async (t) => {
  const { url: databaseUrl } = await startCluster()
  const env = { ...TRUSTING, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMTP_URL: mailServer.url }
  const app = await startServer({ env: { ...env, LOG_LEVEL: 'error' }, captureStderr: true })
  t.after(() => {
    app.server.kill('SIGKILL')
    if (!t.passed) t.diagnostic(app.stderr().slice(-MAX_LOG_CHARACTERS))
  })
  const saver = await startSaving(app, databaseUrl)
  const queue = startEnqueueing(databaseUrl)
  const backAfterMs: number[] = []
  const unexpectedly = new Set<string>()
  for (let round = 0; round < ROUNDS.stopped; round++) {
    await sleep(500)
    const cluster = await startCluster()
    // A smart, a fast and an immediate shutdown: pg_ctl stop sends INT and QUIT.
    process.kill(cluster.pid, round % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
    await until('stopped', () => !isAlive(cluster.pid))
    const awayUntil = Date.now() + AWAY_MS
    while (Date.now() < awayUntil) {
      for (const path of ['/api/listings/1', '/', '/browse/listings']) {
        const code = await status(app.url + path)
        if (code !== 503) unexpectedly.add(`${path} ${code}`)
      }
      assert.equal(await status(`${app.url}/healthz`), 200)
      assert.equal(await status(`${app.url}/readyz`), 503)
    }
    await startCluster()
    backAfterMs.push(await readyAfter(app))
    assert.ok(app.isRunning(), `it ended with ${app.server.exitCode}`)
  }
  assert.equal([...unexpectedly].join(', '), '', 'requests and pages are answered 503, never 500')
  await queue.stop()
  const wrong = await saver.stop()
  assert.deepEqual(wrong, [], 'every acknowledged save is there')
  const unexpected = [...saver.statuses.keys()].filter((code) => code >= 500 && code !== 503)
  assert.equal(unexpected.join(', '), '', 'saves are answered 503, never 500')
  const received = () => new Set(mailServer.received.map(({ messageId }) => messageId.slice(1).split('@')[0]!))
  await until('every email of a committed transaction arrived', () => queue.committed.isSubsetOf(received()), 180_000)
  await until('no job waits locked', async () => (await lockedJobs(queue.db)) === 0)
  await queue.close()
  t.diagnostic(`ready again after ${backAfterMs.map(Math.round).join(', ')} ms; ${queue.committed.size} emails`)
  t.diagnostic(`responses to saves: ${JSON.stringify(Object.fromEntries(saver.statuses))}`)
  app.server.kill('SIGTERM')
  assert.equal(await app.exit, 0)
})

async function lockedJobs(db: ReturnType<typeof openDatabase>['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker.jobs where locked_at < now() - interval '20 seconds'`.execute(db)
  return rows[0]!.count
}

// The same cluster, now managed by the server: DATA_DIR makes it the embedded one.
test('the embedded database, killed under load, is restarted and nothing is lost', onlyInFull, async (t) => {
  const app = await startServer({
    env: { ...TRUSTING, DATA_DIR: stateDir, LOG_LEVEL: 'warn', SMTP_URL: mailServer.url },
    captureStderr: true,
  })
  t.after(() => app.server.kill('SIGKILL'))
  const { url: databaseUrl } = await startCluster()
  const saver = await startSaving(app, databaseUrl)
  const queue = startEnqueueing(databaseUrl)
  const backAfterMs: number[] = []
  for (let round = 0; round < ROUNDS.killed; round++) {
    await sleep(500)
    const { pid } = readPidFile(dataDirIn(stateDir))!
    process.kill(pid, 'SIGKILL')
    await until('away', async () => (await status(`${app.url}/readyz`)) !== 200)
    backAfterMs.push(await readyAfter(app))
    assert.ok(app.isRunning(), `it ended with ${app.server.exitCode}`)
    assert.notEqual(readPidFile(dataDirIn(stateDir))!.pid, pid)
  }
  await queue.stop()
  assert.deepEqual(await saver.stop(), [], 'every acknowledged save is there')
  const received = () => new Set(mailServer.received.map(({ messageId }) => messageId.slice(1).split('@')[0]!))
  await until('every email of a committed transaction arrived', () => queue.committed.isSubsetOf(received()), 180_000)
  await queue.close()
  const restarts = app.stderr().match(/PostgreSQL had ended and was restarted/g) ?? []
  assert.equal(restarts.length, ROUNDS.killed, 'each restart is one line in the log')
  t.diagnostic(`ready again after ${backAfterMs.map(Math.round).join(', ')} ms; ${queue.committed.size} emails`)
  app.server.kill('SIGTERM')
  assert.equal(await app.exit, 0)
})

test('the server killed under load loses nothing that it acknowledged', onlyInFull, async (t) => {
  const { url: databaseUrl } = await startCluster()
  const env = { ...TRUSTING, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMTP_URL: mailServer.url }
  let app = await startServer({ env })
  t.after(() => app.server.kill('SIGKILL'))
  const saver = await startSaving(app, databaseUrl)
  const queue = startEnqueueing(databaseUrl)
  for (let round = 0; round < ROUNDS.killed; round++) {
    await sleep(500)
    app.server.kill('SIGKILL')
    await app.exit
    app = await startServer({ env: { ...env, PORT: String(app.port) } })
  }
  await sleep(500)
  await queue.stop()
  assert.deepEqual(await saver.stop(), [], 'every acknowledged save is there')
  const received = () => mailServer.received.map(({ messageId }) => messageId.slice(1).split('@')[0]!)
  // Jobs of a killed process wait until it counts as dead; email.node-test.ts has the short form.
  if (isFull) await until('every email arrived', () => queue.committed.isSubsetOf(new Set(received())), 180_000)
  await queue.close()
  const again = received().length - new Set(received()).size
  t.diagnostic(
    `${saver.statuses.get(200)} acknowledged saves, ${queue.committed.size} emails, ${again} of all sent again`,
  )
  app.server.kill('SIGTERM')
  assert.equal(await app.exit, 0)
})

test('a start while the database is down waits, says so, and is ready once it is back', async (t: TestContext) => {
  const cluster = await startCluster()
  await cluster.stop()
  const env = { DATABASE_URL: cluster.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const app = spawnServer({ env, captureStderr: true })
  t.after(() => app.server.kill('SIGKILL'))
  await until('it says that it waits', () => app.stderr().includes('the database is unavailable; waiting for it'))
  await startCluster()
  const url = await app.ready
  assert.equal(await status(`${url}/readyz`), 200)
  await startCluster().then(({ pid }) => process.kill(pid, 'SIGINT'))
  await until('away', async () => (await status(`${url}/readyz`)) === 503)
  app.server.kill('SIGTERM')
  assert.equal(await app.exit, 0, 'it ends in order while the database is away')
})
