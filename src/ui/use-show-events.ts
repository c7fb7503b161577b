import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { useLocalStorageChoice } from './use-local-storage.ts'

/** Whether an admin wants to see each event as it happens; kept in this browser, for all its tabs. */
export function useShowEvents(): [boolean, (shows: boolean) => void] {
  const [kept, keep] = useLocalStorageChoice(STORAGE_KEYS.showEvents, ['false', 'true'])
  return [kept === 'true', (shows) => keep(shows ? 'true' : 'false')]
}
