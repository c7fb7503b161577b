import { readFile, stat } from 'node:fs/promises'
import type pg from 'pg'
import { fromMicro, type LngLat, ringBounds } from '#lib/geo/geometry.ts'
import { slugify } from '#lib/slugs/slugify.ts'
import { recordChanges } from '#platform/change-log/change-log.ts'
import { type Db, dbOn } from '#platform/database/db.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { assignSubmarkets, lockSubmarkets } from './assign-submarkets.ts'
import { OUTLINE_PROBLEMS, type Outline, type OutlineProblem, readOutline } from './read-outlines.ts'
import { findMarket, isInReach, MARKETS, type MarketSlug } from './rules.ts'
import { type NamedOutline, saveSubmarkets } from './save-submarkets.ts'

export type ImportSubmarketsOptions = {
  path: string
  /** A market's slug. */
  market: string
  /** The property of a feature that holds its name. */
  nameProperty: string
  /** Tries the import and rolls it back. */
  dryRun?: boolean
  /** Called in the transaction with the buildings whose submarkets, or their names, changed. */
  onChanged?: (client: pg.PoolClient, buildingIds: number[]) => Promise<void>
}

/** A feature that was not imported; `feature` is its place in the file, from 1. */
type OutlineRefusal = {
  feature: number
  name: string | null
  reason: OutlineProblem | 'duplicate' | 'far_from_market' | 'edited_by_hand'
  message: string
}

/** Numbers of features; `replaced` counts the generated cells removed, `moved` the buildings whose submarkets changed. */
type SubmarketSummary = {
  read: number
  created: number
  updated: number
  unchanged: number
  replaced: number
  moved: number
  refused: OutlineRefusal[]
}

type SubmarketResult =
  | { ok: true; summary: SubmarketSummary }
  | { ok: false; reason: 'unknown_market' | 'file_not_found' | 'file_too_large' | 'not_geojson'; message: string }

// GeoJSON has to be parsed as a whole; a country's neighborhoods fit well within this limit.
const MAX_FILE_BYTES = 64 * 1024 * 1024
const BUILDINGS_AT_ONCE = 2_000

/**
 * Imports a market's submarkets from GeoJSON in one transaction. An existing slug is updated, one that an administrator
 * edited is left alone, and if any feature is imported the market's generated cells are removed. All buildings of the
 * market are assigned again. Problems of the file or the options are a result; database errors are thrown.
 */
export async function importSubmarkets(pool: pg.Pool, options: ImportSubmarketsOptions): Promise<SubmarketResult> {
  const market = findMarket(options.market)
  if (!market) {
    const message = `There is no market "${options.market}"; there are ${Object.keys(MARKETS).join(', ')}.`
    return { ok: false, reason: 'unknown_market', message }
  }
  const file = await readFeatures(options.path)
  if (!file.ok) return file

  const { named, refused } = takeOutlines(file.features, market.slug, options.nameProperty)
  return inTransaction(pool, { commit: !options.dryRun }, async (client) => {
    await lockSubmarkets(dbOn(client))
    const saved = await saveSubmarkets(client, market.slug, named)
    for (const { feature, outline } of saved.editedByHand) refused.push(refuse(feature, outline.name, 'edited_by_hand'))

    const imported = named.length - saved.editedByHand.length
    const replaced = imported > 0 ? await removeGenerated(client, market.slug) : { submarketIds: [], buildingIds: [] }
    const moved = new Set([...replaced.buildingIds, ...(await assignMarket(dbOn(client), market.slug))])
    const changed = [...new Set([...moved, ...(await buildingsIn(client, saved.updated))])]
    await recordChanges(dbOn(client), 'submarket', [...saved.created, ...saved.updated, ...replaced.submarketIds])
    await recordChanges(dbOn(client), 'building', changed)
    if (changed.length > 0) await options.onChanged?.(client, changed)

    const summary: SubmarketSummary = {
      read: file.features.length,
      created: saved.created.length,
      updated: saved.updated.length,
      unchanged: saved.unchanged,
      replaced: replaced.submarketIds.length,
      moved: moved.size,
      refused: refused.sort((one, other) => one.feature - other.feature),
    }
    return { ok: true, summary }
  })
}

async function readFeatures(
  path: string,
): Promise<{ ok: true; features: unknown[] } | Extract<SubmarketResult, { ok: false }>> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return { ok: false, reason: 'file_not_found', message: `There is no file ${path}.` }
  if (found.size > MAX_FILE_BYTES) {
    return { ok: false, reason: 'file_too_large', message: `${path} is larger than ${MAX_FILE_BYTES} bytes.` }
  }
  const features = parseFeatures(await readFile(path, 'utf8'))
  if (features) return { ok: true, features }
  return { ok: false, reason: 'not_geojson', message: `${path} is no GeoJSON FeatureCollection.` }
}

function parseFeatures(text: string): unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    const isCollection =
      typeof parsed === 'object' && parsed !== null && 'type' in parsed && parsed.type === 'FeatureCollection'
    return isCollection && 'features' in parsed && Array.isArray(parsed.features) ? parsed.features : null
  } catch {
    return null
  }
}

function takeOutlines(features: readonly unknown[], market: MarketSlug, nameProperty: string) {
  const named: NamedOutline[] = []
  const refused: OutlineRefusal[] = []
  const names = new Set<string>()
  const slugs = new Set<string>()

  features.forEach((feature, index) => {
    const check = readOutline(feature, nameProperty)
    const name = check.ok ? check.outline.name : check.name
    if (!check.ok) refused.push(refuse(index + 1, name, check.reason))
    else if (names.has(check.outline.name)) refused.push(refuse(index + 1, name, 'duplicate'))
    else if (!isInReach(market, centerOf(check.outline))) refused.push(refuse(index + 1, name, 'far_from_market'))
    else {
      names.add(check.outline.name)
      named.push({ feature: index + 1, slug: freeSlug(check.outline.name, slugs), outline: check.outline })
    }
  })
  return { named, refused }
}

function refuse(feature: number, name: string | null, reason: OutlineRefusal['reason']): OutlineRefusal {
  const subject = name ? `Feature ${feature}, ${name}` : `Feature ${feature}`
  return { feature, name, reason, message: `${subject}: ${REFUSALS[reason]}.` }
}

const REFUSALS: Record<OutlineRefusal['reason'], string> = {
  ...OUTLINE_PROBLEMS,
  duplicate: 'an earlier feature has the same name',
  far_from_market: 'it is out of reach of the market',
  edited_by_hand: 'it was edited by an administrator and is not replaced; delete it to import it again',
}

/** Names with the same slug get a number, in the order of the file. */
function freeSlug(name: string, used: Set<string>): string {
  const slug = slugify(name)
  let free = slug
  for (let number = 2; used.has(free); number++) free = `${slug}-${number}`
  used.add(free)
  return free
}

function centerOf({ rings }: Outline): LngLat {
  const { west, south, east, north } = ringBounds(rings.flat())
  return [fromMicro((west + east) / 2), fromMicro((south + north) / 2)]
}

async function removeGenerated(client: pg.PoolClient, market: MarketSlug) {
  const { rows: buildings } = await client.query<{ id: number }>(
    `select distinct building_id as id from building_submarket
       join submarket on submarket.id = submarket_id where market = $1 and origin = 'generated'`,
    [market],
  )
  const { rows: submarkets } = await client.query<{ id: number }>(
    `delete from submarket where market = $1 and origin = 'generated' returning id`,
    [market],
  )
  return { submarketIds: submarkets.map((row) => Number(row.id)), buildingIds: buildings.map((row) => Number(row.id)) }
}

async function assignMarket(transaction: Db, market: MarketSlug): Promise<number[]> {
  const rows = await transaction
    .selectFrom('building')
    .where('market', '=', market)
    .select('id')
    .orderBy('id')
    .execute()
  const ids = rows.map((row) => row.id)
  const moved: number[] = []
  for (let start = 0; start < ids.length; start += BUILDINGS_AT_ONCE) {
    moved.push(...(await assignSubmarkets(transaction, ids.slice(start, start + BUILDINGS_AT_ONCE))))
  }
  return moved
}

/** Buildings are indexed with the names of their submarkets, which an update may have changed. */
async function buildingsIn(client: pg.PoolClient, submarketIds: number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select distinct building_id as id from building_submarket where submarket_id = any($1::bigint[])',
    [submarketIds],
  )
  return rows.map((row) => Number(row.id))
}
