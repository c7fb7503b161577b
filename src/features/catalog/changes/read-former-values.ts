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
 * What can be restored of a write: the values that fields, prices, agents and contacts had before it, and the order of photos.
 * `units` has the columns that areas and lengths need; `fields` are the columns of the record's own row.
 */
export function readFormerValues(fields: Fields, { before, after }: Write, units: Row = {}): FormerValues {
  if (!before) return {}
  const details = Object.keys(before).map((name) => READERS[name]?.(rowsOf(before[name]), rowsOf(after?.[name]), units))
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
  photo: readOrder,
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

/** The order of photos, if those that are in both were in another. */
function readOrder(before: Row[], after: Row[]): FormerValues {
  const [former, later] = [before, after].map((rows) => byPosition(rows).map(({ id }) => id)) as [unknown[], unknown[]]
  const isMoved = !isSame(
    former.filter((id) => later.includes(id)),
    later.filter((id) => former.includes(id)),
  )
  return isMoved ? { photos: former } : {}
}

/** Former values as changeRecord takes them. */
export function toChanges(former: FormerValues, current: object): Row {
  const { agents, contacts = agents, photos, ...values } = former
  const prices = Object.entries(values).filter(([name]) => isPrice(name))
  const fields = Object.entries(values).filter(([name]) => !isPrice(name))
  return {
    ...inOneUnit(Object.fromEntries(fields), current),
    ...(contacts !== undefined && { agentIds: contacts }),
    ...(photos !== undefined && { photoIds: photos }),
    ...(prices.length > 0 && { prices: withPrices(current as never, prices) }),
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
