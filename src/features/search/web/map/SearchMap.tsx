import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useRentBasis } from '#features/catalog/listings/web/rent/use-rent-basis.ts'
import { useSearchedSizes } from '#features/catalog/size-fit/web/searched-sizes.ts'
import type { Size } from '#lib/geo/fit-view.ts'
import type { Pin } from '#ui/map/scene.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { MarketPicture } from '../../market-map/web/MarketPicture.tsx'
import { useMarketPlace } from '../../market-map/web/use-market-place.ts'
import { currencyFor } from '../../rules.ts'
import { MapOfResults } from './MapOfResults.tsx'
import classes from './SearchMap.module.css'
import { pinsOfList } from './scene-of-results.ts'
import { useSearchMap } from './search-map-context.ts'

/** The map appears over the picture, as its style sheet says, and covers it then. */
const FADE_MS = 300

/** The container of the map, which is rendered in the browser once its size, and where the matches are, is known. */
export function SearchMap() {
  const { search, resultsQuery, found } = useSearchMap()
  const { criteria } = search
  const container = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    // The observer may still be called when React has already emptied the ref.
    const element = container.current!
    const measure = () => {
      const size = { width: element.clientWidth, height: element.clientHeight }
      // As a transition: rendering the map must not prolong the task that hydrates the page.
      startTransition(() => setSize(size))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const [ready, setReady] = useState(false)
  // The first view shows the results, so the map waits for them; later searches move the same map.
  if (!ready && (resultsQuery.failure || found !== undefined || criteria.bbox)) setReady(true)
  const [covered, setCovered] = useState(false)
  const place = useMarketPlace(criteria, found)
  const pins = usePinsOfList()
  const hasPicture = criteria.market !== null && place !== undefined && found !== undefined && !covered
  return (
    <div ref={container} className={classes.place}>
      {hasPicture && <MarketPicture market={criteria.market!} {...{ criteria, place, found, pins }} />}
      {size && ready && (
        <MapOfResults size={size} isOverPicture={hasPicture} onDrawn={() => setTimeout(setCovered, FADE_MS, true)} />
      )}
    </div>
  )
}

function usePinsOfList(): Pin[] {
  const { search, resultsQuery, visited } = useSearchMap()
  const text = useText()
  const locale = useLocale()
  const [basis] = useRentBasis()
  const sizes = useSearchedSizes()
  const { criteria } = search
  const { results } = resultsQuery
  return useMemo(() => {
    const currency = currencyFor(criteria, locale)
    const { listings = [], summary } = results ?? {}
    return pinsOfList({ listings, visited, basis, sizes, currency, areaUnit: summary?.areaUnit, locale, text })
  }, [results, visited, basis, sizes, criteria, locale, text])
}
