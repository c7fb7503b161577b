import { useMemo } from 'react'
import { useRentBasis } from '#features/catalog/listings/web/rent/use-rent-basis.ts'
import { useSearchedSizes } from '#features/catalog/size-fit/web/searched-sizes.ts'
import { useSavedIds } from '#site/saved/saved-state.ts'
import { useTourbookState } from '#site/tourbook/tourbook-state.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ListingResults } from '../../contract.ts'
import { type Criteria, currencyFor } from '../../rules.ts'
import { useMarkers, usePlaceName, useShapeOutlines } from '../use-results.ts'
import { sceneOfResults } from './scene-of-results.ts'

type Shown = {
  criteria: Criteria
  box: Criteria['bbox']
  zoom: number
  results: ListingResults | undefined
  visited: ReadonlySet<number>
  highlighted: number | null
}

/** What the map of the results shows. */
export function useScene({ criteria, box, zoom, results, visited, highlighted }: Shown) {
  const text = useText()
  const locale = useLocale()
  const [basis] = useRentBasis()
  const sizes = useSearchedSizes()
  const markers = useMarkers({ ...criteria, bbox: box }, zoom)
  const outlines = useShapeOutlines(criteria)
  const place = usePlaceName(criteria)
  const listings = useSavedIds('listing')
  const buildings = useSavedIds('building')
  const mark = useTourbookState('markOnMap')
  return useMemo(() => {
    const scene = sceneOfResults({
      markers,
      visited,
      saved: { listings, buildings },
      highlighted,
      listings: results?.listings ?? [],
      areas: [...criteria.polygons, ...outlines],
      basis,
      sizes,
      currency: currencyFor(criteria, locale),
      areaUnit: results?.summary.areaUnit,
      locale,
      text,
    })
    const { near } = criteria
    if (near) scene.pins.push({ id: '', lng: near[0], lat: near[1], label: place ?? '•', state: 'stop', rank: 0 })
    return mark ? mark(scene) : scene
  }, [
    markers,
    visited,
    listings,
    buildings,
    mark,
    highlighted,
    results,
    criteria,
    outlines,
    place,
    basis,
    sizes,
    locale,
    text,
  ])
}
