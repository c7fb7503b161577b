import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Rows } from '../../src/features/search/engine/memory/layout/rows.ts'
import { type LngLat, type Ring, ringBounds, toMicro } from '../../src/lib/geo/geometry.ts'
import type { BenchCache } from '../cache.ts'
import type { Documents } from '../documents.ts'
import type { Finder } from '../engines.ts'
import type { Dialect } from './conditions.ts'
import { countingStatement, readAnswer } from './count-duckdb.ts'
import { COLUMNS, cellsOf, spatialOrder } from './table.ts'

/** The part of @duckdb/node-api used here: it is not a dependency of Frontage, so its types cannot be imported. */
type Connection = {
  run(sql: string): Promise<unknown>
  runAndReadAll(sql: string): Promise<{ getRowsJS(): unknown[][] }>
  closeSync(): void
}
type DuckDb = { DuckDBInstance: { create(file: string): Promise<{ connect(): Promise<Connection> }> } }

/** DuckDB in memory on one thread. Words are a sorted table of postings, polygons a join with their edges. */
export async function openDuckdb({ rows, submarkets }: Documents, cache: BenchCache): Promise<Finder> {
  const name = '@duckdb/node-api'
  const duckdb = (await import(name)) as DuckDb
  const file = cache.fileFor('duckdb', [import.meta.filename, path.join(import.meta.dirname, 'table.ts')])
  const alphabet = alphabetOf(rows)
  if (!existsSync(file)) await fill(duckdb, file, rows, alphabet)
  const connection = await (await duckdb.DuckDBInstance.create(':memory:')).connect()
  await connection.run('set threads = 1')
  await connection.run(`attach '${file}' as cached (read_only)`)
  for (const table of ['document', 'place', 'posting']) {
    await connection.run(`create table ${table} as from cached.${table}`)
  }
  await connection.run('detach cached')
  const dialect = dialectOf(alphabet)

  return {
    async find(criteria, request) {
      const statement = countingStatement(criteria, request, { dialect, submarkets })
      const result = await connection.runAndReadAll(statement)
      return readAnswer(result.getRowsJS(), criteria)
    },
    async close() {
      connection.closeSync()
    },
  }
}

/** Words in order, each with its number in the rows. */
type Alphabet = { sorted: string[]; rankOf: Uint32Array }

function alphabetOf({ dictionary }: Rows): Alphabet {
  const order = [...dictionary.keys()].sort((a, b) => (dictionary[a]! < dictionary[b]! ? -1 : 1))
  const rankOf = new Uint32Array(order.length)
  for (const [rank, word] of order.entries()) rankOf[word] = rank
  return { sorted: order.map((word) => dictionary[word]!), rankOf }
}

function dialectOf({ sorted }: Alphabet): Dialect {
  const rank = (word: string) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle]! < word) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    hasWord: (start, { inName }) =>
      `position in (select position from posting where word >= ${rank(start)} and word < ${rank(`${start}\uffff`)}
        ${inName ? 'and in_name' : ''})`,
    inPolygons: (polygons) => `building_id in (${polygons.map(withinRing).join(' union ')})`,
  }
}

/** Buildings in a ring, by the even-odd rule in integers; edges and corners count as inside. */
function withinRing(points: LngLat[]): string {
  const ring: Ring = points.map(([lng, lat]) => [toMicro(lng), toMicro(lat)])
  const { west, south, east, north } = ringBounds(ring)
  const edges = ring.map(([x2, y2], index) => {
    const [x1, y1] = ring.at(index - 1)!
    return { x1, y1, x2, y2 }
  })
  const unnested = (['x1', 'y1', 'x2', 'y2'] as const).map(
    (end) => `unnest([${edges.map((edge) => edge[end])}]::bigint[]) as ${end}`,
  )
  const side = '((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1))'
  return `select id from place, (select ${unnested.join(', ')}) as edge
    where x between ${west} and ${east} and y between ${south} and ${north}
      and y between least(y1, y2) and greatest(y1, y2) and x <= greatest(x1, x2)
    group by id
    having bool_or(x >= least(x1, x2) and ${side} = 0)
      or sum(case when (y1 > y) <> (y2 > y) and (x < least(x1, x2) or (${side} > 0) = (y2 > y1)) then 1 else 0 end) % 2 = 1`
}

async function fill({ DuckDBInstance }: DuckDb, file: string, rows: Rows, { rankOf }: Alphabet) {
  const part = `${file}.part`
  for (const leftover of [part, `${part}.wal`]) rmSync(leftover, { force: true })
  const connection = await (await DuckDBInstance.create(part)).connect()
  const load = async (table: string, columns: string, lines: Generator<string>) => {
    const csv = `${file}.${table}.csv`
    await pipeline(Readable.from(lines), createWriteStream(csv))
    await connection.run(`create table ${table} (${columns})`)
    await connection.run(`copy ${table} from '${csv}' (header false)`)
    rmSync(csv)
  }
  const order = spatialOrder(rows)
  const columns = COLUMNS.map((column) => `${column} ${column === 'amenities' ? 'bigint' : 'integer'} not null`)
  await load('document', `position integer not null, ${columns.join(', ')}`, documentLines(rows, order))
  await load('unsorted', 'word integer, position integer, in_name boolean', postingLines(rows, order, rankOf))
  await connection.run('create table posting as from unsorted order by word, position')
  await connection.run('drop table unsorted')
  await connection.run(
    'create table place as select building_id as id, any_value(x)::bigint as x, any_value(y)::bigint as y from document group by 1',
  )
  await connection.run('checkpoint')
  connection.closeSync()
  renameSync(part, file)
}

function* documentLines(rows: Rows, order: Uint32Array): Generator<string> {
  let lines = ''
  for (const [position, row] of order.entries()) {
    lines += `${position},${cellsOf(rows, row)}\n`
    if (lines.length < 1_000_000) continue
    yield lines
    lines = ''
  }
  yield lines
}

function* postingLines(
  { words: { starts, values } }: Rows,
  order: Uint32Array,
  rankOf: Uint32Array,
): Generator<string> {
  let lines = ''
  for (const [position, row] of order.entries()) {
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      lines += `${rankOf[values[at]! >> 1]},${position},${values[at]! & 1}\n`
    }
    if (lines.length < 1_000_000) continue
    yield lines
    lines = ''
  }
  yield lines
}
