import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { ApiError } from '#ui/api-error.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { randomId } from '#ui/form/random-id.ts'
import { readStored, subscribeToStored } from '#ui/use-local-storage.ts'
import { sendUnsent } from './send-unsent.ts'
import {
  addUnsent,
  parseUnsent,
  readUnsent,
  type SpaceChange,
  storeUnsent,
  type UnsentChange,
} from './unsent-changes.ts'

/** The user's changes that this device could not send yet, and what stores, sends and discards them. */
export function useUnsent() {
  const { call, queryClient, text } = useApp()
  const { user } = useCurrentUser()
  const userId = user?.id
  const stored = useSyncExternalStore(
    subscribeToStored,
    () => (userId === undefined ? null : readStored(STORAGE_KEYS.unsentChanges + userId)),
    () => null,
  )
  const changes = useMemo(() => parseUnsent(stored, Date.now()), [stored])

  /** Stores a change; undefined if there is no room for it. */
  function store(listing: { id: number; name: string }, change: SpaceChange): UnsentChange | undefined {
    if (userId === undefined) return
    const { id: listingId, name } = listing
    const added = { id: randomId(), listingId, name, at: new Date().toISOString(), change }
    const list = addUnsent(readUnsent(userId), added)
    return list && storeUnsent(userId, list) ? added : undefined
  }

  const update = useCallback(
    (change: (list: UnsentChange[]) => UnsentChange[]) => {
      if (userId !== undefined) storeUnsent(userId, change(readUnsent(userId)))
    },
    [userId],
  )
  const remove = useCallback((id: string) => update((list) => list.filter((each) => each.id !== id)), [update])

  /** Sends them one by one, and returns how many were taken. What the server refuses stays, with the reason. */
  const sendAll = useCallback(async (): Promise<number> => {
    if (userId === undefined) return 0
    const waiting = readUnsent(userId).filter(({ refusal }) => refusal === undefined)
    let sentCount = 0
    for (const each of waiting) {
      try {
        const outcome = await sendUnsent(call, each)
        if (outcome !== 'sent') refuse(each.id, text(`unsent.${outcome}`))
        else {
          remove(each.id)
          sentCount += 1
        }
      } catch (error) {
        if (!isRefusal(error)) break
        refuse(each.id, explainError(error, text))
      }
    }
    if (waiting.length > 0)
      await Promise.all(SHOWN_IN.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
    return sentCount

    function refuse(id: string, refusal: string) {
      update((list) => list.map((each) => (each.id === id ? { ...each, refusal } : each)))
    }
  }, [userId, call, text, queryClient, remove, update])

  return { changes, store, remove, sendAll: useCallback(() => withLock(sendAll), [sendAll]) }
}

const SHOWN_IN = [
  'GET /api/portfolio/listings',
  'GET /api/portfolio/listings/:id',
  'GET /api/portfolio/listings/:id/summary',
  'GET /api/listings/:id',
] as const

/** Another attempt would be refused, too. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status)
}

/** Only one tab sends at a time; the others leave it to that one. */
async function withLock(send: () => Promise<number>): Promise<number> {
  if (!navigator.locks) return send()
  return navigator.locks.request(STORAGE_KEYS.unsentChanges, { ifAvailable: true }, (lock) => (lock ? send() : 0))
}
