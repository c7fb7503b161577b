import type { MediaTable } from '#features/media/deleted/rules.ts'
import type { Fields } from '#lib/fields/fields.ts'
import { readSnapshot, readStored } from '#lib/fields/stored-fields.ts'
import { type Area, convertArea } from '#lib/units/area.ts'
import { INDUSTRIAL_FIELDS } from '../buildings/fields.ts'
import { moneyRange } from '../listings/present-listing.ts'

type Row = Record<string, unknown>
/** A write as the audit log has it. */
type Write = { before: Row | null; after: Row | null }
/** Values by the names that the history of a record has for them. */
export type FormerValues = Row

/**
 * What can be restored of a write: the values that fields, prices, agents and contacts had before it, the order of photos, and
 * media that it deleted and that are among `deletedMedia`, as `table id`. `units` has the columns that areas and lengths need;
 * `fields` are the columns of the record's own row.
 */
export function readFormerValues(
  fields: Fields,
  { before, after }: Write,
  { units = {}, deletedMedia = new Set() }: { units?: Row; deletedMedia?: ReadonlySet<string> } = {},
): FormerValues {
  if (!before) return {}
  const details = Object.keys(before).map((name) => {
    const [former, later] = [rowsOf(before[name]), rowsOf(after?.[name])]
    return READERS[name]?.(former, later, units) ?? readMedia(name, former, later, deletedMedia)
  })
  const rentMode = 'rent_mode' in before ? { rentMode: before.rent_mode } : {}
  return Object.assign(readSnapshot(fields, before, units), rentMode, ...details)
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? value : []) as Row[]

/** How the tables of details are read. */
const READERS: Record<string, (before: Row[], after: Row[], units: Row) => FormerValues> = {
  listing_price: readPrices,
  listing_agent: (before) => ({ agents: agentsOf(before) }),
  building_contact: (before) => ({ contacts: agentsOf(before) }),
  landlord_contact: (before) => ({ contacts: agentsOf(before) }),
  building_industrial: readIndustrial,
}

const byPosition = (rows: Row[]) =>
  rows.toSorted((a, b) => Number(a.position) - Number(b.position) || Number(a.id ?? 0) - Number(b.id ?? 0))
const agentsOf = (rows: Row[]) => byPosition(rows).map(({ agent_id }) => agent_id)
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** One value for each kind of price that differs; null for one that there was not. */
function readPrices(before: Row[], after: Row[]): FormerValues {
  const kinds = new Set([...before, ...after].map(({ kind }) => kind as string))
  const prices = [...kinds].map((kind) => {
    const [former, later] = [before, after].map((rows) => toPrice(rows.find((row) => row.kind === kind)))
    return { kind, former, later }
  })
  return Object.fromEntries(
    prices.flatMap(({ kind, former, later }) => (isSame(former, later) ? [] : [[`prices.${kind}`, former]])),
  )
}

function toPrice(row: Row | undefined) {
  if (!row) return null
  const { kind, estimated_year: estimatedYear } = row
  return { kind, ...moneyRange(row as never), estimatedYear }
}

/** The block of an industrial building is a row of its own, or none. */
function readIndustrial([former = {}]: Row[], [later = {}]: Row[], units: Row): FormerValues {
  const changed = Object.entries(INDUSTRIAL_FIELDS).filter(
    ([, { column }]) => !isSame(former[column] || null, later[column] || null),
  )
  return readStored(Object.fromEntries(changed), { ...units, ...former })
}

/** The media of a record by their table, as its history names them. */
const MEDIA_FIELDS: Record<MediaTable, string> = {
  photo: 'photos',
  video: 'videos',
  floor_plan: 'floorPlans',
  marketing_medium: 'marketingMedia',
}
type FormerMedia = { removed: number[]; order?: number[] }

/** The media that were deleted, and the order of photos, if those that are in both were in another. */
function readMedia(table: string, before: Row[], after: Row[], deletedMedia: ReadonlySet<string>): FormerValues {
  const field = MEDIA_FIELDS[table as MediaTable]
  if (!field) return {}
  const [former, later] = [before, after].map((rows) => byPosition(rows).map(({ id }) => id)) as [number[], number[]]
  const removed = former.filter((id) => !later.includes(id) && deletedMedia.has(`${table} ${id}`))
  const isMoved = table === 'photo' && isReordered(former, later)
  const media: FormerMedia = { removed, ...(isMoved && { order: former }) }
  return isMoved || removed.length > 0 ? { [field]: media } : {}
}

/** Whether those that are in both were in another order. */
function isReordered(former: number[], later: number[]): boolean {
  return !isSame(
    former.filter((id) => later.includes(id)),
    later.filter((id) => former.includes(id)),
  )
}

/** Former values as changeRecord takes them. */
export function toChanges(former: FormerValues, current: object): Row {
  const { agents, contacts = agents, ...named } = former
  const { values, ...media } = takeMedia(named)
  const prices = Object.entries(values).filter(([name]) => isPrice(name))
  const fields = Object.entries(values).filter(([name]) => !isPrice(name))
  return {
    ...inOneUnit(Object.fromEntries(fields), current),
    ...(contacts !== undefined && { agentIds: contacts }),
    ...media,
    ...(prices.length > 0 && { prices: withPrices(current as never, prices) }),
  }
}

/** Media as changeRecord takes them, apart from the other values. */
function takeMedia(former: FormerValues) {
  const fields = Object.values(MEDIA_FIELDS)
  const values = Object.fromEntries(Object.entries(former).filter(([name]) => !fields.includes(name)))
  const removed = Object.entries(MEDIA_FIELDS).flatMap(([table, field]) => {
    const ids = (former[field] as FormerMedia | undefined)?.removed ?? []
    return ids.length > 0 ? [[table, ids] as const] : []
  })
  const order = (former.photos as FormerMedia | undefined)?.order
  return {
    values,
    ...(removed.length > 0 && { deletedMedia: Object.fromEntries(removed) }),
    ...(order && { photoIds: order }),
  }
}

const isPrice = (name: string) => name.startsWith('prices.')

function withPrices({ prices }: { prices: { kind: string }[] }, former: [string, unknown][]) {
  const others = prices.filter(({ kind }) => former.every(([name]) => name !== `prices.${kind}`))
  return [...others, ...former.flatMap(([, price]) => price ?? [])]
}

const OTHER_AREAS = ['usableArea', 'minDivisible', 'maxContiguous']

/** All areas of a listing are quoted in one unit: that of its area, as it will be. */
function inOneUnit(values: Row, current: object): Row {
  const next = { ...current, ...values } as Record<string, Area | null | undefined>
  const others = OTHER_AREAS.flatMap((name) => {
    const area = next[name]
    return area && area.unit !== next.area!.unit ? [[name, convertArea(area, next.area!.unit)]] : []
  })
  return { ...values, ...Object.fromEntries(others) }
}
