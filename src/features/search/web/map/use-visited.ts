import { useMemo, useSyncExternalStore } from 'react'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { readStored, subscribeToStored, writeStored } from '#ui/use-local-storage.ts'

const KEY = STORAGE_KEYS.visitedBuildings
const MAX_VISITED = 2_000

/** The buildings whose pin or card was opened in this browser, and a function to add one. */
export function useVisited(): [ReadonlySet<number>, (buildingId: number) => void] {
  const stored = useSyncExternalStore(
    subscribeToStored,
    () => readStored(KEY) ?? '',
    () => '',
  )
  return [useMemo(() => new Set(parseIds(stored)), [stored]), visit]
}

/** The ids with one more, which is the newest; the oldest are removed when there are too many. */
export function withId(ids: readonly number[], id: number, most = MAX_VISITED): number[] {
  return [...ids.filter((other) => other !== id), id].slice(-most)
}

function visit(buildingId: number) {
  writeStored(KEY, withId(parseIds(readStored(KEY) ?? ''), buildingId).join(','))
}

function parseIds(stored: string): number[] {
  return stored.split(',').map(Number).filter(Boolean)
}
