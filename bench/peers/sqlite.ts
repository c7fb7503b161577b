import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { foldWords } from '../../src/features/search/engine/text/fold-words.ts'
import type { Criteria } from '../../src/features/search/rules.ts'
import {
  type LngLat,
  pointInRing,
  type Ring,
  type RingBounds,
  ringBounds,
  toMicro,
} from '../../src/lib/geo/geometry.ts'
import type { BenchCache } from '../cache.ts'
import type { Documents } from '../documents.ts'
import type { Finder } from '../engines.ts'
import { conditionsOf, type Dialect, failsOf, orderOf } from './conditions.ts'
import { COLUMNS, cellsOf, spatialOrder } from './table.ts'
import { makeTally, type Tally, tallyColumns } from './tally.ts'

/**
 * SQLite in its best configuration: a narrow table in spatial order, an R-tree of buildings that points to runs of rows, FTS5
 * with prefixes, polygons by our own test once per building, and all counting in one pass of an aggregate in JavaScript
 * (grouping in SQL sorts the matches once per facet).
 */
export async function openSqlite({ rows, submarkets }: Documents, cache: BenchCache): Promise<Finder> {
  const file = cache.fileFor('sqlite', [import.meta.filename, path.join(import.meta.dirname, 'table.ts')])
  if (!existsSync(file)) {
    rmSync(`${file}.part`, { force: true })
    fill(`${file}.part`, rows)
    renameSync(`${file}.part`, file)
  }
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec('pragma mmap_size = 8000000000; pragma cache_size = -1000000; pragma temp_store = memory')
  let rings: Ring[] = []
  database.function('in_ring', { deterministic: true }, (x, y, ring) =>
    Number(pointInRing(Number(x), Number(y), rings[Number(ring)]!)),
  )
  let tally: Tally
  const take = (_: null, ...values: number[]) => {
    tally.step(...values)
    return null
  }
  database.aggregate('tally', { start: null, step: take as (state: null) => null, varargs: true })
  const seen = new Uint32Array(rows.buildingId.reduce((most, id) => Math.max(most, id), 0) + 1)
  let mark = 0

  return {
    async find(criteria, { page, pageSize, sort, ...comparison }) {
      if (page !== 1) throw new Error('SQLite supports only first pages')
      rings = criteria.polygons.map(ringOf)
      tally = makeTally({ pageSize, inMarket: criteria.market !== null }, { seen, mark: ++mark })
      const conditions = conditionsOf(criteria, comparison, { dialect, submarkets })
      const { mask, atMostOne } = failsOf(conditions)
      const key = orderOf(sort, criteria, comparison, dialect)
      const values = tallyColumns({ fails: mask, key, currency: comparison.currency })
      const where = [...conditions.hard, ...atMostOne].join(' and ')
      database.prepare(`select tally(${values}) from ${sourceOf(criteria)} where ${where}`).get()
      return tally.found()
    },
    async close() {
      database.close()
    },
  }
}

const dialect: Dialect = {
  hasWord: (start, { inName }) =>
    `document.rowid in (select rowid from words where words match '${inName ? 'name : ' : ''}"${start}" *')`,
  inPolygons: (polygons) => `building_id in (${placesWithin('id', polygons)})`,
}

/** The source of the rows: words if there are any, else conditions on places, else the table itself. */
function sourceOf({ bbox, buildingIds, polygons, market, query }: Criteria): string {
  const words = foldWords(query)
  if (words.length > 0) {
    const match = words.map((word) => `"${word}" *`).join(' AND ')
    return `(select rowid as position from words where words match '${match}') as worded
      cross join document on document.rowid = worded.position`
  }
  const runs = (places: string) =>
    `(${places}) as near cross join document on document.rowid between near.first and near.last`
  if (buildingIds.length > 0) return runs(`select first, last from place where id in (${buildingIds.join(', ')})`)
  if (bbox) {
    const [west = 0, south = 0, east = 0, north = 0] = bbox.map(toMicro)
    return runs(`select first, last from place where ${inBox({ west, south, east, north })}`)
  }
  // In a market, polygons do not apply to the submarkets' counts.
  if (polygons.length > 0 && !market) return runs(placesWithin('first, last', polygons))
  return 'document'
}

function placesWithin(columns: string, polygons: LngLat[][]): string {
  return polygons
    .map((points, index) => {
      const box = inBox(ringBounds(ringOf(points)))
      return `select ${columns} from place where ${box} and in_ring(west, south, ${index})`
    })
    .join(' union ')
}

function inBox({ west, south, east, north }: RingBounds): string {
  return `west >= ${west} and east <= ${east} and south >= ${south} and north <= ${north}`
}

function fill(file: string, rows: Documents['rows']) {
  const database = new DatabaseSync(file)
  database.exec(`pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -1000000;
    create table document (${COLUMNS.map((column) => `${column} integer not null`).join(', ')});
    create virtual table place using rtree_i32 (id, west, east, south, north, +first, +last);
    create virtual table words using fts5 (name, description, content = '', detail = 'column', prefix = '1 2 3');
    begin`)
  const insertRow = database.prepare(`insert into document values (${COLUMNS.map(() => '?').join(', ')})`)
  const insertWords = database.prepare('insert into words (rowid, name, description) values (?, ?, ?)')
  const insertPlace = database.prepare('insert into place values (?, ?, ?, ?, ?, ?, ?)')
  const order = spatialOrder(rows)
  let first = 1
  for (const [index, row] of order.entries()) {
    insertRow.run(...cellsOf(rows, row))
    const { name, description } = textOf(rows, row)
    insertWords.run(index + 1, name, description)
    const building = rows.buildingId[row]!
    if (index + 1 < order.length && rows.buildingId[order[index + 1]!] === building) continue
    const [x, y] = [rows.x[row]!, rows.y[row]!]
    insertPlace.run(building, x, x, y, y, first, index + 1)
    first = index + 2
  }
  database.exec(`commit;
    create index document_market on document (market);
    insert into words (words) values ('optimize');
    analyze`)
  database.close()
}

function textOf({ words: { starts, values }, dictionary }: Documents['rows'], row: number) {
  const texts = { name: '', description: '' }
  for (let at = starts[row]!; at < starts[row + 1]!; at++) {
    texts[values[at]! & 1 ? 'name' : 'description'] += `${dictionary[values[at]! >> 1]} `
  }
  return texts
}

const ringOf = (points: LngLat[]): Ring => points.map(([lng, lat]) => [toMicro(lng), toMicro(lat)])
