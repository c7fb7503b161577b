// Alerts survive a killed worker. The file starts its own database server and workers. TEST_FULL=1 runs it with the full
// number of users.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { EMPTY_CRITERIA } from '#features/search/rules.ts'
import { openDatabase } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { startEmbeddedPostgres } from '#platform/postgres/start.ts'
import { openMailServer } from '../../../../test/mail-server.ts'
import { columnsOf } from '../saved-searches/store.ts'

const root = path.join(import.meta.dirname, '../../../..')
const stateDir = mkdtempSync(path.join(tmpdir(), 'frontage-alerts-'))
const postgres = await startEmbeddedPostgres({ stateDir })
const mailServer = await openMailServer()

after(async () => {
  await mailServer.close()
  await postgres.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

/** Half of the users saved a search that matches the listings, the others their building. */
const USERS = process.env.TEST_FULL === '1' ? 1_000 : 200
const SEARCHES = USERS / 2
const LISTINGS = 3
/** Numbers of emails after which the worker is killed; at 0 it is killed while it matches. */
const KILLED_AFTER = [0, 0.12 * USERS, 0.4 * USERS, 0.79 * USERS]
const MAX_MILLISECONDS = 240_000

/** Its clock runs 600 times as fast: the minute in which changes are collected takes a tenth of a second. */
const WORKER = `
import { matchAlerts, sendAlerts } from '#features/alerts/jobs.ts'
import { openDatabase } from '#platform/database/db.ts'
import { enqueue, startWorker } from '#platform/jobs/jobs.ts'
import { makeLog } from '#platform/log/log.ts'
import { sendEmail } from '#platform/email/email-jobs.ts'
import { makeEmailTransport } from '#platform/email/email-transport.ts'
const { db, pool } = openDatabase(process.env.DATABASE_URL, { statementTimeoutMs: 60_000 })
const started = Number(process.env.STARTED)
const clock = () => new Date(started + (Date.now() - started) * 600)
const from = { name: 'Frontage', address: 'no-reply@frontage.example' }
const emailTransport = makeEmailTransport({ smtpUrl: process.env.SMTP_URL, from })
const context = { db, clock, secret: 'a secret of thirty-two characters', origin: 'https://frontage.example', emailTransport }
await startWorker(pool, [matchAlerts, sendAlerts, sendEmail], context, makeLog('silent'), { heartbeatMs: 100, pollMs: 50 })
const repeat = () => enqueue(db, sendAlerts, {}, { key: sendAlerts.name }).then(() => setTimeout(repeat, 100))
await repeat()`

function startWorkerProcess(started: number) {
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', WORKER], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: postgres.url, SMTP_URL: mailServer.url, STARTED: String(started) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(worker, 'exit')
  return {
    async kill() {
      worker.kill('SIGKILL')
      await exited
    },
  }
}

test('no alert is lost or sent twice, however often the worker is killed', async (t) => {
  const { db, pool, close } = openDatabase(postgres.url)
  t.after(close)
  await migrate(pool, path.join(root, 'db/migrations'))
  await migrateJobs(pool)
  const now = new Date()
  const criteria = { ...EMPTY_CRITERIA, market: 'chicago' } as const
  await sql`insert into app_user (email, role, market, email_verified_at)
    select 'user-' || n || '@alderwray.com', 'tenant_rep', 'chicago', ${now} from generate_series(1, ${USERS}::int) n`.execute(
    db,
  )
  const common = {
    name: 'Chicago',
    frequency: 'instant' as const,
    created_at: now,
    updated_at: now,
    last_viewed_at: now,
  }
  const columns = columnsOf({ criteria, locale: 'en-us', currency: 'USD' })
  const searches = Array.from({ length: SEARCHES }, (_, index) => ({ ...common, ...columns, user_id: 2 * index + 1 }))
  await db.insertInto('saved_search').values(searches).execute()
  const building = await aBuilding(db)
  await sql`insert into saved_building (user_id, building_id, name, saved_at)
    select id, ${building}, 'Monroe Court', ${now} from app_user where id % 2 = 0`.execute(db)
  await sql`insert into alert_setting (user_id, default_frequency) select id, 'instant' from app_user`.execute(db)
  const listings: number[] = []
  for (let count = 0; count < LISTINGS; count++) listings.push(await aListing(db, building, { name: `Suite ${count}` }))

  let worker = startWorkerProcess(now.getTime())
  t.after(() => worker.kill())
  await indexListings(db, listings)
  const count = async (what: string) =>
    (await pool.query<{ count: number }>(`select count(*) from ${what}`)).rows[0]!.count
  const deadline = Date.now() + MAX_MILLISECONDS
  const reached = async (what: string, least: number) => {
    for (; (await count(what)) < least; await sleep(10)) assert.ok(Date.now() < deadline, `${least} of ${what}`)
  }
  for (const emails of KILLED_AFTER) {
    // Wait until the worker holds the lock that matching takes.
    if (emails === 0) await reached("pg_locks where locktype = 'advisory' and objid = 7402118", 1)
    else await reached('email', emails)
    await worker.kill()
    worker = startWorkerProcess(now.getTime())
  }
  await reached("email where state = 'sent'", USERS)

  for (const matches of ['saved_search_match', 'saved_place_match']) {
    assert.equal(await count(`${matches} where sent_at is not null`), SEARCHES * LISTINGS)
    assert.equal(await count(matches), SEARCHES * LISTINGS)
  }
  assert.equal(await count('email'), USERS)
  const messageIdsOf = new Map<string, Set<string>>()
  for (const { to, messageId } of mailServer.received) {
    messageIdsOf.set(to.join(), (messageIdsOf.get(to.join()) ?? new Set()).add(messageId))
  }
  assert.equal(messageIdsOf.size, USERS, 'every user gets an email')
  for (const [user, messageIds] of messageIdsOf) assert.equal(messageIds.size, 1, `${user} gets one email`)
  assert.equal(new Set(mailServer.received.map(({ messageId }) => messageId)).size, USERS)
  for (const { raw } of mailServer.received)
    assert.match(raw, /^Subject: (3 changes: Chicago|3 spaces came on the market in Monroe Court)$/m)
})
