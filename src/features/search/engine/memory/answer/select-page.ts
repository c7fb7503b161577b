/** Hits with the keys that order them, ascending; equal keys are ordered by id. */
export type Ranked = { keys: number[]; ids: number[] }

/** With more hits than this, counting bins before sorting is faster. */
const MANY = 10_000
const BINS = 2048

/** The ids from place `from` up to `to` of all lists together, in order. */
export function selectPage(lists: Ranked[], from: number, to: number): number[] {
  const all = joinRanked(lists)
  const end = Math.min(to, all.ids.length)
  if (from >= end) return []
  const { keys, ids, before } = all.ids.length > MANY ? narrow(all, from, end) : { ...all, before: 0 }
  const [first, last] = [from - before, end - before]
  // Moves hits before the page to its left and hits after it to its right.
  if (first > 0) partition(keys, ids, first, 0, ids.length - 1)
  if (last < ids.length) partition(keys, ids, last, first, ids.length - 1)
  sort(keys, ids, first, last)
  return ids.slice(first, last)
}

/** All hits in one list. */
export function joinRanked(lists: Ranked[]): Ranked {
  if (lists.length === 1) return lists[0]!
  return { keys: lists.flatMap(({ keys }) => keys), ids: lists.flatMap(({ ids }) => ids) }
}

/** Sorts the pairs from `first` up to `last` by insertion: the fastest way for the few of a page. */
function sort(keys: number[], ids: number[], first: number, last: number) {
  for (let next = first + 1; next < last; next++) {
    const [key, id] = [keys[next]!, ids[next]!]
    let place = next
    while (place > first && (keys[place - 1]! > key || (keys[place - 1] === key && ids[place - 1]! > id))) {
      keys[place] = keys[place - 1]!
      ids[place] = ids[place - 1]!
      place--
    }
    keys[place] = key
    ids[place] = id
  }
}

/**
 * Only the hits that may lie between the places, and how many come before them. Keys fall into bins of equal width, the
 * last for infinite keys; the bins' counts show which of them contain the places.
 */
function narrow({ keys, ids }: Ranked, from: number, to: number): Ranked & { before: number } {
  let [least, most] = [Infinity, -Infinity]
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]!
    if (key < least) least = key
    if (key > most && key !== Infinity) most = key
  }
  const scale = most > least ? (BINS - 1) / (most - least) : 0
  // Rounding is monotonic: a greater key is never in a lower bin.
  const binOf = (key: number) => (key === Infinity ? BINS : Math.floor((key - least) * scale))
  const sizes = new Uint32Array(BINS + 1)
  for (let at = 0; at < keys.length; at++) sizes[binOf(keys[at]!)]!++

  let [first, before] = [0, 0]
  while (before + sizes[first]! <= from) before += sizes[first++]!
  let [last, end] = [first, before + sizes[first]!]
  while (end < to) end += sizes[++last]!
  const narrowed: Ranked = { keys: [], ids: [] }
  for (let at = 0; at < keys.length; at++) {
    const bin = binOf(keys[at]!)
    if (bin < first || bin > last) continue
    narrowed.keys.push(keys[at]!)
    narrowed.ids.push(ids[at]!)
  }
  return { ...narrowed, before }
}

/** Swaps pairs between `low` and `high` until all before `place` are less than all from it on (Hoare's selection). */
function partition(keys: number[], ids: number[], place: number, low: number, high: number) {
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

function swap(keys: number[], ids: number[], a: number, b: number) {
  const [key, id] = [keys[a]!, ids[a]!]
  keys[a] = keys[b]!
  ids[a] = ids[b]!
  keys[b] = key
  ids[b] = id
}
