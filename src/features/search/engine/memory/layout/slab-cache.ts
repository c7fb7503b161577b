import type { Ring } from '#lib/geo/geometry.ts'
import { lruCache } from '#platform/cache/lru-cache.ts'
import { type Slabs, slabsOf } from './slabs.ts'

/**
 * Rings cached with their slabs: one drawn outline is searched repeatedly, for list, map and every filter. A ring of 500
 * corners takes about 60 kB with its key, or 500 kB if it is all zigzag: together usually 4 MB, at most 32 MB.
 */
const cached = lruCache<string, Slabs>({ maxEntries: 64 })

/** The slabs of a ring, computed unless it was used recently. */
export function cachedSlabs(ring: Ring): Slabs {
  const key = keyOf(ring)
  const known = cached.get(key)
  if (known) return known
  const slabs = slabsOf(ring)
  cached.set(key, slabs)
  return slabs
}

/** The bytes of a ring's whole microdegrees; printing the numbers would take as long as testing some hundred blocks. */
function keyOf(ring: Ring): string {
  const numbers = new Int32Array(ring.length * 2)
  for (const [index, [x, y]] of ring.entries()) {
    numbers[index * 2] = x
    numbers[index * 2 + 1] = y
  }
  return Buffer.from(numbers.buffer).toString('latin1')
}
