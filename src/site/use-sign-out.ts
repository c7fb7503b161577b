import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { clearDrafts } from '#ui/record/drafts.ts'
import { removeStored } from '#ui/use-local-storage.ts'
import { useApiMutation } from './api/use-api-mutation.ts'
import { useApp } from './routing/use-app.ts'
import { clearSavedPages } from './saved-page/saved-pages.ts'
import { removeFiles } from './upload/stored-files.ts'

/** What is stored for each user. */
const OF_USERS = [
  STORAGE_KEYS.unsentChanges,
  STORAGE_KEYS.openedRecords,
  STORAGE_KEYS.currentTourbook,
  STORAGE_KEYS.search,
]

/** Ends the session and opens the page that the server returns; shows an error if that fails. */
export function useSignOut(): { signOut: () => void; isPending: boolean } {
  const { events } = useApp()
  const { mutate, isPending } = useApiMutation('POST /logout', {
    onMutate: events.flush,
    async onSuccess({ origin }) {
      events.clear()
      clearDrafts()
      removeStored((key) => OF_USERS.some((beginning) => key.startsWith(beginning)))
      await Promise.all([removeFiles(() => true), clearSavedPages()])
      // A full load, because no data of this user may stay in memory.
      window.location.assign(origin)
      return new Promise(() => {})
    },
    failed: 'account.signOut.failed',
    explain: 'common.failed.about',
  })
  return { signOut: () => mutate({}), isPending }
}
