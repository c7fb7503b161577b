/** Reproducible random numbers: the same seed gives the same draws, on every machine and run. Not for secrets. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number
  /** From low up to high. */
  range(low: number, high: number): number
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number
  /** True with probability p. */
  chance(p: number): boolean
  /** One of the list. Throws a RangeError when it is empty. */
  pick<T>(list: readonly T[]): T
  /** One of the values, with probability proportional to its weight. Throws a RangeError unless some weight is positive. */
  weighted<T>(entries: readonly (readonly [value: T, weight: number])[]): T
  /** A draw from the normal distribution. */
  normal(mean: number, standardDeviation: number): number
  /** An independent generator for one part of the work; earlier draws do not affect it. */
  fork(label: string): Random
}

const UINT32 = 2 ** 32

export function makeRandom(seed: string): Random {
  const nextUint32 = smallFastCounter(seed)
  const next = () => nextUint32() / UINT32

  return {
    next,
    range: (low, high) => low + next() * (high - low),
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (p) => next() < p,
    pick(list) {
      if (list.length === 0) throw new RangeError('Expected something to pick from, got an empty list')
      return list[Math.floor(next() * list.length)]!
    },
    weighted: (entries) => pickWeighted(entries, next()),
    // Box and Muller; 1 - next() because the logarithm of 0 is infinite.
    normal: (mean, standardDeviation) =>
      mean + standardDeviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    // The separator distinguishes fork('a').fork('b') from fork('ab').
    fork: (label) => makeRandom(`${seed}\u0000${label}`),
  }
}

function pickWeighted<T>(entries: readonly (readonly [value: T, weight: number])[], share: number): T {
  const likely = entries.filter(([, weight]) => weight > 0)
  const total = likely.reduce((sum, [, weight]) => sum + weight, 0)
  let rest = share * total
  for (const [value, weight] of likely) {
    rest -= weight
    if (rest < 0) return value
  }
  // Rounding may leave a small rest after the last weight.
  const last = likely.at(-1)
  if (!last) throw new RangeError('Expected at least one positive weight')
  return last[0]
}

/** Chris Doty-Humphrey's sfc32: 128 bits of state, passes PractRand, a few additions and shifts per number. */
function smallFastCounter(seed: string): () => number {
  let [a, b, c] = [hash(seed, 0x9e3779b1), hash(seed, 0x85ebca77), hash(seed, 0xc2b2ae3d)]
  let counter = 1
  const nextUint32 = () => {
    const result = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + result) | 0
    return result >>> 0
  }
  // The first numbers still resemble the seed.
  for (let round = 0; round < 12; round++) nextUint32()
  return nextUint32
}

/** 32 bits of a text; different odd multipliers give hashes that don't collide together. */
function hash(text: string, multiplier: number): number {
  let bits = multiplier ^ text.length
  for (let index = 0; index < text.length; index++) {
    bits = Math.imul(bits ^ text.charCodeAt(index), multiplier)
    bits ^= bits >>> 15
  }
  return bits | 0
}
