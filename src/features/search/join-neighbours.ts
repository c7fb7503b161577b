/** A group of anything at its mean place, in world units; `weight` is how much it stands for. */
export type Group<Item> = { items: Item[]; x: number; y: number; weight: number }

/**
 * Cells cut crowds at their borders, which would draw circles on top of each other. The heaviest crowds take in every
 * group within `radius` of them, once; what is left stands apart. Lone items far from a crowd stay alone.
 */
export function joinNeighbours<Item>(groups: Group<Item>[], radius: number): Item[][] {
  const heaviestFirst = [...groups].sort((a, b) => b.weight - a.weight || a.x - b.x || a.y - b.y)
  const cellOf = (x: number, y: number) => Math.floor(x / radius) * 2 ** 26 + Math.floor(y / radius)
  const cells = Map.groupBy(heaviestFirst, ({ x, y }) => cellOf(x, y))
  const taken = new Set<Group<Item>>()
  const joined: Item[][] = []
  for (const group of heaviestFirst) {
    if (taken.has(group)) continue
    taken.add(group)
    joined.push(group.items.length === 1 ? group.items : [...group.items, ...neighboursOf(group)])
  }
  return joined

  function neighboursOf({ x, y }: Group<Item>): Item[] {
    const found: Item[] = []
    for (const across of [-radius, 0, radius]) {
      for (const down of [-radius, 0, radius]) {
        for (const other of cells.get(cellOf(x + across, y + down)) ?? []) {
          if (taken.has(other) || Math.hypot(other.x - x, other.y - y) >= radius) continue
          taken.add(other)
          found.push(...other.items)
        }
      }
    }
    return found
  }
}
