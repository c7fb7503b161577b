import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '#api'
import type { LngLat } from '#lib/geo/geometry.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useNotify } from '#ui/notify.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { nameOfPlace } from './explain-place.ts'
import classes from './PlaceBuilding.module.css'

const PinPicker = lazyPart(() => import('#ui/map/PinPicker.tsx'), 'PinPicker')

type Unplaced = ReplyOf<'GET /api/admin/unplaced_buildings'>
type Props = {
  building: NonNullable<Unplaced['building']>
  /** Where its address may be, the likeliest first. */
  places: Unplaced['places']
  workspace: 'admin' | 'portfolio'
  /** What the map shows while no place is chosen. */
  center: LngLat
  /** The page of the building, and of the next one. */
  href: string
  next: string
}

/** Sets the point of one building: by a place that is proposed, chosen by its number, or by a pin on the map. */
export function PlaceBuilding({ building, places, workspace, center, href, next }: Props) {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const [pin, setPin] = useState<LngLat | null>(places[0] ? pointOf(places[0]) : null)
  const { mutateAsync, isPending } = useApiMutation(`PUT /api/${workspace}/buildings/:id`, {
    invalidates: [`GET /api/${workspace}/unplaced_buildings`, `GET /api/${workspace}/buildings/:id`],
    failed: 'common.notSaved',
  })
  const params = { id: building.id }

  async function save() {
    if (!pin || isPending) return
    const location = { longitude: pin[0], latitude: pin[1] }
    const { version } = await mutateAsync({ params, body: { version: building.version, location } })
    notify.success(text('placing.saved', { name: building.name }), {
      undo: () => void mutateAsync({ params, body: { version, location: null } }),
    })
    await skip()
  }
  const skip = () => navigate({ href: next, replace: true, resetScroll: false })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
    if (target.closest('input:not([type="radio"]), textarea, select, dialog, a, button')) return
    const place = places[Number(key) - 1]
    if (place) setPin(pointOf(place))
    else if (key === 'Enter') void save()
    else if (key === 's') void skip()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <div className={classes.page}>
        <section className={classes.map} aria-label={text('record.building.location')}>
          <PinPicker pin={pin} center={center} pinLabel={building.name} onPick={setPin} />
        </section>
        <Card title={building.name} note={`${building.street}, ${building.city}`}>
          <fieldset className={classes.places}>
            <legend>{text('placing.places')}</legend>
            {places.map((place, index) => (
              <label key={`${place.location.longitude} ${place.location.latitude}`}>
                <input type="radio" name="place" checked={isAt(place, pin)} onChange={() => setPin(pointOf(place))} />
                <kbd>{index + 1}</kbd>
                {nameOfPlace(place, text)}
              </label>
            ))}
            {places.length === 0 && <p>{text('placing.unknown')}</p>}
          </fieldset>
          <p>
            <SiteLink href={href}>{text('placing.open')}</SiteLink>
          </p>
        </Card>
      </div>
      <ActionBar note={text('placing.keys')}>
        <Button onClick={() => void skip()}>{text('placing.skip')}</Button>
        <Button variant="primary" loading={isPending} disabled={!pin} onClick={() => void save()}>
          {text('placing.save')}
        </Button>
      </ActionBar>
    </>
  )
}

const pointOf = ({ location }: Unplaced['places'][number]): LngLat => [location.longitude, location.latitude]

const isAt = (place: Unplaced['places'][number], pin: LngLat | null) => pin?.join() === pointOf(place).join()
