import { EmptySaved } from '#features/saved/web/EmptySaved.tsx'
import { NothingFound } from '#features/saved/web/SavedNotices.tsx'
import { SavedTools } from '#features/saved/web/SavedTools.tsx'
import { savedHead } from '#features/saved/web/saved-head.ts'
import { useSavedAddress } from '#features/saved/web/use-saved-address.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { orderSearches, SEARCH_SORTS } from './order-searches.ts'
import classes from './SavedSearchesPage.module.css'
import { SearchRow } from './SearchRow.tsx'
import { LIST, useSavedSearchChanges } from './use-saved-searches.ts'

export async function load(context: LoadContext): Promise<PageHead> {
  await context.read(LIST, {})
  return savedHead(context, 'alerts.title')
}

/** A user's saved searches, each with recent matches and its alerts. */
export function Page() {
  const text = useText()
  const { savedSearches } = useRead(LIST, {})
  const changes = useSavedSearchChanges()
  const { address, change } = useSavedAddress(SEARCH_SORTS)
  usePageEvent('SAVED_SEARCHES', { itemCount: savedSearches.length })
  const shown = orderSearches(savedSearches, address, useLocale())
  if (savedSearches.length === 0) {
    return <EmptySaved title="alerts.empty" about="alerts.empty.about" />
  }
  return (
    <>
      <SavedTools
        counted={text('alerts.count', { count: shown.length })}
        address={address}
        sorts={SEARCH_SORTS}
        change={change}
      >
        <Button href={paths.account({ tab: 'notifications' })} size="small">
          {text('alerts.settings')}
        </Button>
      </SavedTools>
      {shown.length === 0 ? (
        <NothingFound onClear={() => change({ query: '' })}>
          {text('saved.find.none', { query: address.query })}
        </NothingFound>
      ) : (
        <ul className={classes.rows}>
          {shown.map((search) => (
            <li key={search.id}>
              <SearchRow search={search} changes={changes} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
