import { type TouchEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { LngLat } from '#lib/geo/geometry.ts'
import { Button } from '../Button.tsx'
import { useSite, useText } from '../use-text.ts'
import { leaveToPage } from './leave-to-page.ts'
import { MapCanvas, type MapHandle } from './MapCanvas.tsx'
import type { MapFailure } from './map-shell.ts'
import pinMap from './PinMap.module.css'
import classes from './PinPicker.module.css'
import { ZoomButtons } from './ZoomButtons.tsx'

type Props = {
  /** [longitude, latitude]; null before it is set. */
  pin: LngLat | null
  /** What the map shows while there is no pin. */
  center: LngLat
  pinLabel: string
  /** Called with six decimals, or with null when the pin is removed. */
  onPick: (pin: LngLat | null) => void
}

/** One finger and the wheel scroll the page, unless a finger drags the pin. */
const leaveUnlessOnPin = {
  ...leaveToPage,
  onTouchStartCapture: (event: TouchEvent) => isOnPin(event) || leaveToPage.onTouchStartCapture(event),
  onTouchMoveCapture: (event: TouchEvent) => isOnPin(event) || leaveToPage.onTouchMoveCapture(event),
}
const isOnPin = ({ target }: TouchEvent) => (target as Element).closest('.maplibregl-marker') !== null

const ZOOM = { near: 15, around: 11 }

/** A pin that is set by a click on a map, by dragging, or by a button at the map's center. */
export function PinPicker({ pin, center, pinLabel, onPick }: Props) {
  const text = useText()
  const { mapStyleUrl } = useSite()
  const map = useRef<MapHandle>(null)
  const shownCenter = useRef(center)
  const [failure, setFailure] = useState<MapFailure | null>(null)
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const json = JSON.stringify(pin)
  const scene = useMemo(() => sceneOf(JSON.parse(json), pinLabel), [json, pinLabel])
  // The map follows a pin that is set elsewhere, and stays where a pin is set on it.
  const [view, setView] = useState(() => viewOf(pin, center))
  const pickedHere = useRef(json)
  useEffect(() => {
    if (pickedHere.current === json) return
    pickedHere.current = json
    const elsewhere: LngLat | null = JSON.parse(json)
    if (elsewhere) setView(viewOf(elsewhere, center))
  }, [json, center])

  function pick(position: LngLat | null) {
    const next = position && ([rounded(position[0]), rounded(position[1])] satisfies LngLat)
    pickedHere.current = JSON.stringify(next)
    onPick(next)
  }

  if (failure === 'cannot_draw') return <p className={classes.hint}>{text('pin.unavailable')}</p>
  return (
    <>
      <p className={classes.hint}>{text('pin.hint')}</p>
      <div className={`${pinMap.place} ${pinMap.framed}`} {...leaveUnlessOnPin}>
        {isMounted && (
          <MapCanvas
            ref={map}
            className={pinMap.canvas ?? ''}
            scene={scene}
            view={view}
            styleUrl={mapStyleUrl}
            labels={{ map: text('pin.label'), attribution: text('map.attribution') }}
            onPick={pick}
            onMoved={({ center: moved }) => {
              shownCenter.current = moved
            }}
            onFailure={setFailure}
          />
        )}
        <ZoomButtons map={map} className={pinMap.zoom} />
      </div>
      <div className={classes.actions}>
        <Button size="small" onClick={() => pick(shownCenter.current)}>
          {text('pin.center')}
        </Button>
        {pin && (
          <Button size="small" onClick={() => pick(null)}>
            {text('pin.remove')}
          </Button>
        )}
        <span role="status" className={classes.hint}>
          {text(pin ? 'pin.set' : 'pin.unset')}
        </span>
      </div>
    </>
  )
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function sceneOf(pin: LngLat | null, label: string) {
  const pins = pin ? [{ id: 'place', lng: pin[0], lat: pin[1], label, state: 'default' as const, rank: 0 }] : []
  return { pins, clusters: [], areas: [], highlighted: pin && 'place' }
}

const viewOf = (pin: LngLat | null, center: LngLat): { center: LngLat; zoom: number } =>
  pin ? { center: pin, zoom: ZOOM.near } : { center, zoom: ZOOM.around }
