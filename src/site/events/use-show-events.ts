import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { useLocalStorageChoice } from '#ui/use-local-storage.ts'

/** Whether an admin wants to see each event as it is recorded; stored in this browser for all its tabs. */
export function useShowEvents(): [boolean, (shows: boolean) => void] {
  const [stored, save] = useLocalStorageChoice(STORAGE_KEYS.showEvents, ['false', 'true'])
  return [stored === 'true', (shows) => save(shows ? 'true' : 'false')]
}
