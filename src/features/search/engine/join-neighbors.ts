/** `size` items at their mean position, in catalog units; `weight` is what they count for, `key` is their number. */
export type Group = { key: number; x: number; y: number; weight: number; size: number }

const BUCKET_BITS = 12
const NONE = -1

/**
 * Joins groups whose circles, `radius` wide, would overlap. The heaviest groups of several items take all such groups
 * nearer than `radius` and the single items under their circle, each once; the rest stay separate. The heaviest is the
 * first of its group; the result is the same for any order of the groups.
 */
export function joinNeighbors<Any extends Group>(groups: Any[], radius: number): Any[][] {
  const isSingle = ({ size }: Group) => Number(size === 1)
  const heaviestFirst = groups.toSorted(
    (a, b) => isSingle(a) - isSingle(b) || b.weight - a.weight || a.x - b.x || a.y - b.y || a.key - b.key,
  )
  const { firsts, nexts } = bucketsOf(heaviestFirst, radius)
  const taken = new Uint8Array(groups.length)
  const joined: Any[][] = []
  for (let index = 0; index < groups.length; index++) {
    if (taken[index] === 1) continue
    taken[index] = 1
    const together = [heaviestFirst[index]!]
    if (together[0]!.size > 1) takeNeighbors(together[0]!, together)
    joined.push(together)
  }
  return joined

  function takeNeighbors({ x, y }: Any, together: Any[]): void {
    const [column, row] = [Math.floor(x / radius), Math.floor(y / radius)]
    for (let across = column - 1; across <= column + 1; across++) {
      for (let down = row - 1; down <= row + 1; down++) {
        for (let index = firsts[bucketOf(across, down)]!; index !== NONE; index = nexts[index]!) {
          const other = heaviestFirst[index]!
          const reach = other.size > 1 ? radius : radius / 2
          if (taken[index] === 1 || (other.x - x) ** 2 + (other.y - y) ** 2 >= reach ** 2) continue
          taken[index] = 1
          together.push(other)
        }
      }
    }
  }
}

/** The groups in each square of side `radius`, as linked lists through `nexts`; squares with one hash share a list. */
function bucketsOf(groups: Group[], radius: number): { firsts: Int32Array; nexts: Int32Array } {
  const firsts = new Int32Array(2 ** BUCKET_BITS).fill(NONE)
  const nexts = new Int32Array(groups.length)
  for (let index = groups.length - 1; index >= 0; index--) {
    const { x, y } = groups[index]!
    const bucket = bucketOf(Math.floor(x / radius), Math.floor(y / radius))
    nexts[index] = firsts[bucket]!
    firsts[bucket] = index
  }
  return { firsts, nexts }
}

/** Odd multipliers spread neighboring squares over all buckets. */
function bucketOf(column: number, row: number): number {
  return (Math.imul(column, 0x9e3779b1) + Math.imul(row, 0x85ebca77)) >>> (32 - BUCKET_BITS)
}
