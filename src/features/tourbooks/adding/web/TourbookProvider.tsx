import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { Savable } from '#site/saved/saved-state.ts'
import { changeTourbookState, chooseTourbook, onToggleStops } from '#site/tourbook/tourbook-state.ts'
import { ApiError } from '#ui/api-error.ts'
import type { StopListings } from '../../stops/contract.ts'
import { useAddToTourbook } from './use-add-to-tourbook.ts'
import { STOP_LISTINGS } from './use-stop-change.ts'

type Props = {
  id: number
  /** Called when it was deleted. */
  onGone: () => void
}

/** Shows on every button which listings are stops of the current tourbook, and handles their clicks. */
export function TourbookProvider({ id, onGone }: Props) {
  const { call } = useApp()
  const { data: tourbook, error } = useQuery(readOptions(call, STOP_LISTINGS, { params: { id } }))
  const { add, remove } = useAddToTourbook()
  const isLoaded = tourbook !== undefined

  const numbers = useMemo(() => numbersOf(tourbook, 'listingId'), [tourbook])
  const neighbors = useMemo(() => numbersOf(tourbook, 'buildingId'), [tourbook])
  const name = tourbook?.name
  useEffect(() => {
    if (name !== undefined) changeTourbookState({ current: { name, numbers, neighbors } })
  }, [name, numbers, neighbors])
  useEffect(() => () => changeTourbookState({ current: undefined }), [])

  const toggle = useEffectEvent((listings: readonly Savable[]) => {
    const missing = listings.filter((listing) => !numbers.has(listing.id))
    void (missing.length > 0 ? add(tourbook!, missing) : remove(tourbook!, listings))
  })
  useEffect(() => {
    if (isLoaded) return onToggleStops((listings) => toggle(listings))
  }, [isLoaded])

  const isGone = error instanceof ApiError && error.status === 404
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (isGone) leave()
    // The dialog says what does not load.
    else if (error && !isLoaded) return onToggleStops(chooseTourbook)
  }, [isGone, error, isLoaded])
  return null
}

/** The number of each stop by its listing, or of the last one by its building. */
const numbersOf = (tourbook: StopListings | undefined, by: 'listingId' | 'buildingId') =>
  new Map(tourbook?.stops.flatMap((stop, index) => (stop[by] === null ? [] : [[stop[by], index + 1] as const])))
