import { IconBell, IconBellPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Search } from '#features/search/web/use-search-request.ts'
import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLatestPageQuery } from '#ui/routing/use-address.ts'
import { useCurrentUser } from '#ui/use-current-user.ts'
import { useText } from '#ui/use-text.ts'
import classes from './SaveSearch.module.css'
import { isSameSearch, toSavedCriteria } from './saved-request.ts'
import { useSavedSearchChanges, useSavedSearches } from './use-saved-searches.ts'

const SaveSearchDialog = lazy(() =>
  import('./SaveSearchDialog.tsx').then((module) => ({ default: module.SaveSearchDialog })),
)

/** Query parameter that opens the dialog after a sign-in. */
const SAVE_PARAM = 'save'

/** Button that saves the current search. For a saved search it links to it, or saves its changed criteria. */
export function SaveSearch({ search }: { search: Search }) {
  const text = useText()
  const navigate = useNavigate()
  const { user, known } = useCurrentUser()
  const { searchFor } = useSavedSearchChanges()
  const [isOpen, setOpen] = useState(false)
  const { data } = useSavedSearches({ enabled: user !== null && search.saved !== undefined })
  const saved = data?.savedSearches.find(({ id }) => id === search.saved)
  const isRequested = SAVE_PARAM in useLatestPageQuery()

  useEffect(() => {
    if (!isRequested || !known) return
    if (user) setOpen(true)
    search.change({ page: search.page }, { replace: true })
  }, [isRequested, known, user, search])

  function openOrSignIn() {
    if (user) return setOpen(true)
    const here = new URL(window.location.href)
    here.searchParams.set(SAVE_PARAM, '1')
    void navigate({ href: paths.login({ origin: here.pathname + here.search }) })
  }

  if (saved && isSameSearch(search, saved.criteria)) {
    return (
      <SiteLink className={classes.save} href={paths.savedSearch(saved)} title={saved.name}>
        <IconBell size={18} stroke={1.75} aria-hidden />
        <span>{text('alerts.saved')}</span>
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
          <span>{text('alerts.saveChanges')}</span>
        </button>
      ) : (
        <button type="button" className={classes.save} aria-label={text('alerts.save')} onClick={openOrSignIn}>
          <IconBellPlus size={18} stroke={1.75} aria-hidden />
          <span>{text('alerts.save.short')}</span>
        </button>
      )}
      {isOpen && user && (
        <Suspense>
          <SaveSearchDialog
            criteria={toSavedCriteria(search)}
            emailVerified={user.emailVerified}
            onClose={() => setOpen(false)}
            onSaved={(id) => {
              setOpen(false)
              search.change({ saved: id, page: search.page }, { replace: true })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
