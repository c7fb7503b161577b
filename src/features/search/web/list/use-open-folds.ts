import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { printQuery } from '#lib/query.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { usePagePath, usePageQuery } from '#ui/routing/use-address.ts'
import { readStored, writeStored } from '#ui/use-local-storage.ts'

type OpenFolds = { address: string; buildingIds: number[] }

/** The buildings whose folded cards are open, as they were when the user comes back to a search, and the setter. */
export function useOpenFolds(): [ReadonlySet<number>, (opened: ReadonlySet<number>) => void] {
  const address = `${usePagePath()}${printQuery(usePageQuery())}`
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  // In a layout effect: the server renders all cards folded, and the scroll position is restored after it.
  const restore = useEffectEvent(() => {
    const buildingIds = readOpenFolds(address)
    if (buildingIds.length > 0) setOpened(new Set(buildingIds))
  })
  useLayoutEffect(() => restore(), [])
  useEffect(() => {
    const folds: OpenFolds = { address, buildingIds: [...opened] }
    writeStored(STORAGE_KEYS.openFolds, JSON.stringify(folds), 'sessionStorage')
  }, [address, opened])
  return [opened, setOpened]
}

function readOpenFolds(address: string): number[] {
  try {
    const stored: Partial<OpenFolds> = JSON.parse(readStored(STORAGE_KEYS.openFolds, 'sessionStorage') ?? '{}')
    return stored.address === address && Array.isArray(stored.buildingIds) ? stored.buildingIds : []
  } catch {
    // Not our value: other code wrote under this key.
    return []
  }
}
