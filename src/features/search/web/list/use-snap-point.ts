import { useHydrated } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { SHORT } from '#ui/layout/breakpoints.ts'
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
      storeSnapPoint(next)
    },
  ]
}

/** As stored; otherwise half, or in a short window low, so that the map is visible. */
function initialSnapPoint(): SnapPoint {
  return storedSnapPoint() ?? (matchMedia(SHORT).matches ? 'peek' : 'half')
}

function storedSnapPoint(): SnapPoint | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEYS.searchSheet)
    return SNAP_POINTS.find((each) => each === stored)
  } catch {
    // Storage may be blocked, as in some embedded pages.
    return undefined
  }
}

function storeSnapPoint(snapPoint: SnapPoint) {
  try {
    sessionStorage.setItem(STORAGE_KEYS.searchSheet, snapPoint)
  } catch {}
}
