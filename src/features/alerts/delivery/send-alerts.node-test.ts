// What alerts must survive of the process that finds and tells them. Server and workers are this file's own. TEST_FULL=1
// runs it with as many people as are promised.
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

/** Every other saved a search that finds the spaces, the others their building. */
const PEOPLE = process.env.TEST_FULL === '1' ? 1_000 : 200
const SEARCHING = PEOPLE / 2
const SPACES = 3
/** After so many letters the worker is killed; at 0 while it looks searches through. */
const KILLED_AFTER = [0, 0.12 * PEOPLE, 0.4 * PEOPLE, 0.79 * PEOPLE]
const MOST_MILLISECONDS = 240_000

/** Its clock runs six hundred times as fast: the minute in which news are gathered takes a tenth of a second. */
const WORKER = `
import { matchAlerts, sendAlerts } from '../jobs.ts'
import { openDatabase } from '#platform/database/db.ts'
import { enqueue, startWorker } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log/log.ts'
import { sendEmail } from '#platform/email/email-jobs.ts'
import { openEmailTransport } from '#platform/email/email-transport.ts'
const { db, pool } = openDatabase(process.env.DATABASE_URL, { statementTimeoutMs: 60_000 })
const started = Number(process.env.STARTED)
const clock = () => new Date(started + (Date.now() - started) * 600)
const from = { name: 'Frontage', address: 'no-reply@frontage.example' }
const emailTransport = openEmailTransport({ smtpUrl: process.env.SMTP_URL, from })
const context = { db, clock, secret: 'a secret of thirty-two characters', origin: 'https://frontage.example', emailTransport }
await startWorker(pool, [matchAlerts, sendAlerts, sendEmail], context, openLog('silent'), { heartbeatMs: 100, pollMs: 50 })
const ring = () => enqueue(db, sendAlerts, {}, sendAlerts.name).then(() => setTimeout(ring, 100))
await ring()`

function startNode(started: number) {
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', WORKER], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: postgres.url, SMTP_URL: mailServer.url, STARTED: String(started) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(worker, 'exit')
  return {
    async kill() {
      worker.kill('SIGKILL')
      await gone
    },
  }
}

test('of many alerts none is lost and none told twice, however often the worker is killed', async (t) => {
  const { db, pool, close } = openDatabase(postgres.url)
  t.after(close)
  await migrate(pool, path.join(root, 'db/migrations'))
  await migrateJobs(pool)
  const now = new Date()
  const criteria = { ...EMPTY_CRITERIA, market: 'chicago' } as const
  await sql`insert into app_user (email, role, market, email_verified_at)
    select 'reader-' || n || '@alderwray.com', 'tenant_rep', 'chicago', ${now} from generate_series(1, ${PEOPLE}::int) n`.execute(
    db,
  )
  const about = {
    name: 'Chicago',
    frequency: 'instant' as const,
    created_at: now,
    updated_at: now,
    last_viewed_at: now,
  }
  const columns = columnsOf({ criteria, locale: 'en-us', currency: 'USD' })
  const searches = Array.from({ length: SEARCHING }, (_, index) => ({ ...about, ...columns, user_id: 2 * index + 1 }))
  await db.insertInto('saved_search').values(searches).execute()
  const building = await aBuilding(db)
  await sql`insert into saved_building (user_id, building_id, name, saved_at)
    select id, ${building}, 'Monroe Court', ${now} from app_user where id % 2 = 0`.execute(db)
  await sql`insert into alert_setting (user_id, default_frequency) select id, 'instant' from app_user`.execute(db)
  const spaces: number[] = []
  for (let count = 0; count < SPACES; count++) spaces.push(await aListing(db, building, { name: `Suite ${count}` }))

  let node = startNode(now.getTime())
  t.after(() => node.kill())
  await indexListings(db, spaces)
  const count = async (what: string) =>
    (await pool.query<{ count: number }>(`select count(*) from ${what}`)).rows[0]!.count
  const deadline = Date.now() + MOST_MILLISECONDS
  const reached = async (what: string, least: number) => {
    for (; (await count(what)) < least; await sleep(10)) assert.ok(Date.now() < deadline, `${least} of ${what}`)
  }
  for (const letters of KILLED_AFTER) {
    // It waits for the lock that a worker takes to look searches through.
    if (letters === 0) await reached("pg_locks where locktype = 'advisory' and objid = 7402118", 1)
    else await reached('email', letters)
    await node.kill()
    node = startNode(now.getTime())
  }
  await reached("email where state = 'sent'", PEOPLE)

  for (const matches of ['saved_search_match', 'saved_place_match']) {
    assert.equal(await count(`${matches} where sent_at is not null`), SEARCHING * SPACES)
    assert.equal(await count(matches), SEARCHING * SPACES)
  }
  assert.equal(await count('email'), PEOPLE)
  const messageIdsOf = new Map<string, Set<string>>()
  for (const { to, messageId } of mailServer.received) {
    messageIdsOf.set(to.join(), (messageIdsOf.get(to.join()) ?? new Set()).add(messageId))
  }
  assert.equal(messageIdsOf.size, PEOPLE, 'everybody is told')
  for (const [user, messageIds] of messageIdsOf) assert.equal(messageIds.size, 1, `${user} is told once`)
  assert.equal(new Set(mailServer.received.map(({ messageId }) => messageId)).size, PEOPLE)
  for (const { raw } of mailServer.received)
    assert.match(raw, /^Subject: (3 changes in Chicago|3 spaces came on the market in Monroe Court)$/m)
})
