import { BUILDING_AMENITY_FIELDS, BUILDING_FIELDS, INDUSTRIAL_FIELDS } from '#features/catalog/buildings/fields.ts'
import { readFormerValues } from '#features/catalog/changes/read-former-values.ts'
import { LISTING_RECORD } from '#features/catalog/listings/fields.ts'
import { moneyRange } from '#features/catalog/listings/present-listing.ts'
import { AGENT_FIELDS, COMPANY_FIELDS } from '#features/companies/fields.ts'
import { LANDLORD_FIELDS } from '#features/landlords/fields.ts'
import type { Field, Fields } from '#lib/fields/fields.ts'
import { readStored } from '#lib/fields/stored-fields.ts'
import type { HistoryChange, HistoryValue, Named } from './contract.ts'
import type { HistorySubject } from './rules.ts'
import type { NamedTable, Row } from './store.ts'

/** Makes what a history names; the names are found later, all at once. */
export type Refer = (table: NamedTable, id: number) => Named
/** `units` are the columns that areas and lengths need; `deletedMedia` can be restored. */
type Context = { units: Row; refer: Refer; deletedMedia: ReadonlySet<string> }
/** Before, nothing for what is new. */
type Sides = { before: Row | null; after: Row }
type Change = Omit<HistoryChange, 'isRestorable'>

/** The fields of each kind of record that are columns of its row. */
export const FIELDS: Record<HistorySubject, Fields> = {
  building: { ...BUILDING_FIELDS, ...BUILDING_AMENITY_FIELDS },
  listing: LISTING_RECORD,
  company: COMPANY_FIELDS,
  landlord: LANDLORD_FIELDS,
}

/** What a write changed, by the names of the record's fields. */
export function readChanges(
  subject: HistorySubject,
  { before, after }: { before: Row | null; after: Row | null },
  context: Context,
): HistoryChange[] {
  const columns = new Set(Object.keys({ ...before, ...after }))
  // The unit alone also changes the area as it is quoted.
  if (columns.has('area_unit')) columns.add('area_sqft')
  const changes = [
    ...readFields(FIELDS[subject], columns, { before, after: after ?? {} }, context),
    ...[...columns].flatMap((column) => OTHERS[column]?.(before?.[column], after?.[column], context) ?? []),
  ]
  const shown = before === null ? changes.filter((change) => !isEmpty(change.after)) : changes
  const former = readFormerValues(FIELDS[subject], { before, after }, context)
  return shown.map((change) => ({ ...change, isRestorable: change.field in former }))
}

const isEmpty = (value: HistoryValue) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

function readFields(
  fields: Fields,
  columns: ReadonlySet<string>,
  { before, after }: Sides,
  context: Context,
): Change[] {
  return Object.entries(fields)
    .filter(([, field]) => columns.has(field.column))
    .map(([name, field]) => ({
      field: name,
      before: before && readField(field, before, context),
      after: readField(field, after, context),
    }))
}

function readField(field: Field, row: Row, { units, refer }: Context): HistoryValue {
  const known = { ...units, ...row }
  const value = known[field.column] ?? null
  // A detail that there was not has no flags.
  if (value === null) return field.kind === 'flag' ? false : null
  if (field.kind === 'reference') return refer(field.to, value as number)
  return readStored({ field }, known).field as HistoryValue
}

type Reader = (before: unknown, after: unknown, context: Context) => Change[]

/** What is recorded besides the fields: columns with editors of their own, and the tables of details. */
const OTHERS: Record<string, Reader> = {
  rent_mode: oneValue('rentMode', (mode) => mode as string),
  confirmed_at: oneValue('confirmedAt', toMoment),
  published_at: oneValue('publishedAt', toMoment),
  logo_picture_id: oneValue('logo', (id) => ({ id: id as number, name: null })),
  cover_picture_id: oneValue('cover', (id) => ({ id: id as number, name: null })),
  listing_price: readPrices,
  building_industrial: readIndustrial,
  building_demographic: list('demographics', ({ ring_miles }) => ({ id: null, name: `${ring_miles} mi` })),
  building_brochure: list('brochure', toBrochure),
  listing_agent: list('agents', toAgent),
  building_contact: list('contacts', toAgent),
  landlord_contact: list('contacts', toAgent),
  agents: readTeam,
  photo: list('photos', ({ id, caption, archived_at }) => (archived_at === null ? toNamed(id, caption) : null)),
  video: list('videos', ({ id, title }) => toNamed(id, title)),
  marketing_medium: list('marketingMedia', ({ id, title }) => toNamed(id, title)),
  floor_plan: list('floorPlans', ({ id, label }) => toNamed(id, label)),
  room: list('rooms', ({ id, name, kind }) => toNamed(id, name || kind)),
}

/** What a brochure contains, in a line. */
function toBrochure({ tagline, color, disclaimer, sections }: Row): Named {
  const name = [tagline, color, disclaimer, (sections as string[]).join(', ')].filter(Boolean).join(' · ')
  return { id: null, name }
}

function toMoment(value: unknown): string {
  return new Date(value as string).toISOString()
}

function toNamed(id: unknown, name: unknown): Named {
  return { id: id as number, name: (name as string) || null }
}

function toAgent({ agent_id }: Row, { refer }: Context): Named {
  return refer('agent', agent_id as number)
}

function oneValue(field: string, read: (value: unknown) => HistoryValue): Reader {
  const orNull = (value: unknown) => (value === null || value === undefined ? null : read(value))
  return (before, after) => [{ field, before: orNull(before), after: orNull(after) }]
}

const rowsOf = (rows: unknown) => (rows ?? []) as Row[]

/** Rows in their order; `read` leaves out a row by null. */
function list(field: string, read: (row: Row, context: Context) => Named | null): Reader {
  const named = (rows: unknown, context: Context) =>
    rowsOf(rows)
      .toSorted((a, b) => Number(a.position ?? 0) - Number(b.position ?? 0) || Number(a.id ?? 0) - Number(b.id ?? 0))
      .flatMap((row) => read(row, context) ?? [])
  return (before, after, context) => [{ field, before: named(before, context), after: named(after, context) }]
}

/** The block of an industrial building is a row of its own, or none. */
function readIndustrial(before: unknown, after: unknown, context: Context): Change[] {
  const [earlier = {}, later = {}] = [before, after].map((rows) => rowsOf(rows)[0] ?? {})
  const columns = new Set(Object.keys({ ...earlier, ...later }))
  return readFields(INDUSTRIAL_FIELDS, columns, { before: earlier, after: later }, context).filter(isChanged)
}

const isChanged = ({ before, after }: Change) => JSON.stringify(before) !== JSON.stringify(after)

/** One change for each kind of price that differs. */
function readPrices(before: unknown, after: unknown): Change[] {
  const kinds = [...new Set([...rowsOf(before), ...rowsOf(after)].map(({ kind }) => kind as string))]
  const priceIn = (rows: unknown, kind: string) => toPrice(rowsOf(rows).find((row) => row.kind === kind))
  return kinds
    .map((kind) => ({ field: `prices.${kind}`, before: priceIn(before, kind), after: priceIn(after, kind) }))
    .filter(isChanged)
}

function toPrice(row: Row | undefined): HistoryValue {
  if (!row) return null
  const { estimated_year, ...price } = row
  return { ...moneyRange(price as never), estimatedYear: estimated_year as number | null }
}

/** The agents of a company: who joined or left, and by field whose values changed; the log does not have a person's values. */
function readTeam(before: unknown, after: unknown, { refer }: Context): Change[] {
  const named = (rows: Row[]) => rows.map(({ id }) => refer('agent', id as number))
  const isEdited = ({ changed }: Row) => changed !== undefined
  const edited = rowsOf(after).filter(isEdited)
  const isOther = ({ id }: Row) => !edited.some((row) => row.id === id)
  const [left, joined] = [rowsOf(before).filter(isOther), rowsOf(after).filter(isOther)]
  const moved = left.length + joined.length > 0 ? [{ field: 'agents', before: named(left), after: named(joined) }] : []
  const columns = [...new Set(edited.flatMap(({ changed }) => changed as string[]))]
  const fields = columns.map((column) => {
    const whose = named(edited.filter(({ changed }) => (changed as string[]).includes(column)))
    return { field: `agents.${agentField(column)}`, before: whose, after: whose }
  })
  return [...moved, ...fields]
}

const agentField = (column: string) =>
  Object.entries(AGENT_FIELDS).find(([, field]) => field.column === column)?.[0] ??
  (column === 'picture_id' ? 'portrait' : column)
