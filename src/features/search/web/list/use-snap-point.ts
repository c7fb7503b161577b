import { useHydrated } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { SHORT } from '#ui/layout/breakpoints.ts'
import { readStored, writeStored } from '#ui/use-local-storage.ts'
import { SNAP_POINTS, type SnapPoint } from './snap-points.ts'

/** How far the sheet is open; as it was left when the user comes back from another page. */
export function useSnapPoint(): [SnapPoint, (snapPoint: SnapPoint) => void] {
  // The server renders the sheet half open, and hydration expects the same.
  const isHydrated = useHydrated()
  const [snapPoint, setSnapPoint] = useState(() => (isHydrated ? initialSnapPoint() : 'half'))
  useLayoutEffect(() => {
    if (matchMedia(SHORT).matches) setSnapPoint(initialSnapPoint())
  }, [])
  return [
    snapPoint,
    (next) => {
      setSnapPoint(next)
      writeStored(STORAGE_KEYS.searchSheet, next, 'sessionStorage')
    },
  ]
}

/** As stored; otherwise half, or in a short window low, so that the map is visible. */
function initialSnapPoint(): SnapPoint {
  const stored = readStored(STORAGE_KEYS.searchSheet, 'sessionStorage')
  return SNAP_POINTS.find((each) => each === stored) ?? (matchMedia(SHORT).matches ? 'peek' : 'half')
}
