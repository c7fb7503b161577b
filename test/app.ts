import { afterAll } from 'vitest'
import { makeSearchCaches, uncachedSearch } from '#features/search/open-search.ts'
import { readConfig } from '#platform/config.ts'
import { makeEmailTransport } from '#platform/email/email-transport.ts'
import type { Log } from '#platform/log/log.ts'
import { makeMapPictures } from '#platform/map-picture/make-map-pictures.ts'
import { makeNameLookup } from '#platform/names/look-up-names.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type AppOptions, openApp } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'
import { actors } from './actors.ts'
import { openTestDatabase } from './db.ts'
import { QUIET_HTTP, TEST_SECRET } from './http.ts'
import { memoryStorage } from './memory-storage.ts'
import { openTestEngine } from './search.ts'

type TestAppOptions = {
  now?: Date
  settings?: Record<string, string>
  log?: Log
  /** Whether the app searches in memory and caches pages, as in production; else changes are visible at once. */
  followsChanges?: boolean
  /** Default: in memory. */
  storage?: Storage
} & Partial<Omit<AppOptions, 'mapStyle' | 'search'>>

/** The whole API on a database of its own, with a fixed time and settings. Closed with the test file. */
export async function openTestApp(options: TestAppOptions = {}) {
  const {
    now = new Date(),
    settings = {},
    log = QUIET_HTTP.log,
    followsChanges = false,
    storage = memoryStorage(),
    ...others
  } = options
  const database = await openTestDatabase({ size: 16 })
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
    maps: makeMapPictures(),
    names: makeNameLookup(config.dnsServers),
    emailTransport: makeEmailTransport({ smtpUrl: undefined, publicUrl: undefined, from: config.mailFrom }),
    close: () => database.close(),
  }
  const search = followsChanges ? await openTestSearch(database) : uncachedSearch(database.db)
  const open = async (own: Partial<AppOptions>) => {
    const opened = await openApp(deps, { mapStyle: () => '', search, ...own })
    afterAll(() => opened.http.close())
    return opened.http
  }
  const http = await open(others)
  return {
    db: database.db,
    pool: database.pool,
    search,
    http,
    storage,
    /** Opens the same app once more with other options. */
    open,
    ...actors(http, database.db, clock),
    /** The status and body of a GET. */
    async get(url: string) {
      const answer = await http.inject({ url })
      return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json() }
    },
  }
}

async function openTestSearch(database: Awaited<ReturnType<typeof openTestDatabase>>): Promise<AppOptions['search']> {
  const { feed, ...engine } = await openTestEngine(database)
  return { engine, feed, ...makeSearchCaches(database.db, feed) }
}
