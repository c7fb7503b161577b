import { useSyncExternalStore } from 'react'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import type { CurrentUser } from '#site/use-current-user.ts'
import { readStored, removeStored, subscribeToStored, writeStored } from '#ui/use-local-storage.ts'

type User = Pick<CurrentUser, 'id'>

const keyOf = ({ id }: User) => `${STORAGE_KEYS.currentTourbook}${id}`

/** The id of the tourbook that this user's spaces are added to in this browser; null until one was chosen. */
export const useCurrentTourbookId = (user: User | null): number | null =>
  useSyncExternalStore(
    subscribeToStored,
    () => (user && Number(readStored(keyOf(user)))) || null,
    () => null,
  )

/** Makes a tourbook the current one, or none. */
export function setCurrentTourbook(user: User, id: number | null) {
  if (id === null) removeStored((key) => key === keyOf(user))
  else writeStored(keyOf(user), String(id))
}
