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
  const key = ring.join(' ')
  const known = cached.get(key)
  if (known) return known
  const slabs = slabsOf(ring)
  cached.set(key, slabs)
  return slabs
}
