import { IconBell, IconBellPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Search } from '#features/search/web/use-search-request.ts'
import { paths } from '#lib/paths.ts'
import { requestSignIn } from '#site/sign-in/sign-in-request.ts'
import { usePendingAction } from '#site/sign-in/use-pending-action.ts'
import { useCurrentUser, useWhenUserKnown } from '#site/use-current-user.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './SaveSearch.module.css'
import { isSameSearch, toSavedCriteria } from './saved-request.ts'
import { useSavedSearchChanges, useSavedSearches } from './use-saved-searches.ts'

const SaveSearchDialog = lazyPart(() => import('./SaveSearchDialog.tsx'), 'SaveSearchDialog')

/** Button that saves the current search. For a saved search it links to it, or saves its changed criteria. */
export function SaveSearch({ search }: { search: Search }) {
  const text = useText()
  const { user } = useCurrentUser()
  const whenUserKnown = useWhenUserKnown()
  const { searchFor } = useSavedSearchChanges()
  const [isOpen, setOpen] = useState(false)
  const { data } = useSavedSearches({ enabled: user !== null && search.saved !== undefined })
  const saved = data?.savedSearches.find(({ id }) => id === search.saved)
  usePendingAction('save_search', () => setOpen(true))

  /** A click before the current user is known waits for it. */
  async function openOrSignIn() {
    if (await whenUserKnown()) setOpen(true)
    else requestSignIn({ type: 'save_search' })
  }

  if (saved && isSameSearch(search, saved.criteria)) {
    return (
      <SiteLink className={classes.save} href={paths.savedSearch(saved)} title={saved.name}>
        <IconBell size={18} stroke={1.75} aria-hidden />
        <span>{text('common.saved')}</span>
      </SiteLink>
    )
  }
  return (
    <>
      {saved ? (
        <button
          type="button"
          className={classes.save}
          title={text('alerts.saveChanges.of', { name: saved.name })}
          onClick={() => void searchFor(saved, toSavedCriteria(search))}
        >
          <IconBell size={18} stroke={1.75} aria-hidden />
          <span>{text('common.saveChanges')}</span>
        </button>
      ) : (
        <button
          type="button"
          className={classes.save}
          aria-label={text('alerts.save')}
          onClick={() => void openOrSignIn()}
        >
          <IconBellPlus size={18} stroke={1.75} aria-hidden />
          <span>{text('common.save')}</span>
        </button>
      )}
      {isOpen && user && (
        <SaveSearchDialog
          criteria={toSavedCriteria(search)}
          emailVerified={user.emailVerified}
          onClose={() => setOpen(false)}
          onSaved={(id) => {
            setOpen(false)
            search.change({ saved: id, page: search.page }, { replace: true })
          }}
        />
      )}
    </>
  )
}
