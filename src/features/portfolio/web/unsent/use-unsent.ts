import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { useApp } from '#site/routing/use-app.ts'
import { findProblem } from '#site/upload/file-problem.ts'
import { removeFiles, storeFile } from '#site/upload/stored-files.ts'
import { shortName } from '#site/upload/upload-file.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { randomId } from '#ui/form/random-id.ts'
import { readStored, subscribeToStored } from '#ui/use-local-storage.ts'
import { sendAll } from './send-all.ts'
import {
  addUnsent,
  fileKeyOf,
  parseUnsent,
  readUnsent,
  removeUnsent,
  type SpaceChange,
  storeUnsent,
  type UnsentChange,
} from './unsent-changes.ts'

type Listing = { id: number; name: string }

/** The user's changes that this device could not send yet, and what stores, sends and discards them. */
export function useUnsent() {
  const app = useApp()
  const { user } = useCurrentUser()
  const userId = user?.id
  const stored = useSyncExternalStore(
    subscribeToStored,
    () => (userId === undefined ? null : readStored(STORAGE_KEYS.unsentChanges + userId)),
    () => null,
  )
  const changes = useMemo(() => parseUnsent(stored, Date.now()), [stored])

  function add(added: UnsentChange): boolean {
    const list = userId === undefined ? null : addUnsent(readUnsent(userId), added)
    return list !== null && storeUnsent(userId!, list)
  }

  /** Stores a change; undefined if there is no room for it. */
  function store({ id: listingId, name }: Listing, change: SpaceChange): UnsentChange | undefined {
    const added = { id: randomId(), listingId, name, at: new Date().toISOString(), change }
    return add(added) ? added : undefined
  }

  /** Stores photos, which are sent from here; how many there was no room for. One that would be refused is so at once. */
  async function storePhotos({ id: listingId, name }: Listing, files: readonly File[]): Promise<number> {
    let leftOut = 0
    for (const file of files) {
      const reason = findProblem(file, 'photo')
      const photo = {
        ...{ id: randomId(), listingId, name, at: new Date().toISOString() },
        change: { kind: 'photo' as const, fileName: shortName(file), size: reason ? 0 : file.size },
        ...(reason && { refusal: { reason } }),
      }
      const hasRoom = addUnsent(changesOf(userId), photo) !== null
      const isStored = hasRoom && (reason !== undefined || (await storeFile(fileKeyOf(photo), file)))
      if (!isStored || !add(photo)) leftOut += 1
    }
    return leftOut
  }

  const remove = useCallback(
    (id: string) => {
      if (userId === undefined) return
      removeUnsent(userId, id)
      void removeFiles((key) => key.endsWith(` ${id}`))
    },
    [userId],
  )

  const send = useCallback(() => (userId === undefined ? Promise.resolve(0) : sendAll(app, userId)), [userId, app])
  return { changes, store, storePhotos, remove, sendAll: send }
}

const changesOf = (userId: number | undefined) => (userId === undefined ? [] : readUnsent(userId))
