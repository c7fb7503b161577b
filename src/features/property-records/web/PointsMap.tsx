import { useMemo } from 'react'
import { PlaceMap } from '#ui/PlaceMap.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Candidate, Match } from '../contract.ts'
import { printDistance } from './print-value.ts'

/** Close enough to see two points on a block apart; further out for those that are not. */
const ZOOM = { near: 18, far: 14.5 }
const NEAR_METERS = 200

/** Where a building is by us, and where by the record; nothing where one has no point. */
export function PointsMap({ candidate, record }: { candidate: Candidate; record: Match['record'] }) {
  const text = useText()
  const locale = useLocale()
  const { values, reasons, building } = candidate
  const [ours, theirs, { meters }] = [values.location, record.values.location, reasons]
  const distance = meters === null ? '' : printDistance(meters, locale)
  const label = text('propertyRecord.point.record', { distance })
  const [lng, lat] = [theirs?.longitude, theirs?.latitude]
  const other = useMemo(
    () => (lng === undefined || lat === undefined ? undefined : { lng, lat, label }),
    [lng, lat, label],
  )
  if (!ours || meters === null) return null
  return (
    <PlaceMap
      {...ours}
      name={building.name}
      pinLabel={text('propertyRecord.choice.ours')}
      other={other}
      zoom={meters < NEAR_METERS ? ZOOM.near : ZOOM.far}
      fallback={null}
    />
  )
}
