import type { Ring } from '#lib/geo/geometry.ts'
import { type Slabs, slabsOf } from './slabs.ts'

/** Rings that are kept prepared: who draws an outline asks with it again and again, for list, map and every filter. */
const MOST_KEPT = 64
const kept = new Map<string, Slabs>()

/** The slabs of a ring, made when it was not asked with lately. */
export function cachedSlabs(ring: Ring): Slabs {
  const key = ring.join(' ')
  const slabs = kept.get(key) ?? slabsOf(ring)
  // A map hands out its oldest first, and whoever is put in anew is its youngest.
  kept.delete(key)
  kept.set(key, slabs)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  return slabs
}
