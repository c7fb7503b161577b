import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { SNAP_POINTS, type SnapPoint } from './snap-points.ts'

/** How far the sheet is open; as it was left when the user comes back from another page. */
export function useSnapPoint(): [SnapPoint, (snapPoint: SnapPoint) => void] {
  // The server renders the sheet half open, and hydration expects the same.
  const isHydrated = useHydrated()
  const [snapPoint, setSnapPoint] = useState(() => (isHydrated ? storedSnapPoint() : 'half'))
  return [
    snapPoint,
    (next) => {
      setSnapPoint(next)
      storeSnapPoint(next)
    },
  ]
}

function storedSnapPoint(): SnapPoint {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEYS.searchSheet)
    return SNAP_POINTS.find((each) => each === stored) ?? 'half'
  } catch {
    // Storage may be blocked, as in some embedded pages.
    return 'half'
  }
}

function storeSnapPoint(snapPoint: SnapPoint) {
  try {
    sessionStorage.setItem(STORAGE_KEYS.searchSheet, snapPoint)
  } catch {}
}
