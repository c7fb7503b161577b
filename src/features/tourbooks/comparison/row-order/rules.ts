import { orderStops } from '../../rules.ts'

/** The groups of a comparison in order; that of areas has no heading. A row is ordered within its group. */
export const GROUPS = ['area', 'cost', 'own', 'place'] as const
export type Group = (typeof GROUPS)[number]

const AREA: readonly string[] = ['area', 'usableArea']
const COST: readonly string[] = ['rent', 'allIn', 'sizeNeeded', 'costForSize', 'allInPerMonth']

/** The net effective cost follows from own rows, and is with them where there can be some. */
export function groupOf(key: string, hasOwn: boolean): Group {
  if (AREA.includes(key)) return 'area'
  if (COST.includes(key) || (key === 'netEffective' && !hasOwn)) return 'cost'
  return key.startsWith('own-') || key === 'netEffective' ? 'own' : 'place'
}

/**
 * The rows of a tourbook in a chosen order, group by group. A row that the order does not know, such as one that was added later,
 * comes after the one that it follows without any order.
 */
export function inOrder<Row extends { key: string }>(rows: readonly Row[], order: readonly string[]): Row[] {
  if (order.length === 0) return rows.slice()
  const places = new Map(order.map((key, index) => [key, index]))
  const placeOf = ({ key }: Row) => places.get(key)
  return GROUPS.flatMap((group) => {
    const inside = rows.filter(({ key }) => groupOf(key, true) === group)
    const ordered = inside
      .filter((row) => placeOf(row) !== undefined)
      .sort((one, other) => placeOf(one)! - placeOf(other)!)
    return inside.reduce((all, row, index) => {
      if (all.includes(row)) return all
      return all.toSpliced(index === 0 ? 0 : all.indexOf(inside[index - 1]!) + 1, 0, row)
    }, ordered)
  })
}

/** `keys` of all rows, first in this order and then with the named ones in theirs; the others stay where they are. */
export function reorder(keys: readonly string[], order: readonly string[], named: readonly string[]): string[] {
  const current = inOrder(
    keys.map((key) => ({ key })),
    order,
  )
  return GROUPS.flatMap((group) => {
    const inside = current.filter(({ key }) => groupOf(key, true) === group)
    return orderStops(
      inside.map(({ key }) => key),
      named,
    )
  })
}

/** The keys with one of them at another index. */
export const moveRow = <Key extends string>(keys: readonly Key[], key: Key, to: number): Key[] =>
  keys.filter((each) => each !== key).toSpliced(to, 0, key)
