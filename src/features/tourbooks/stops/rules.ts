/**
 * `current` with the named ids in the given order. The others stay where they are: a stop added or removed in another
 * window meanwhile is not moved by an order that does not know it.
 */
export function orderStops(current: readonly number[], named: readonly number[]): number[] {
  const known = new Set(current)
  const order = named.filter((id) => known.has(id))
  const moved = new Set(order)
  let next = 0
  return current.map((id) => (moved.has(id) ? order[next++]! : id))
}
