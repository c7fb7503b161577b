import { isDeepStrictEqual } from 'node:util'
import { type FieldWording, printFields } from '#lib/fields/field-text.ts'
import type { Fields } from '#lib/fields/fields.ts'
import { storedColumns } from '#lib/fields/stored-fields.ts'
import { formatMoneyRange } from '#lib/units/money.ts'
import type { PriceRange } from '#lib/units/read-price.ts'
import type { BuildingRecord } from '../../buildings/records/contract.ts'
import type { ListingRecord } from '../../listings/records/contract.ts'
import type { PriceKind } from '../../listings/rules.ts'
import type { Choices, Row } from '../contract.ts'
import type { Target } from '../fields.ts'
import type { RowListing } from './read-row.ts'
import type { ContactPlan } from './row-plans.ts'

type Values = Record<string, unknown>
/** What a row changes of a record, and the values that were edited by hand since the last import, which stay unless they are taken. */
export type Difference = { changes: Values; shown: Row['changes'] }

type Compared = {
  of: 'building' | 'listing' | 'contact'
  fields: Fields
  /** When columns of the record were edited by hand. */
  edited: ReadonlyMap<string, Date> | undefined
  choices: Choices | null
  wording: FieldWording
}

/** Compares the values of a row with those of its record, as they are stored. A blank cell changes nothing. */
export function diffRecord(current: object, values: Values, compared: Compared): Difference {
  const { of, fields, wording } = compared
  const difference: Difference = { changes: {}, shown: [] }
  for (const [name, after] of Object.entries(values)) {
    const field = fields[name]
    if (!field) continue
    const before = (current as Values)[name] ?? null
    if (
      isDeepStrictEqual(
        storedColumns(fields, { [name]: before } as never),
        storedColumns(fields, { [name]: after } as never),
      )
    )
      continue
    const print = (value: unknown) => printed(printFields({ [name]: field }, { [name]: value }, wording))
    add(difference, compared, {
      ...{ target: `${of}.${name}` as Target, column: field.column },
      ...{ before: print(before), after: print(after), changes: { [name]: after } },
    })
  }
  return difference
}

/** The same with the contacts of a building, by their ids. */
export function diffBuilding(
  current: BuildingRecord,
  values: Values,
  { agentIds, emails, ...compared }: Compared & { agentIds: number[]; emails: readonly string[] },
): Difference {
  const difference = diffRecord(current, values, compared)
  const former = current.contacts.map(({ id }) => id)
  if (agentIds.length > 0 && !isDeepStrictEqual(former, agentIds))
    add(difference, compared, {
      ...{ target: 'building.agents', column: 'building_contact', changes: { agentIds } },
      before: current.contacts.map((each) => withName(each).name).join(', '),
      after: emails.join(', '),
    })
  return difference
}

export const withName = ({ id, firstName, lastName }: { id: number; firstName: string; lastName: string }) => ({
  ...{ id, name: `${firstName} ${lastName}` },
})

/** The same for the prices and agents of a listing; agents by their ids. */
export function diffListing(
  current: ListingRecord,
  row: RowListing,
  { agentIds, ...compared }: Compared & { agentIds: number[] },
): Difference {
  const difference = diffRecord(current, row.values, compared)
  const locale = compared.wording.locale
  const kinds = Object.entries(row.prices) as [PriceKind, PriceRange][]
  const taken = kinds.flatMap(([kind, { low, high }]): ListingRecord['prices'] => {
    const before = current.prices.find((price) => price.kind === kind)
    if (before && isDeepStrictEqual([before.low, before.high], [low, high])) return []
    const isTaken = add(difference, compared, {
      ...{ target: `listing.${kind}` as Target, column: 'listing_price' },
      before: before ? formatMoneyRange(before.low, before.high, locale) : '',
      after: formatMoneyRange(low, high, locale),
    })
    return isTaken ? [{ kind, low, high, estimatedYear: before?.estimatedYear ?? null }] : []
  })
  if (taken.length > 0) {
    const others = current.prices.filter((price) => taken.every(({ kind }) => kind !== price.kind))
    const prices = [...others, ...taken]
    difference.changes.prices = prices
    difference.changes.rentMode = rentModeOf(row, prices) ?? current.rentMode
  } else if (row.rentMode && row.rentMode !== current.rentMode) difference.changes.rentMode = row.rentMode
  if (
    agentIds.length > 0 &&
    !isDeepStrictEqual(
      current.agents.map(({ id }) => id),
      agentIds,
    )
  )
    add(difference, compared, {
      ...{ target: 'listing.agents', column: 'listing_agent', changes: { agentIds } },
      before: current.agents.map(({ name }) => name).join(', '),
      after: row.agents.join(', '),
    })
  return difference
}

/** How much of a rent is disclosed: all of what a file says, unless it says that it is not. */
export function rentModeOf(
  { rentMode }: RowListing,
  prices: ListingRecord['prices'],
): ListingRecord['rentMode'] | undefined {
  const rent = prices.find(({ kind }) => kind === 'rent')
  if (rentMode) return rentMode
  return rent && (rent.low.magnitude === rent.high.magnitude ? 'fixed' : 'range')
}

type Named = { id: number; name: string }
type Naming = { target: Target; column: string; current: readonly Named[]; people: readonly ContactPlan[] }

/** The contacts of rows that a record does not have yet. Nobody is removed; those who were named by hand since stay alone. */
export function addContacts(
  difference: Difference,
  compared: Pick<Compared, 'edited' | 'choices'>,
  { target, column, current, people }: Naming,
): ContactPlan[] {
  const added = people.filter(({ id }) => id === null || current.every((each) => each.id !== id))
  if (added.length === 0) return []
  const before = current.map(({ name }) => name)
  const after = [...before, ...added.map(({ name }) => name)]
  const isTaken = add(difference, compared, { target, column, before: before.join(', '), after: after.join(', ') })
  return isTaken ? added : []
}

type Entry = { target: Target; column: string; before: string; after: string; changes?: Values }

/** Adds a value that differs; true if it is written. */
function add(
  difference: Difference,
  { edited, choices }: Pick<Compared, 'edited' | 'choices'>,
  { column, changes, ...entry }: Entry,
): boolean {
  const editedAt = edited?.get(column)?.toISOString() ?? null
  const isTaken = editedAt === null || (choices?.takes?.includes(entry.target) ?? false)
  difference.shown.push({ ...entry, before: short(entry.before), after: short(entry.after), editedAt, isTaken })
  if (isTaken) Object.assign(difference.changes, changes)
  return isTaken
}

/** Several codes are printed as boxes, by name and code. */
const printed = (texts: Record<string, string | boolean>): string =>
  Object.entries(texts)
    .flatMap(([name, text]) => (text === true ? (name.split('.')[1] ?? 'yes') : text === false ? [] : text))
    .join(', ')

const short = (text: string) => (text.length > 400 ? `${text.slice(0, 399)}…` : text)
