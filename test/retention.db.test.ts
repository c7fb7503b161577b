// Retention: the list is complete, and the document matches it.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { FILE_RETENTION, QUEUE_RETENTION, type Retention, TABLE_RETENTION } from '../src/retention.ts'
import { openTestApp } from './app.ts'

const app = await openTestApp()
const { db } = app
/** Data folder of the database that tests use. */
const STATE_DIR = inject('testServer').stateDir

beforeAll(() => migrateJobs(app.pool))

test('every table of the database is on the list, and no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`.execute(db)
  const listed = [...Object.keys(TABLE_RETENTION), ...Object.keys(QUEUE_RETENTION)]
  expect(rows.map(({ name }) => name).sort()).toEqual(listed.sort())
})

test('every file besides the database is on the list', () => {
  expect(readdirSync(STATE_DIR).filter((name) => !(name in FILE_RETENTION) && name !== 'postgres.log.1')).toEqual([])
})

test('postgres.log does not grow with what users send, and quotes none of it', async () => {
  const logFile = path.join(STATE_DIR, 'postgres.log')
  const before = readFileSync(logFile).length
  await app.signIn({ email: 'quailnote@marsh.example' })
  const mistakes = [
    sql`select ${'quailnote'}::bigint`,
    sql`select ${'Infinity'}::text::bigint`,
    sql`insert into app_user (email, role) values ('quailnote@marsh.example', 'occupier')`,
    sql`do $$ begin raise warning 'quailnote'; end $$`,
  ]
  for (const mistake of mistakes) await mistake.execute(db).catch(() => {})
  await sleep(200)
  const added = readFileSync(logFile).subarray(before).toString()
  expect(added).not.toMatch(/quailnote|Infinity|ERROR|STATEMENT|DETAIL/)
})

test('docs/retention.md matches the list', async () => {
  const table = (list: Record<string, Retention>) =>
    Object.entries(list).map(([name, { stays, why, jobs = [] }]) => {
      const by = jobs.map((job) => `\`${job}\``).join(', ') || '–'
      return `| \`${name}\` | ${stays} | ${why} | ${by} |`
    })
  const head = (first: string) => [`| ${first} | stays | why | ended by |`, '|---|---|---|---|']
  const text = [
    '# How long data is stored',
    '',
    'Generated from `src/retention.ts` by `vitest run --project db test/retention -u`. Jobs run daily or more often, so a',
    'row may stay a day longer. `accounts.erase` erases an account; `src/personal-data.ts` defines how.',
    '',
    '## Tables',
    '',
    ...head('table'),
    ...table(TABLE_RETENTION),
    ...table(QUEUE_RETENTION),
    '',
    '## Files in DATA_DIR, and the log',
    '',
    ...head('file'),
    ...table(FILE_RETENTION),
    '',
    'With `DATABASE_URL` you manage the database and its log. Set `log_min_messages` to `log` or above there too, or its log',
    'quotes values of requests. With `STORAGE_URL` the row `files` is about that folder or bucket. Backups, and older versions',
    'in a bucket, contain erased data until you delete them.',
    '',
  ]
  await expect(text.join('\n')).toMatchFileSnapshot('../docs/retention.md')
})
