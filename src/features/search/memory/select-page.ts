import type { Ranked } from './find-top.ts'

/** The ids from place `from` up to `to` of all lists together, in order. */
export function selectPage(lists: Ranked[], from: number, to: number): number[] {
  const { keys, ids } = join(lists)
  const end = Math.min(to, ids.length)
  if (from >= end) return []
  // What belongs before the page goes to its left, what belongs after it to its right.
  if (from > 0) partition(keys, ids, from, 0, ids.length - 1)
  if (end < ids.length) partition(keys, ids, end, from, ids.length - 1)
  const places = Array.from({ length: end - from }, (_, place) => from + place)
  places.sort((a, b) => keys[a]! - keys[b]! || ids[a]! - ids[b]!)
  return places.map((place) => ids[place]!)
}

function join(lists: Ranked[]): Ranked {
  const [only] = lists
  if (lists.length === 1) return only!
  const length = lists.reduce((sum, { ids }) => sum + ids.length, 0)
  const joined: Ranked = { keys: new Float64Array(length), ids: new Uint32Array(length) }
  let next = 0
  for (const { keys, ids } of lists) {
    joined.keys.set(keys, next)
    joined.ids.set(ids, next)
    next += ids.length
  }
  return joined
}

/** Moves the pairs between `low` and `high` until all before `place` are less than all from it on: Hoare's selection. */
function partition(keys: Float64Array, ids: Uint32Array, place: number, low: number, high: number) {
  while (low < high) {
    const pivot = (low + high) >>> 1
    const [key, id] = [keys[pivot]!, ids[pivot]!]
    let [left, right] = [low, high]
    while (left <= right) {
      while (keys[left]! < key || (keys[left]! === key && ids[left]! < id)) left++
      while (keys[right]! > key || (keys[right]! === key && ids[right]! > id)) right--
      if (left <= right) swap(keys, ids, left++, right--)
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else return
  }
}

function swap(keys: Float64Array, ids: Uint32Array, a: number, b: number) {
  const [key, id] = [keys[a]!, ids[a]!]
  keys[a] = keys[b]!
  ids[a] = ids[b]!
  keys[b] = key
  ids[b] = id
}
