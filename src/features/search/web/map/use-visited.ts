import { useMemo, useSyncExternalStore } from 'react'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { readStored, subscribeToStored, writeStored } from '#ui/use-local-storage.ts'

const KEY = STORAGE_KEYS.visitedBuildings
const MOST = 2_000

/** The buildings whose pin or card this browser has opened, and how to add one. */
export function useVisited(): [ReadonlySet<number>, (buildingId: number) => void] {
  const kept = useSyncExternalStore(
    subscribeToStored,
    () => readStored(KEY) ?? '',
    () => '',
  )
  return [useMemo(() => new Set(parseIds(kept)), [kept]), visit]
}

/** The ids with one more, which is the newest; the oldest go when there are too many. */
export function withId(ids: readonly number[], id: number, most = MOST): number[] {
  return [...ids.filter((other) => other !== id), id].slice(-most)
}

function visit(buildingId: number) {
  writeStored(KEY, withId(parseIds(readStored(KEY) ?? ''), buildingId).join(','))
}

function parseIds(kept: string): number[] {
  return kept.split(',').map(Number).filter(Boolean)
}
