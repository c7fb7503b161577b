import { type TouchEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { LngLat } from '#lib/geo/geometry.ts'
import { Button } from '#ui/Button.tsx'
import { leaveToPage } from '#ui/map/leave-to-page.ts'
import { MapCanvas, type MapHandle } from '#ui/map/MapCanvas.tsx'
import type { MapFailure } from '#ui/map/map-shell.ts'
import pinMap from '#ui/map/PinMap.module.css'
import { ZoomButtons } from '#ui/map/ZoomButtons.tsx'
import { useSite, useText } from '#ui/use-text.ts'
import type { ExternalListingInput } from '../../contract.ts'
import classes from './ExternalListingForm.module.css'
import { SavedInput } from './SavedInput.tsx'
import type { ExternalListingForm } from './use-external-listing-form.ts'

type Coordinates = ExternalListingInput['coordinates']
/** `center` is [longitude, latitude]: what the map shows while there is no pin. */
type Props = { form: ExternalListingForm; center: LngLat }

/** One finger and the wheel scroll the page, unless a finger drags the pin. */
const leaveUnlessOnPin = {
  ...leaveToPage,
  onTouchStartCapture: (event: TouchEvent) => isOnPin(event) || leaveToPage.onTouchStartCapture(event),
  onTouchMoveCapture: (event: TouchEvent) => isOnPin(event) || leaveToPage.onTouchMoveCapture(event),
}
const isOnPin = ({ target }: TouchEvent) => (target as Element).closest('.maplibregl-marker') !== null

const ZOOM = { near: 15, around: 11 }

/** Where the space is: a pin that is set by a click on the map, by dragging, or by a button at the map's center. */
export function PinField({ form, center }: Props) {
  const text = useText()
  const { mapStyleUrl } = useSite()
  const map = useRef<MapHandle>(null)
  const shownCenter = useRef(center)
  const [failure, setFailure] = useState<MapFailure | null>(null)
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const json = form.useValue('pin')
  const pin: Coordinates = JSON.parse(json)
  const scene = useMemo(() => sceneOf(JSON.parse(json), text('common.space')), [json, text])
  // The map follows a pin that is set elsewhere, and stays where a pin is set on it.
  const [view, setView] = useState(() => viewOf(pin, center))
  const pickedHere = useRef(json)
  useEffect(() => {
    if (pickedHere.current === json) return
    pickedHere.current = json
    const elsewhere: Coordinates = JSON.parse(json)
    if (elsewhere) setView(viewOf(elsewhere, center))
  }, [json, center])

  function pick(position: LngLat | null) {
    const [longitude, latitude] = position?.map((degrees) => Math.round(degrees * 1e6) / 1e6) ?? []
    const next = JSON.stringify(position && { longitude, latitude })
    pickedHere.current = next
    form.set({ pin: next })
  }

  return (
    <fieldset className={classes.group}>
      <legend>{text('externalListing.map')}</legend>
      <SavedInput {...form.field('pin')} />
      {failure === 'cannot_draw' ? (
        <p className={classes.hint}>{text('externalListing.map.unavailable')}</p>
      ) : (
        <>
          <p className={classes.hint}>{text('externalListing.map.hint')}</p>
          <div className={`${classes.map} ${pinMap.place}`} {...leaveUnlessOnPin}>
            {isMounted && (
              <MapCanvas
                ref={map}
                className={pinMap.canvas ?? ''}
                scene={scene}
                view={view}
                styleUrl={mapStyleUrl}
                labels={{ map: text('externalListing.map'), attribution: text('map.attribution') }}
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
              {text('externalListing.map.center')}
            </Button>
            {pin && (
              <Button size="small" onClick={() => pick(null)}>
                {text('externalListing.map.remove')}
              </Button>
            )}
            <span role="status" className={classes.hint}>
              {text(pin ? 'externalListing.map.set' : 'externalListing.map.unset')}
            </span>
          </div>
        </>
      )}
    </fieldset>
  )
}

function sceneOf(pin: Coordinates, label: string) {
  const pins = pin
    ? [{ id: 'place', lng: pin.longitude, lat: pin.latitude, label, state: 'default' as const, rank: 0 }]
    : []
  return { pins, clusters: [], areas: [], highlighted: pin && 'place' }
}

const viewOf = (pin: Coordinates, center: LngLat): { center: LngLat; zoom: number } =>
  pin ? { center: [pin.longitude, pin.latitude], zoom: ZOOM.near } : { center, zoom: ZOOM.around }
