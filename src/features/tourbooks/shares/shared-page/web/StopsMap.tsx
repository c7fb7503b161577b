import { useEffect, useMemo, useRef, useState } from 'react'
import { expand } from '#lib/geo/bbox.ts'
import { MapCanvas } from '#ui/map/MapCanvas.tsx'
import type { MapFailure } from '#ui/map/map-shell.ts'
import type { Scene } from '#ui/map/scene.ts'
import { useSite, useText } from '#ui/use-text.ts'
import type { SharedStop } from '../contract.ts'
import { boundsOf } from './bounds-of.ts'
import classes from './StopsMap.module.css'

/** `color` is the sender's. */
type Props = { stops: SharedStop[]; senderName: string; color: string; isHidden: boolean }

// Early enough that the map is loaded when it scrolls into view.
const LOAD_AHEAD = '300px'
/** Space around the outermost pins, as a share of the map. */
const MARGIN = 0.2

/** A map of the stops by their numbers; a click on one leads to its card. */
export function StopsMap({ stops, senderName, color, isHidden }: Props) {
  const text = useText()
  const { mapStyleUrl } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [failure, setFailure] = useState<MapFailure | null>(null)
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const pins = useMemo(() => pinsOf(stops), [stops])
  const scene = useMemo<Scene>(
    () => ({ pins, clusters: [], areas: [], line: pins.map(({ lng, lat }) => [lng, lat]), highlighted }),
    [pins, highlighted],
  )

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: LOAD_AHEAD,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  if (isHidden) return <p className={classes.hidden}>{text('sharedTourbook.map.hidden', { name: senderName })}</p>
  const bounds = boundsOf(pins)
  if (!bounds || failure === 'cannot_draw') return null
  return (
    <div ref={place} className={classes.map}>
      {isNear && (
        <MapCanvas
          className={classes.canvas}
          view={{ bounds: expand(bounds, MARGIN) }}
          scene={scene}
          styleUrl={mapStyleUrl}
          stopColor={color}
          labels={{ map: text('sharedTourbook.map'), attribution: text('map.attribution') }}
          onHover={setHighlighted}
          onOpen={(key) => document.getElementById(key)?.scrollIntoView({ block: 'start' })}
          onFailure={setFailure}
        />
      )}
    </div>
  )
}

const pinsOf = (stops: SharedStop[]): Scene['pins'] =>
  stops.flatMap(({ key, longitude: lng, latitude: lat }, index) =>
    lng === null || lat === null
      ? []
      : [{ id: key, lng, lat, label: String(index + 1), state: 'stop' as const, rank: index }],
  )
