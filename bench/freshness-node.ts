import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../src/deps.ts'
import { openSearch } from '../src/features/search/open-search.ts'
import { EMPTY_CRITERIA } from '../src/features/search/rules.ts'
import { openDatabase } from '../src/platform/database/db.ts'
import { makeLog } from '../src/platform/log/log.ts'

// A node's search in a separate process, started by freshness.ts. After a message with a size it reports when it finds a
// listing of that size; it polls the search, so that the result depends on nothing else.

const POLL_MS = 1

const databaseUrl = process.env.DATABASE_URL ?? ''
const database = openDatabase(databaseUrl, { size: 4 })
const log = makeLog('error')
const search = await openSearch({ config: { searchEngine: 'memory' }, database, databaseUrl, log }, ROOT)
await search.loaded()

process.on('message', async (size: number) => {
  const criteria = { ...EMPTY_CRITERIA, minSize: size, maxSize: size }
  while ((await search.engine.count(criteria, { today: new Date(), currency: 'USD' })) === 0) {
    await sleep(POLL_MS)
  }
  process.send?.(size)
})
process.once('disconnect', () => process.exit())
process.send?.('loaded')
