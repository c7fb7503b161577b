import { GROUPS, groupOf } from '../row-order/rules.ts'
import type { ComparisonRow } from '../rules.ts'

/** The rows by their groups, without empty ones; own rows have their group where they can be added. */
export const inGroups = (rows: readonly ComparisonRow[], hasOwn: boolean) =>
  GROUPS.map((group) => ({ group, rows: rows.filter(({ key }) => groupOf(key, hasOwn) === group) })).filter(
    ({ group, rows: inside }) => inside.length > 0 || (group === 'own' && hasOwn),
  )
