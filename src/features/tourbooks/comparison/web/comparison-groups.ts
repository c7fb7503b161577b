import type { ComparisonRow } from '../rules.ts'

/** The groups of a comparison in order; that of areas has no heading. */
export const GROUPS = ['area', 'cost', 'own', 'place'] as const
export type Group = (typeof GROUPS)[number]

const AREA = ['area', 'usableArea']
const COST = ['rent', 'allIn', 'sizeNeeded', 'costForSize', 'allInPerMonth']

const groupOf = ({ key, ownKind }: ComparisonRow, hasOwn: boolean): Group => {
  if (AREA.includes(key)) return 'area'
  if (COST.includes(key) || (key === 'netEffective' && !hasOwn)) return 'cost'
  return ownKind || key === 'netEffective' ? 'own' : 'place'
}

/** The rows by their groups, without empty ones; own rows have their group where they can be added. */
export const inGroups = (rows: readonly ComparisonRow[], hasOwn: boolean) =>
  GROUPS.map((group) => ({ group, rows: rows.filter((row) => groupOf(row, hasOwn) === group) })).filter(
    ({ group, rows: inside }) => inside.length > 0 || (group === 'own' && hasOwn),
  )
