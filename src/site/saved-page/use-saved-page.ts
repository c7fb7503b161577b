import { useEffect, useState } from 'react'
import { useOnline } from '../api/use-online.ts'
import { useCurrentUser } from '../use-current-user.ts'
import { findSavedAt, savePage } from './saved-pages.ts'

type Options = {
  path: string
  worker: string
  /** Changes with the content of the page, which is then saved again. */
  version: string
}

/** Saves the open page of a signed-in user on this device. `isOffline`: the server was not reached. */
export function useSavedPage({ path, worker, version }: Options): { savedAt: Date | null; isOffline: boolean } {
  const isOnline = useOnline()
  const { user, known } = useCurrentUser()
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const userId = user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is saved, too
  useEffect(() => {
    let isCurrent = true
    const show = (at: Date | null) => isCurrent && setSavedAt(at)
    const saved = userId === undefined || !isOnline ? findSavedAt(path) : savePage({ path, userId }, worker)
    saved.catch(() => findSavedAt(path)).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [path, worker, userId, isOnline, version])
  // Only signed-in users have this page: an unknown user means that the server could not be asked.
  return { savedAt, isOffline: !isOnline || (known && !user) }
}
