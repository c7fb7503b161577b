import { setTimeout as sleep } from 'node:timers/promises'
import { changeListings } from '../src/features/catalog/changes/change-catalog.ts'
import { aListingPage, anEvent } from '../src/features/events/fixtures.ts'
import { CATALOG_INDEX } from '../src/features/search/engine/index-listing.ts'
import { type Db, openDatabase } from '../src/platform/database/db.ts'
import { openVisitor } from './events-http.ts'
import type { Load, LoadRequest } from './load.ts'
import type { Server } from './start-server.ts'

type Row = { rate: number; perSecond: number; p50: number; p99: number; errors: number }
type Options = { databaseUrl: string; load: Load; pages: string[] }

const RATES = [100, 200, 300, 400, 600, 800, 1_000, 1_300, 1_600, 2_000]
const SECONDS = 8
const CONNECTIONS = 40
const MAX_P99_MS = 400
/** Of 100 requests. The pages and the searches of a visit, and the events that its browser sends. */
const MIX = { pages: 60, searches: 30, events: 10 }
const SEARCHES = 30

/** Raises the rate until a hundredth of the requests take 400 ms, or one fails; the last row is the first that did. */
export async function highestRate(server: Server, { databaseUrl, load, pages }: Options): Promise<Row[]> {
  const { db, close } = openDatabase(databaseUrl, { size: 2 })
  const changing = new AbortController()
  const changes = changeEachSecond(db, changing.signal)
  try {
    const requests = await mixedRequests(server, db, pages)
    const rows: Row[] = []
    for (const rate of RATES) {
      const {
        requests: sent,
        latency,
        non2xx,
        errors,
      } = await load({
        url: server.origin,
        connections: CONNECTIONS,
        duration: SECONDS,
        overallRate: rate,
        requests,
      })
      rows.push({ rate, perSecond: sent.average, p50: latency.p50, p99: latency.p99, errors: non2xx + errors })
      if (latency.p99 >= MAX_P99_MS || non2xx + errors > 0) break
    }
    return rows
  } finally {
    changing.abort()
    await changes
    await close()
  }
}

async function mixedRequests({ origin }: Server, db: Db, pages: string[]): Promise<LoadRequest[]> {
  const visitor = await openVisitor(origin)
  const listings = await db.selectFrom('listing').select(['id', 'building_id']).limit(100).execute()
  const shown = listings.map(({ id, building_id }) => aListingPage(id, building_id))
  const searches = Array.from({ length: SEARCHES }, (_, index) => ({
    path: `/api/listings?market=chicago&min_size=${index * 100}&sort=newest`,
    headers: { 'accept-encoding': 'br' },
  }))
  const page = (index: number) => ({ path: pages[index % pages.length]!, headers: { 'accept-encoding': 'br' } })
  let sent = 0
  const newBatch = () =>
    JSON.stringify({ sentAt: new Date().toISOString(), events: [anEvent(shown[sent++ % shown.length]!)] })
  const event: LoadRequest = {
    method: 'POST',
    path: '/api/events',
    headers: visitor.headers,
    // A batch that was sent before would only be recognized, not stored.
    setupRequest: (request) => ({ ...request, body: newBatch() }),
  }
  const all = [
    ...Array.from({ length: MIX.pages }, (_, index) => page(index)),
    ...Array.from({ length: MIX.searches }, (_, index) => searches[index % searches.length]!),
    ...Array.from({ length: MIX.events }, () => event),
  ]
  // Spread evenly instead of in blocks.
  return all.map((_, index) => all[(index * 37) % all.length]!)
}

async function changeEachSecond(db: Db, signal: AbortSignal) {
  const ids = (await db.selectFrom('search_document').select('listing_id as id').limit(50).execute()).map(
    ({ id }) => id,
  )
  const context = { db, clock: () => new Date(), catalogIndex: CATALOG_INDEX }
  const author = { actor: { type: 'system' }, action: 'listing.changed' } as const
  for (let count = 0; !signal.aborted; count++) {
    const id = ids[count % ids.length]!
    await changeListings(context, [id], author, (transaction) =>
      transaction.updateTable('listing').set({ confirmed_at: new Date() }).where('id', '=', id).execute(),
    )
    await sleep(1_000, undefined, { signal }).catch(() => {})
  }
}
