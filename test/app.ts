import { afterAll } from 'vitest'
import { artist } from '#demo/artist.ts'
import { sqlEngine } from '#features/search/engine/sql/engine-sql.ts'
import { readConfig } from '#platform/config.ts'
import { openEmailTransport } from '#platform/email/email-transport.ts'
import type { Log } from '#platform/log/log.ts'
import { memoryStorage } from '#platform/storage.ts'
import { type AppOptions, openApp } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'
import { actors } from './actors.ts'
import { openTestDatabase } from './db.ts'
import { QUIET_HTTP, TEST_SECRET } from './http.ts'

type TestAppOptions = { now?: Date; settings?: Record<string, string>; log?: Log } & Partial<
  Omit<AppOptions, 'mapStyle' | 'search'>
>

/** The whole API on a database of its own, with a fixed time and settings. Closed with the test file. */
export async function openTestApp(options: TestAppOptions = {}) {
  const { now = new Date(), settings = {}, log = QUIET_HTTP.log, ...others } = options
  const database = await openTestDatabase({ size: 16 })
  const storage = memoryStorage()
  const clock = () => now
  const config = readConfig({ MAP_STYLE_URL: '', LOG_LEVEL: 'silent', ...settings })
  const deps: Deps = {
    config,
    dataDir: '',
    secret: TEST_SECRET,
    log,
    clock,
    databaseUrl: '',
    database,
    storage,
    studio: { db: database.db, storage, clock, artist },
    emailTransport: openEmailTransport({ smtpUrl: undefined, publicUrl: undefined, from: config.mailFrom }),
    close: () => database.close(),
  }
  // Queries the tables directly, so that changes are visible at once.
  const search = { engine: sqlEngine(database.db), feed: undefined }
  const { http } = await openApp(deps, { mapStyle: () => '', search, ...others })
  afterAll(() => http.close())
  return {
    db: database.db,
    pool: database.pool,
    http,
    storage,
    studio: deps.studio,
    ...actors(http, database.db, clock),
    /** The status and body of a GET. */
    async get(url: string) {
      const answer = await http.inject({ url })
      return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json() }
    },
  }
}
