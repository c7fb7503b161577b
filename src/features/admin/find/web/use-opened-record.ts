import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCurrentUser } from '#site/use-current-user.ts'
import type { PageHead } from '#ui/head.ts'
import type { FoundKind } from '../rules.ts'
import { RECORD_PATHS, type Workspace } from './find-places.ts'
import { storeOpened } from './opened-records.ts'

/** Stores which record's page is open, by the name that the page has for it. */
export function useOpenedRecord(workspace: Workspace) {
  const { user } = useCurrentUser()
  const path = useMatches({ select: (matches) => matches.at(-1)!.pathname })
  const name = useMatches({ select: (matches) => (matches.at(-1)!.loaderData as PageHead | undefined)?.record })
  const userId = user?.id
  useEffect(() => {
    if (userId === undefined || !name) return
    const id = Number(path.split('/').at(-1))
    const pathOf = Object.entries(RECORD_PATHS[workspace]) as [FoundKind, (record: { id: number }) => string][]
    const kind = pathOf.find(([, toRecord]) => toRecord({ id }) === path)?.[0]
    if (kind) storeOpened(userId, { kind, id, name })
  }, [workspace, userId, path, name])
}
