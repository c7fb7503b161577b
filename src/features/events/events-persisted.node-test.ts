// Acknowledged events are stored exactly once, whatever process is killed. All processes are started by this file, and
// only they get signals.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { type Database, openDatabase } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/start.ts'
import { buildWeb, type ServerProcess, startServer } from '../../../test/server-process.ts'
import { MIGRATIONS } from '../../deps.ts'
import { aListingPage, anEvent, findWrongCounts } from './fixtures.ts'

const SENDERS = 4
const EVENTS_IN_BATCH = 25

const dataDir = mkdtempSync(path.join(tmpdir(), 'frontage-events-'))
let postgres: EmbeddedPostgres
let database: Database
let server: ServerProcess
let listing: ReturnType<typeof aListingPage>

before(async () => {
  buildWeb()
  postgres = await startEmbeddedPostgres({ stateDir: dataDir })
  database = openDatabase(postgres.url, { size: 2 })
  await migrate(database.pool, MIGRATIONS)
  const building = await aBuilding(database.db)
  listing = aListingPage(await aListing(database.db, building), building)
  server = await start()
})

after(async () => {
  if (server) await kill(server)
  await database?.close()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

// Requests claim many client addresses, so that the rate limit of each address is not reached.
const start = () => startServer({ env: { DATABASE_URL: postgres.url, DATA_DIR: dataDir, TRUST_PROXY: 'loopback' } })

async function kill({ server, exit }: ServerProcess) {
  server.kill('SIGKILL')
  await exit
}

let requests = 0

/** A browser that sends one batch after the other, repeating each until it is acknowledged. */
function openSender() {
  const acknowledged: string[] = []
  let failures = 0
  let stopped = false
  let cookie = ''
  let csrfToken = ''

  async function post(events: object[]) {
    const { url } = server
    const from = { 'x-forwarded-for': `10.0.0.${requests++ % 250}` }
    if (!csrfToken) {
      const response = await fetch(`${url}/api/current_user`, { headers: from })
      cookie = response.headers.getSetCookie()[0]!.split(';')[0]!
      csrfToken = ((await response.json()) as { csrfToken: string }).csrfToken
    }
    const response = await fetch(`${url}/api/events`, {
      method: 'POST',
      headers: { ...from, origin: url, cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' },
      body: JSON.stringify({ sentAt: new Date().toISOString(), events }),
    })
    if (response.status >= 500) throw new Error(`status ${response.status}`)
    assert.equal(response.status, 202, await response.clone().text())
    assert.deepEqual(await response.json(), { accepted: events.length, refused: [] })
  }

  async function deliver() {
    const events = Array.from({ length: EVENTS_IN_BATCH }, (_, index) => anEvent(index % 2 === 0 ? listing : {}))
    for (const deadline = Date.now() + 60_000; ; await sleep(30)) {
      try {
        await post(events)
        break
      } catch (error) {
        if (error instanceof assert.AssertionError || Date.now() > deadline) throw error
        failures += 1
      }
    }
    acknowledged.push(...events.map(({ messageId }) => messageId))
  }

  const done = (async () => {
    while (!stopped) await deliver()
  })()
  return {
    acknowledged,
    failures: () => failures,
    async stop() {
      stopped = true
      await done
    },
  }
}

/** Sends from many browsers while `disturb` kills processes, and then checks what is stored. */
async function sendWhile(disturb: () => Promise<void>) {
  const senders = Array.from({ length: SENDERS }, openSender)
  await sleep(700)
  await disturb()
  await sleep(700)
  await Promise.all(senders.map((sender) => sender.stop()))
  const acknowledged = senders.flatMap((sender) => sender.acknowledged)
  const { rows } = await database.pool.query<{ lost: number; twice: number; count: number }>(
    `with stored as (select message_id, count(*) from event group by 1)
     select
      (select count(*)::int from unnest($1::uuid[]) as sent (id)
        where id not in (select message_id from stored)) as lost,
       (select count(*)::int from stored where count > 1) as twice,
       (select count(*)::int from stored where message_id = any($1)) as count`,
    [acknowledged],
  )
  assert.deepEqual(rows, [{ lost: 0, twice: 0, count: acknowledged.length }])
  assert.deepEqual(await findWrongCounts(database.db), [])
  const failures = senders.reduce((sum, sender) => sum + sender.failures(), 0)
  return { acknowledged: acknowledged.length, failures }
}

test('kill -9 of the server loses no acknowledged event and counts none twice', async (t) => {
  const { acknowledged, failures } = await sendWhile(async () => {
    await kill(server)
    server = await start()
  })
  assert.ok(acknowledged > 0 && failures > 0, 'nothing was in progress')
  t.diagnostic(`${acknowledged} events acknowledged, ${failures} batches sent again`)
})

test('kill -9 of the database loses no acknowledged event and counts none twice', async (t) => {
  const { acknowledged, failures } = await sendWhile(async () => {
    process.kill(postgres.pid, 'SIGKILL')
    postgres = await startEmbeddedPostgres({ stateDir: dataDir })
  })
  assert.ok(acknowledged > 0 && failures > 0, 'nothing was in progress')
  t.diagnostic(`${acknowledged} events acknowledged, ${failures} batches sent again`)
})
