import { afterAll } from 'vitest'
import { openApp } from '../src/app.ts'
import { artist } from '../src/demo/artist.ts'
import type { Deps } from '../src/deps.ts'
import { readConfig } from '../src/platform/config.ts'
import { openDatabase } from '../src/platform/db.ts'
import { openLog } from '../src/platform/log.ts'
import { memoryStorage } from '../src/platform/storage.ts'
import { testDatabase } from './db.ts'

/** The whole API on a database of its own, at a moment the test chooses. Ends with the test file. */
export async function openTestApp({ now = new Date() }: { now?: Date } = {}) {
  const cloned = await testDatabase()
  const database = openDatabase(cloned.url)
  const storage = memoryStorage()
  const clock = () => now
  const deps: Deps = {
    config: readConfig({ MAP_STYLE_URL: '', LOG_LEVEL: 'silent' }),
    dataDir: '',
    log: openLog('silent'),
    clock,
    databaseUrl: cloned.url,
    database,
    storage,
    mapStyle: () => '',
    studio: { db: database.db, storage, clock, artist },
    close: () => database.close(),
  }
  const { http } = await openApp(deps)
  afterAll(async () => {
    await http.close()
    await deps.close()
    await cloned.drop()
  })
  return {
    db: database.db,
    pool: database.pool,
    http,
    studio: deps.studio,
    /** The status and body of a GET. */
    async get(url: string) {
      const answer = await http.inject({ url })
      return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json() }
    },
  }
}
