import { type Ring, toMicro } from '#lib/geo/geometry.ts'
import type { Criteria } from '../../../rules.ts'
import type { Comparison } from '../../engine.ts'
import { expandWord, type Vocabulary, type WordMatch } from '../../text/expand-words.ts'
import { foldWords } from '../../text/fold-words.ts'
import { cachedSlabs } from '../layout/slab-cache.ts'
import type { Slabs } from '../layout/slabs.ts'

/** Submarkets and shapes by their slugs. */
export type NamedPlaces = {
  submarkets: { id: number; market: string; slug: string }[]
  shapes: { slug: string; ring: Ring }[]
}

/** Criteria with all look-ups that are the same in every segment. */
export type ResolvedSearch = Comparison & {
  criteria: Criteria
  words: WordMatch[]
  /** The areas of which a listing must be in at least one; null without such a filter. */
  places: { rings: Slabs[]; submarketIds: ReadonlySet<number> } | null
}

export function resolveCriteria(
  criteria: Criteria,
  { today, currency }: Comparison,
  { places, vocabulary }: { places: NamedPlaces; vocabulary: Vocabulary },
): ResolvedSearch {
  const words = foldWords(criteria.query).map((word) => expandWord(word, vocabulary))
  return { criteria, today, currency, words, places: resolvePlaces(criteria, places) }
}

function resolvePlaces(
  { market, submarketSlugs, shapes, polygons }: Criteria,
  named: NamedPlaces,
): ResolvedSearch['places'] {
  if (submarketSlugs.length + shapes.length + polygons.length === 0) return null
  const drawn = polygons.map((points) => points.map(([lng, lat]): [number, number] => [toMicro(lng), toMicro(lat)]))
  const rings = [...drawn, ...named.shapes.filter(({ slug }) => shapes.includes(slug)).map(({ ring }) => ring)]
  const slugs = new Set(submarketSlugs)
  const submarkets = named.submarkets.filter(
    (submarket) => slugs.has(submarket.slug) && (!market || submarket.market === market),
  )
  return { rings: rings.map(cachedSlabs), submarketIds: new Set(submarkets.map(({ id }) => id)) }
}
