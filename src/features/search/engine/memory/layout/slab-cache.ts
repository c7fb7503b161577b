import type { Ring } from '#lib/geo/geometry.ts'
import { type Slabs, slabsOf } from './slabs.ts'

/** Rings cached with their slabs: one drawn outline is searched repeatedly, for list, map and every filter. */
const MAX_CACHED = 64
const cached = new Map<string, Slabs>()

/** The slabs of a ring, computed unless it was used recently. */
export function cachedSlabs(ring: Ring): Slabs {
  const key = ring.join(' ')
  const slabs = cached.get(key) ?? slabsOf(ring)
  // A Map iterates in the order of insertion, so the first key is the least recently used.
  cached.delete(key)
  cached.set(key, slabs)
  if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value!)
  return slabs
}
