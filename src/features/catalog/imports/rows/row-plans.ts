import type { AgentValues } from '#features/companies/fields.ts'
import type { FieldError } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { BuildingRecord } from '../../buildings/records/contract.ts'
import type { BuildingChanges } from '../../buildings/records/edit-building.ts'
import type { ColumnProfile } from '../columns/profile-column.ts'
import type { StoredAgent } from '../contacts/read-contact.ts'
import type { Choices, Mapping, Row } from '../contract.ts'
import type { Problem, ReadRow } from './read-row.ts'

/** A stored row, and what the user decided of it. */
export type StoredRow = { number: number; cells: string[]; choices: Choices | null }

/** What is the same for all rows of an import. */
export type Run = {
  user: SessionUser
  mapping: Mapping
  /** Names the files whose keys are the same. */
  source: string
  today: string
  /** What the columns contain. */
  columns?: readonly ColumnProfile[]
  /** The first row of each record so far, by its identity. */
  seen: Map<string, number>
}

/** A row on its way: what it says, and why it is left out. */
export type PlannedRow = ReadRow & {
  choices: Choices | null
  identity: string
  candidates: Row['candidates']
  /** Agents of whom its contact is one. */
  people: Row['people']
  /** Its contact, once it is known who that is. */
  person: ContactPlan | null
  changes: Row['changes']
  /** What of its record waits for a review, and what waited of the same fields before. */
  held: HeldChange[]
}

/** A contact of some rows: a stored agent with what changes, or a new one. */
export type ContactPlan = {
  /** The stored agent, or the new one once it is written. */
  id: number | null
  companyId: number
  name: string
  current: StoredAgent | null
  values: Partial<AgentValues>
  rows: PlannedRow[]
}

export type HeldChange = {
  type: 'building' | 'listing'
  id: number
  changes: Record<string, unknown>
  before: Record<string, unknown>
}

/** A building of some rows: a stored one with what changes, or a new one. */
export type BuildingPlan = {
  identity: string
  rows: PlannedRow[]
  /** To be stored; null where it is stored already. */
  key: string | null
  current: BuildingRecord | null
  /** What is written: of a new building all values. */
  values: BuildingChanges
  /** Its contacts that are added. */
  people: ContactPlan[]
}

/** A record has one row in a file: values of a later one are not taken. */
export function refuseRepeated(row: PlannedRow, identity: string, seen: Map<string, number>): boolean {
  const first = seen.get(identity)
  const isRepeated = first !== undefined && first !== row.number
  if (isRepeated)
    row.problems.push({ column: null, message: `it is the same ${row.listing ? 'space' : 'building'} as row ${first}` })
  else seen.set(identity, row.number)
  return isRepeated
}

/** The mistakes of fields as problems of their columns. */
export const toProblems = (errors: FieldError[], columns: Map<string, number>): Problem[] =>
  errors.map(({ field, message }) => {
    const column = columns.get(field.split('.')[0]!) ?? null
    return { column, message: (column === null ? `${field}: ${message}` : message).slice(0, 1000) }
  })
