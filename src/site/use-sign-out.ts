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

/** Ends the session and opens this page, or the one that the server returns; shows an error if that fails. */
export function useSignOut({ opens }: { opens?: string } = {}): { signOut: () => void; isPending: boolean } {
  const { events } = useApp()
  const { mutate, isPending } = useApiMutation('POST /logout', {
    onMutate: events.flush,
    async onSuccess({ origin }) {
      events.clear()
      clearDrafts()
      removeStored((key) => OF_USERS.some((beginning) => key.startsWith(beginning)))
      await Promise.all([removeFiles(() => true), clearSavedPages()])
      // A full load, because no data of this user may stay in memory.
      window.location.assign(opens ?? origin)
      return new Promise(() => {})
    },
    failed: 'account.signOut.failed',
    explain: 'common.failed.about',
  })
  return { signOut: () => mutate({}), isPending }
}
