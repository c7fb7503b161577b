import type { Outcome } from '../rules.ts'
import type { ContactPlan, PlannedRow } from './row-plans.ts'

/** What became of a row, as it is stored. */
export type RowResult = {
  number: number
  outcome: Outcome
  buildingId: number | null
  listingId: number | null
  result: Pick<PlannedRow, 'problems' | 'changes' | 'candidates' | 'people' | 'held' | 'notes'>
}

/** Why a row is left out: it is wrong, or not sure; undefined for one that is written. */
export const leftOut = ({ problems, candidates, people }: PlannedRow): Outcome | undefined =>
  problems.length > 0 ? 'refused' : candidates.length + people.length > 0 ? 'unsure' : undefined

export const resultOf = ({ problems, changes, candidates, people, held, notes }: PlannedRow): RowResult['result'] => ({
  ...{ problems: problems.slice(0, 50), changes, candidates, people, held, notes: notes.slice(0, 50) },
})

/** Whether a row is the first of those that change its contact. */
export const changesContact = (row: PlannedRow) => row.person?.rows[0] === row && hasValues(row.person.values)

export const hasValues = (values: object) => Object.keys(values).length > 0

/** Adds the contacts of rows, who are stored by now, to those of their record. */
export function nameContacts(
  { people, values }: { people: readonly ContactPlan[]; values: { agentIds?: number[] } },
  current: readonly { id: number }[] = [],
) {
  if (people.length === 0) return
  const ids = [...(values.agentIds ?? current.map(({ id }) => id)), ...people.flatMap(({ id }) => id ?? [])]
  values.agentIds = [...new Set(ids)]
}
