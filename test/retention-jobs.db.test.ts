// Retention: every job that deletes is on the list, and deletes as listed.

import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { HOUR_MS } from '#lib/durations.ts'
import { recordAudit } from '#platform/audit-log.ts'
import { retryEmails } from '#platform/email/email-jobs.ts'
import { enqueue, migrateJobs } from '#platform/jobs/jobs.ts'
import { makeLog } from '#platform/log/log.ts'
import type { JobContext } from '../src/context.ts'
import { jobs } from '../src/jobs.ts'
import { PERSONAL_DATA } from '../src/personal-data.ts'
import { FILE_RETENTION, QUEUE_RETENTION, TABLE_RETENTION } from '../src/retention.ts'
import { openTestApp } from './app.ts'

// Some jobs use the database's clock.
const NOW = new Date()
const app = await openTestApp({ now: NOW })
const { db } = app
const LISTS = [TABLE_RETENTION, QUEUE_RETENTION, FILE_RETENTION]
const everyJob = () => new Set(LISTS.flatMap((list) => Object.values(list).flatMap(({ jobs = [] }) => jobs)))

let listing_id: number
let building_id: number
beforeAll(async () => {
  await migrateJobs(app.pool)
  building_id = await aBuilding(db)
  listing_id = await aListing(db, building_id)
})

test('every job on the list exists, and every job that deletes is on it', () => {
  const names = jobs.map(({ name }) => name)
  expect([...everyJob()].filter((name) => !names.includes(name))).toEqual([])
  const deleting = names.filter((name) => /forget|purge|drop|erase|keep/.test(name))
  expect(deleting.filter((name) => !everyJob().has(name))).toEqual([])
})

type Case = {
  job: string
  table: string
  /** Until when a row written now may stay. */
  limit: string
  /** Writes a row of this age; returns its key. */
  write: (at: Date) => Promise<unknown>
  /** Ages of the remaining rows. */
  left: RawBuilder<{ at: Date }>
}

const at = (column: string, table: string) =>
  sql<{ at: Date }>`select ${sql.ref(column)} as at from ${sql.table(table)}`

async function aUser(values: Record<string, unknown> = {}): Promise<number> {
  return (await app.signIn(values as never)).user.id
}
const token = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32)))
const anInquiry = () => ({
  listing_id,
  kind: 'site_visitor' as const,
  requester: 'visitor:1',
  name: 'R',
  email: 'robin@marsh.example',
})

const CASES: Case[] = [
  {
    job: 'accounts.purge-sessions',
    table: 'session, by its last use',
    limit: '14 days',
    write: async (seen_at) =>
      db
        .insertInto('session')
        .values({ user_id: await aUser(), token_hash: token(), seen_at, user_agent: 'x' })
        .execute(),
    left: sql`select seen_at as at from session where user_agent = 'x'`,
  },
  {
    job: 'accounts.purge-sessions',
    table: 'session, by its begin',
    limit: '30 days',
    write: async (created_at) =>
      db
        .insertInto('session')
        .values({ user_id: await aUser(), token_hash: token(), created_at, user_agent: 'y' })
        .execute(),
    left: sql`select created_at as at from session where user_agent = 'y'`,
  },
  {
    job: 'accounts.purge-known-browsers',
    table: 'known_browser',
    limit: '180 days',
    write: async (last_used_at) =>
      db
        .insertInto('known_browser')
        .values({ user_id: await aUser(), browser_hash: token(), first_used_at: last_used_at, last_used_at })
        .execute(),
    left: at('last_used_at', 'known_browser'),
  },
  {
    job: 'accounts.purge-links',
    table: 'one_time_token',
    limit: '7 days',
    write: (expires_at) =>
      db
        .insertInto('one_time_token')
        .values({ kind: 'verify', email: 'a@b.example', token_hash: token(), expires_at })
        .execute(),
    left: at('expires_at', 'one_time_token'),
  },
  {
    job: 'accounts.purge-waitlist',
    table: 'waitlist',
    limit: '24 months',
    write: (created_at) =>
      db
        .insertInto('waitlist')
        .values({ email: `${crypto.randomUUID()}@b.example`, name: 'R', market: 'Oslo', source: 'test', created_at })
        .execute(),
    left: at('created_at', 'waitlist'),
  },
  {
    job: 'accounts.erase',
    table: 'app_user',
    limit: '30 days',
    write: (deletion_requested_at) => aUser({ deletion_requested_at, deactivated_at: deletion_requested_at }),
    left: sql`select deletion_requested_at as at from app_user where deletion_requested_at is not null`,
  },
  {
    job: 'inquiries.purge-visitors',
    table: 'inquiry of a visitor',
    limit: '24 months',
    write: (created_at) =>
      db
        .insertInto('inquiry')
        .values({ ...anInquiry(), created_at })
        .execute(),
    left: sql`select created_at as at from inquiry where user_id is null`,
  },
  {
    job: 'email.purge',
    table: 'email',
    limit: '90 days',
    write: (created_at) =>
      db
        .insertInto('email')
        .values({
          kind: 'test',
          recipient: 'a@b.example',
          subject: 's',
          text: 't',
          html: 'h',
          state: 'stored',
          created_at,
        })
        .execute(),
    left: at('created_at', 'email'),
  },
  {
    job: 'platform.purge-rate-limits',
    table: 'idempotency_key',
    limit: '1 day',
    write: (created_at) =>
      db
        .insertInto('idempotency_key')
        .values({ requester: 'visitor:1', key: crypto.randomUUID(), fingerprint: token(), created_at })
        .execute(),
    left: at('created_at', 'idempotency_key'),
  },
  {
    job: 'platform.purge-rate-limits',
    table: 'rate_limit',
    limit: '1 day',
    write: (until) => db.insertInto('rate_limit').values({ key: crypto.randomUUID(), count: 1, until }).execute(),
    left: at('until', 'rate_limit'),
  },
  {
    job: 'platform.purge-failed-jobs',
    table: 'graphile_worker._private_jobs',
    limit: '30 days',
    write: async (moment) => {
      const key = crypto.randomUUID()
      await enqueue(db, retryEmails, {}, { key })
      await sql`update graphile_worker._private_jobs set attempts = max_attempts, updated_at = ${moment} where key = ${key}`.execute(
        db,
      )
    },
    left: sql`select updated_at as at from graphile_worker._private_jobs`,
  },
  {
    job: 'platform.purge-errors',
    table: 'error_kind',
    limit: '90 days',
    write: (last_seen_at) =>
      db
        .insertInto('error_kind')
        .values({
          ...{ place: 'server', page: '/', message: 'No map', first_seen_at: last_seen_at, last_seen_at },
          fingerprint: crypto.randomUUID().replaceAll('-', ''),
        })
        .execute(),
    left: at('last_seen_at', 'error_kind'),
  },
  {
    job: 'platform.purge-job-runs',
    table: 'job_run',
    limit: '30 days',
    write: async (finished_at) =>
      db
        .insertInto('job_run')
        .values({
          id: crypto.randomUUID(),
          kind: 'test',
          user_id: await aUser(),
          state: 'cancelled',
          created_at: finished_at,
          finished_at,
        })
        .execute(),
    left: at('finished_at', 'job_run'),
  },
  {
    job: 'markets.purge-outline-changes',
    table: 'outline_change',
    limit: '30 days',
    write: async (changed_at) => {
      const rings = { rings_before: ['((0,0),(9,0),(9,9))'], rings_after: ['((0,0),(9,0),(9,8))'] }
      await db
        .insertInto('outline_change')
        .values({ id: crypto.randomUUID(), slug: 'loop', name: 'Loop', moved: 1, changed_at, ...rings })
        .execute()
    },
    left: at('changed_at', 'outline_change'),
  },
  {
    job: 'audit-log.drop-networks',
    table: 'network of audit_log',
    limit: '90 days',
    write: (moment) =>
      recordAudit(db, {
        at: moment,
        actor: { type: 'visitor', ip: '203.0.113.9' },
        action: 'session.sign_in_failed',
        subject: { type: 'user', id: null },
      }),
    left: sql`select at from audit_log where network is not null`,
  },
  ...(['saved_listing', 'saved_building'] as const).map((table) => ({
    job: 'favorites.purge-removed',
    table,
    limit: '30 days',
    write: async (removed_at: Date) => {
      const saved = { user_id: await aUser(), name: 'N', saved_at: NOW, removed_at }
      if (table === 'saved_listing')
        await db
          .insertInto(table)
          .values({ ...saved, listing_id })
          .execute()
      else
        await db
          .insertInto(table)
          .values({ ...saved, building_id })
          .execute()
    },
    left: at('removed_at', table),
  })),
  {
    job: 'email-preferences.purge-recipients',
    table: 'email_recipient',
    limit: '365 days',
    write: async (last_sent_at) =>
      db
        .insertInto('email_recipient')
        .values({ user_id: await aUser(), address_hash: token(), first_sent_at: last_sent_at, last_sent_at })
        .execute(),
    left: at('last_sent_at', 'email_recipient'),
  },
  {
    job: 'share-links.purge-revoked',
    table: 'share_link',
    limit: '30 days',
    write: async (revoked_at) =>
      db
        .insertInto('share_link')
        .values({ subject: 'listing', user_id: await aUser(), created_at: NOW, revoked_at })
        .execute(),
    left: at('revoked_at', 'share_link'),
  },
  {
    job: 'alerts.purge',
    table: 'listing_change',
    limit: '40 days',
    write: (moment) =>
      sql`insert into listing_change (listing_id, kind, market, at, matched_at)
        values (${listing_id}, 'new', 'chicago', ${moment}, ${moment})`.execute(db),
    left: sql`select at from listing_change where matched_at is not null`,
  },
  {
    job: 'alerts.purge',
    table: 'saved_search',
    limit: '30 days',
    write: async (deleted_at) =>
      sql`insert into saved_search (user_id, name, criteria, locale, currency, frequency, created_at, updated_at,
          last_viewed_at, deleted_at)
        values (${await aUser()}, 'N', '{}', 'en-us', 'USD', 'never', now(), now(), now(), ${deleted_at})`.execute(db),
    left: at('deleted_at', 'saved_search'),
  },
]

/** What jobs without a case here delete, and where that is tested. */
const ELSEWHERE = new Map([
  ['catalog.purge-imports', 'src/features/catalog/imports/routes.db.test.ts'],
  ['catalog.store-market-figures', 'src/features/catalog/market-figures/store.db.test.ts'],
  ['media.purge-deleted', 'src/features/admin/history/restore-media.db.test.ts'],
  ['media.purge-uploads', 'src/features/media/uploads/routes.db.test.ts'],
  ['accounts.purge-passkey-challenges', 'src/features/accounts/passkeys/routes.db.test.ts'],
  ['accounts.purge-merges', 'src/features/admin/duplicates/users/routes.db.test.ts'],
  ['accounts.audit-sign-in-failures', 'src/features/accounts/protection/audit-accounts.db.test.ts'],
  ['events.maintain-partitions', 'src/features/events/maintain-partitions.db.test.ts'],
  ['tourbooks.purge-visits', 'src/features/tourbooks/analytics/record-visit.db.test.ts'],
  ['tourbooks.purge-decks', 'src/features/tourbooks/decks/routes.db.test.ts'],
  ['brochures.purge', 'src/features/brochures/routes.db.test.ts'],
  ['tourbooks.purge-deleted', 'src/features/tourbooks/routes.db.test.ts'],
  ['platform.purge-queues', 'src/platform/jobs/lanes.db.test.ts'],
  ['events.forward', 'src/features/events/forward-events.db.test.ts'],
])

test('every job on the list is tested', () => {
  const tested = new Set([...CASES.map(({ job }) => job), ...ELSEWHERE.keys()])
  expect([...everyJob()].filter((job) => !tested.has(job))).toEqual([])
})

describe('a job deletes what is older than its limit, and nothing newer', () => {
  const run = (name: string) => {
    const context = {
      db,
      clock: () => NOW,
      log: makeLog('silent'),
      personalData: PERSONAL_DATA,
    } as unknown as JobContext
    return jobs.find((job) => job.name === name)!.run({}, context, new AbortController().signal)
  }
  test.each(CASES)('$job: $table, $limit', async ({ job, limit, write, left }) => {
    const { rows } = await sql<{ end: Date }>`select ${NOW}::timestamptz - ${limit}::interval as end`.execute(db)
    const { end } = rows[0]!
    const [older, younger] = [new Date(end.getTime() - HOUR_MS), new Date(end.getTime() + HOUR_MS)]
    await write(older)
    await write(younger)
    const moments = async () => (await left.execute(db)).rows.map((row) => row.at.getTime()).sort()
    expect(await moments()).toEqual(expect.arrayContaining([older.getTime(), younger.getTime()]))
    await run(job)
    const after = await moments()
    expect(after).toContain(younger.getTime())
    expect(after.filter((moment) => moment < end.getTime())).toEqual([])
  })

  test('an inquiry of a user stays as long as the account', async () => {
    const user_id = await aUser()
    await db
      .insertInto('inquiry')
      .values({ ...anInquiry(), user_id, created_at: new Date('2001-01-01') })
      .execute()
    await run('inquiries.purge-visitors')
    expect(await db.selectFrom('inquiry').where('user_id', '=', user_id).select('id').execute()).toHaveLength(1)
  })

  test('a pending job stays, however old', async () => {
    await enqueue(db, retryEmails, {}, { key: 'waiting' })
    await sql`update graphile_worker._private_jobs set updated_at = '2001-01-01' where key = 'waiting'`.execute(db)
    await run('platform.purge-failed-jobs')
    const { rows } = await sql`select from graphile_worker._private_jobs where key = 'waiting'`.execute(db)
    expect(rows).toHaveLength(1)
  })
})
