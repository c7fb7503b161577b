import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { findWrongCounts, messageIdAt } from '../src/features/events/fixtures.ts'
import { createEventPartitions } from '../src/features/events/maintain-partitions.ts'
import { appendEvents, type EventRow } from '../src/features/events/store.ts'
import { makeRandom } from '../src/lib/random.ts'
import { type Db, openDatabase } from '../src/platform/database/db.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/start.ts'
import { MIGRATIONS } from './cache.ts'
import { HTTP, measureHttp } from './events-http.ts'
import { median, rounded } from './measure.ts'

const DEFAULT_SECONDS = '5'
const WARM_UP_SECONDS = 1
const ROUNDS = 3
const BATCH = 1_000
const SINGLE_WRITERS = 8
const ACKNOWLEDGED = 'acknowledged over HTTP'
/** More than are written in a second, so that events can be created before the measurement. */
const MAX_PER_SECOND = { batched: 80_000, single: 10_000 }
const MIX = { listings: 20_000, tourbooks: 500, viewers: 2_000, lastMilliseconds: 3_600_000 }

type Way = { way: string; writers: number; batch: number; counted: boolean; write(rows: EventRow[]): Promise<unknown> }
type Result = { way: string; writers: number; batch: number; perSecond: number }

/**
 * Events stored per second in a separate database with production durability: counted in the same statement, for comparison
 * not counted and one by one, then acknowledged over HTTP. Takes `--seconds N` and `--json`.
 */
export async function benchEvents(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { seconds: { type: 'string', default: DEFAULT_SECONDS }, json: { type: 'boolean', default: false } },
  })
  const seconds = Number(values.seconds)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'frontage-events-'))
  const server = await startEmbeddedPostgres({ stateDir: dataDir })
  const { db, pool, close } = openDatabase(server.url, { size: SINGLE_WRITERS, statementTimeoutMs: 0 })
  try {
    await migrate(pool, MIGRATIONS)
    await createEventPartitions(db, new Date())
    const results = await measureWays(db, seconds)
    const { perSecond, stored } = await measureHttp(server.url, db, seconds)
    await checkStored(db, { way: ACKNOWLEDGED, stored, counted: true })
    results.push({ way: ACKNOWLEDGED, writers: HTTP.connections, batch: HTTP.batch, perSecond })
    const rows = results.map((result) => present(result, results[0]!))
    if (values.json) process.stdout.write(`${JSON.stringify({ seconds, rows })}\n`)
    else {
      console.log('Events stored per second, and how many times as many as one by one:')
      console.table(rows)
    }
  } finally {
    await close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Alternating, with the median of each method's rounds, so that other load on this machine affects all equally. */
async function measureWays(db: Db, seconds: number): Promise<Result[]> {
  const ways = waysOf(db).map((way) => ({ ...way, rounds: [] as number[] }))
  for (const way of ways) await measure(db, way, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round++) {
    for (const way of ways) way.rounds.push(await measure(db, way, seconds))
  }
  return ways.map(({ rounds, ...way }) => ({ ...way, perSecond: median(rounds) }))
}

function present({ way, writers, batch, perSecond }: Result, base: Result) {
  return { way, writers, batch, perSecond: rounded(perSecond), ratio: rounded(perSecond / base.perSecond) }
}

function waysOf(db: Db): Way[] {
  const counting = (writers: number): Way => ({
    way: 'counted in the same statement',
    writers,
    batch: BATCH,
    counted: true,
    write: (rows) => appendEvents(db, rows, { forward: false }),
  })
  const uncounted = (way: string, writers: number, batch: number): Way => ({
    way,
    writers,
    batch,
    counted: false,
    write: (rows) => insertOnly(rows).execute(db),
  })
  return [
    uncounted('one by one, not counted', SINGLE_WRITERS, 1),
    uncounted('not counted', 1, BATCH),
    uncounted('not counted', 4, BATCH),
    counting(1),
    counting(4),
  ]
}

/** Like appendEvents, without the counts. */
function insertOnly(rows: EventRow[]): RawBuilder<unknown> {
  return sql`
    insert into event (at, message_id, type, name, anonymous_id, user_id, listing_id, tourbook_id, source_page,
      source_content, information)
    select * from unnest(
      ${rows.map(({ at }) => at.toISOString())}::timestamptz[], ${rows.map(({ messageId }) => messageId)}::uuid[],
      ${rows.map(({ type }) => type)}::text[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ anonymousId }) => anonymousId)}::uuid[], ${rows.map(({ userId }) => userId)}::bigint[],
      ${rows.map(({ listingId }) => listingId)}::bigint[], ${rows.map(({ tourbookId }) => tourbookId)}::bigint[],
      ${rows.map(({ sourcePage }) => sourcePage)}::text[], ${rows.map(({ sourceContent }) => sourceContent)}::text[],
      ${rows.map(({ information }) => JSON.stringify(information))}::jsonb[])
    order by 1, 2
    on conflict do nothing`
}

/** Events per second, by writers that each send their next batch when the last one is committed. Throws when any is lost. */
async function measure(db: Db, { way, writers, batch, counted, write }: Way, seconds: number): Promise<number> {
  await sql`truncate event, event_day, event_viewer_day`.execute(db)
  const most = batch === 1 ? MAX_PER_SECOND.single : MAX_PER_SECOND.batched
  const batches = makeBatches(Math.ceil((seconds * most) / batch), batch)
  await sql`checkpoint`.execute(db)
  let stored = 0
  const started = performance.now()
  const writer = async () => {
    while (performance.now() - started < seconds * 1_000) {
      const rows = batches.pop()
      // A faster machine is done earlier; the elapsed time is measured.
      if (!rows) return
      await write(rows)
      stored += rows.length
    }
  }
  await Promise.all(Array.from({ length: writers }, writer))
  const perSecond = (stored / (performance.now() - started)) * 1_000
  await checkStored(db, { way, stored, counted })
  return perSecond
}

/** Throws unless every event is stored once and the counts match the events. */
async function checkStored(db: Db, { way, stored, counted }: { way: string; stored: number; counted: boolean }) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from event`.execute(db)
  if (rows[0]!.count !== stored) throw new Error(`${way}: expected ${stored} events, got ${rows[0]!.count}`)
  const wrong = counted ? await findWrongCounts(db) : []
  if (wrong.length > 0) throw new Error(`${way}: ${wrong.length} counts are wrong, such as ${JSON.stringify(wrong[0])}`)
}

/** User activity of the last hour: pages and impressions of listings, one in three in a tourbook. */
function makeBatches(count: number, size: number): EventRow[][] {
  const random = makeRandom('events')
  const now = Date.now()
  const viewers = Array.from({ length: MIX.viewers }, () => randomUUID())
  const kinds = [
    { type: 'page', name: 'LISTING' },
    { type: 'page', name: 'LISTING_SEARCH' },
    { type: 'page', name: 'BUILDING' },
    { type: 'track', name: 'LISTING_IMPRESSION' },
    { type: 'track', name: 'CLICK_TO_PAGE' },
    { type: 'track', name: 'VIDEO_PROGRESS' },
  ] as const
  const make = (): EventRow => {
    const at = new Date(now - random.int(0, MIX.lastMilliseconds))
    const listingId = random.int(1, MIX.listings)
    return {
      at,
      messageId: messageIdAt(at),
      ...random.pick(kinds),
      anonymousId: random.pick(viewers),
      userId: random.int(1, 5_000),
      listingId,
      tourbookId: random.chance(0.3) ? random.int(1, MIX.tourbooks) : null,
      sourcePage: 'LISTING_SEARCH',
      sourceContent: 'card',
      information: { listingId, buildingId: listingId, market: 'chicago', spaceType: 'office', photoCount: 6 },
    }
  }
  return Array.from({ length: count }, () => Array.from({ length: size }, make))
}
