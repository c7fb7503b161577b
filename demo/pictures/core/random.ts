/** Seeded randomness: the same seed always draws the same picture. */
export interface Random {
  next(): number
  range(lo: number, hi: number): number
  int(lo: number, hi: number): number
  chance(p: number): boolean
  pick<T>(items: readonly T[]): T
  fork(label: string): Random
}

/** A 32-bit hash of a text. */
export const hash = (text: string): number => {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  h ^= h >>> 15
  h = Math.imul(h, 2246822519)
  return (h ^ (h >>> 13)) >>> 0
}

/** A fresh sequence for a seed; `fork` starts one that is independent of drawing order. */
export const seededRandom = (seed: string): Random => {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const range = (lo: number, hi: number): number => lo + (hi - lo) * next()
  const int = (lo: number, hi: number): number => Math.floor(range(lo, hi + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('pick from an empty list')
    return item
  }
  return { next, range, int, pick, chance: (p) => next() < p, fork: (label) => seededRandom(`${seed}/${label}`) }
}

/** x, clamped between lo and hi. */
export const clamp = (x: number, lo: number, hi: number): number => Math.min(hi, Math.max(lo, x))
/** The value a share t of the way from a to b. */
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t
