import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import sharp from 'sharp'
import { type Database, type Db, openDatabase } from '../src/platform/database/db.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { enqueueEmail } from '../src/platform/email/email.ts'
import { sendAccountEmail, sendEmail } from '../src/platform/email/email-jobs.ts'
import { type EmailTransport, makeEmailTransport } from '../src/platform/email/email-transport.ts'
import type { AnyJob, Job } from '../src/platform/jobs/job.ts'
import { enqueue, migrateJobs, startWorker } from '../src/platform/jobs/jobs.ts'
import { LANE_CONNECTIONS, LANE_NAMES, type Lane } from '../src/platform/jobs/lanes.ts'
import { makeLog } from '../src/platform/log/log.ts'
import { openMailServer } from '../test/mail-server.ts'
import { MIGRATIONS, openBenchCache } from './cache.ts'
import { quantile, rounded } from './measure.ts'

type Context = { db: Db; emailTransport: EmailTransport }

const FROM = { name: 'Frontage', address: 'no-reply@frontage.example' }
/** Time between two account emails. */
const EVERY_MS = 300
/** How long the email server takes for each email. */
const SMTP_MS = 50
/** Waiting jobs of each other lane: 200 of one account and 20 of others. */
const ACCOUNTS = [...Array<number>(200).fill(1), ...Array.from({ length: 20 }, (_, index) => index + 2)]
const BUSY_MS = 3_000
/** A photo of 12 megapixels. */
const PHOTO = { width: 4_000, height: 3_000, channels: 3, background: '#789' } as const

/**
 * Time from enqueueing an account email until it is sent, while every other lane has more work than it can do. Takes
 * `--emails N`, and `--one-lane` to run all jobs in one lane of two at a time.
 */
export async function benchLanes(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { emails: { type: 'string', default: '100' }, 'one-lane': { type: 'boolean', default: false } },
  })
  const cache = await openBenchCache(0)
  const mailServer = await openMailServer()
  mailServer.options.beforeAnswer = () => sleep(SMTP_MS)
  const url = await cache.database(cache.nameFor('lanes', []), fill)
  const database = openDatabase(url, { size: LANE_CONNECTIONS, statementTimeoutMs: 60_000 })
  const emailTransport = makeEmailTransport({ smtpUrl: mailServer.url, publicUrl: undefined, from: FROM })
  const all: AnyJob<Context>[] = [sendAccountEmail, sendEmail, ...BUSY.map(busyJob)]
  const jobs = values['one-lane'] ? all.map((job) => ({ ...job, lane: 'upkeep' as const })) : all
  try {
    await sql`truncate email, graphile_worker._private_jobs`.execute(database.db)
    for (const lane of BUSY) {
      for (const account of ACCOUNTS) await enqueue(database.db, busyJob(lane), {}, { account })
    }
    for (let count = 0; count < 2_000; count++) await enqueueEmail(database.db, email('search_alert'))
    const worker = await startWorker(database.pool, jobs, { db: database.db, emailTransport }, makeLog('error'))
    await sleep(2_000)
    console.table([await measure(database, Number(values.emails))])
    await worker.stop()
  } finally {
    emailTransport.close()
    await database.close()
    await mailServer.close()
    await cache.close()
  }
}

const BUSY: Lane[] = LANE_NAMES.filter((lane) => !['account-emails', 'emails'].includes(lane))

/** Those that compute in the server's own thread, as decks and imports do. */
const COMPUTING: Lane[] = ['documents', 'imports']

/** Queries the database for three seconds, and computes in between or encodes a photo. */
const busyJob = (lane: Lane): Job<object, Context> => ({
  name: `bench.${lane}`,
  lane,
  timeoutMs: 60_000,
  async run(_payload, { db }, signal) {
    if (lane === 'media') await sharp({ create: PHOTO }).webp().toBuffer()
    for (const end = performance.now() + BUSY_MS; performance.now() < end && !signal.aborted; ) {
      for (const until = performance.now() + (COMPUTING.includes(lane) ? 10 : 0); performance.now() < until; );
      await sql`select count(*) from generate_series(1, 20000)`.execute(db)
    }
  },
})

async function measure({ db, pool }: Database, count: number) {
  const ids: string[] = []
  for (let sent = 0; sent < count; sent++) {
    ids.push(await enqueueEmail(db, email('reset_password')))
    await sleep(EVERY_MS)
  }
  const sentEmails = () =>
    db.selectFrom('email').where('id', 'in', ids).where('sent_at', 'is not', null).select(['created_at', 'sent_at'])
  const deadline = performance.now() + 60_000
  let rows = await sentEmails().execute()
  while (rows.length < count && performance.now() < deadline) {
    await sleep(200)
    rows = await sentEmails().execute()
  }
  const ms = rows.map((row) => row.sent_at!.getTime() - row.created_at.getTime())
  const figure = (share: number) => (ms.length === 0 ? null : rounded(quantile(ms, share)))
  const { rows: running } = await pool.query('select count(*) from graphile_worker.jobs where locked_at is not null')
  return {
    emails: count,
    sent: ms.length,
    p50: figure(0.5),
    p99: figure(0.99),
    max: figure(1),
    running: running[0].count,
    connections: pool.totalCount,
  }
}

const email = (kind: 'reset_password' | 'search_alert') => ({
  kind,
  to: { address: 'maya@alderwray.com' },
  subject: 'Choose a new password',
  text: 'Choose a new password',
  html: '<p>Choose a new password</p>',
})

async function fill(url: string) {
  const { pool, close } = openDatabase(url, { size: 1, statementTimeoutMs: 0 })
  await migrate(pool, MIGRATIONS)
  await migrateJobs(pool)
  await close()
}
