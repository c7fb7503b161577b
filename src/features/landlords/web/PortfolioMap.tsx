import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { bboxOf, expand } from '#lib/geo/bbox.ts'
import { paths } from '#lib/paths.ts'
import type { Translate } from '#messages/messages.ts'
import { useSavedIds } from '#site/saved/saved-state.ts'
import { leaveToPage } from '#ui/map/leave-to-page.ts'
import { MapCanvas } from '#ui/map/MapCanvas.tsx'
import type { Scene } from '#ui/map/scene.ts'
import { useSite, useText } from '#ui/use-text.ts'
import type { PortfolioBuilding } from '../contract.ts'
import classes from './PortfolioMap.module.css'

/** Share of the bounds added around the outermost pins. */
const MARGIN = 0.1
const CLOSEST_ZOOM = 15

/** Every building of a portfolio; a pin opens its building. Loads when it is about to scroll into view. */
export function PortfolioMap({ buildings, label }: { buildings: PortfolioBuilding[]; label: string }) {
  const text = useText()
  const { mapStyleUrl } = useSite()
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const saved = useSavedIds('building')
  const scene = useMemo<Scene>(
    () => ({ pins: pinsOf(buildings, saved, text), clusters: [], areas: [], highlighted: null }),
    [buildings, saved, text],
  )
  const bounds = useMemo(() => boundsOf(buildings), [buildings])

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  if (!bounds) return null
  return (
    <div ref={place} className={classes.map} {...leaveToPage}>
      {near && (
        <MapCanvas
          className={classes.canvas}
          scene={scene}
          view={{ bounds }}
          maxZoom={CLOSEST_ZOOM}
          styleUrl={mapStyleUrl}
          labels={{ map: label, attribution: text('map.attribution') }}
          onOpen={(id) => void navigate({ href: paths.building({ id }) })}
        />
      )}
    </div>
  )
}

function pinsOf(buildings: PortfolioBuilding[], saved: ReadonlySet<number>, text: Translate): Scene['pins'] {
  return buildings.map(({ id, longitude, latitude, listingCount, name }, rank) => ({
    id: String(id),
    lng: longitude,
    lat: latitude,
    label: listingCount > 0 ? text('common.spaceCount', { count: listingCount }) : name,
    state: saved.has(id) ? 'saved' : 'default',
    rank,
  }))
}

function boundsOf(buildings: PortfolioBuilding[]) {
  const box = bboxOf(buildings.map(({ longitude, latitude }) => [longitude, latitude]))
  return box && expand(box, MARGIN)
}
