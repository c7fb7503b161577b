import { Button } from '@mantine/core'
import { useRead } from '#api'
import type { PageHead } from '#ui/head.ts'
import type { LoadContext } from '#ui/page.tsx'
import { usePageEvent } from '#ui/use-events.ts'
import { useText } from '#ui/use-text.ts'
import { EmptySaved } from '../../../favorites/web/EmptySaved.tsx'
import { loadSaved } from '../../../favorites/web/load-saved.ts'
import { SavedFrame } from '../../../favorites/web/SavedFrame.tsx'
import classes from './SavedSearchesPage.module.css'
import { SearchRow } from './SearchRow.tsx'
import { LIST, useSavedSearchChanges } from './use-saved-searches.ts'

export async function load(context: LoadContext): Promise<PageHead> {
  await context.read(LIST, {})
  return loadSaved(context, 'alerts.title')
}

/** The searches somebody saved, each with what it found lately and how often it tells. */
export function Page() {
  const text = useText()
  const { savedSearches } = useRead(LIST, {})
  const changes = useSavedSearchChanges()
  usePageEvent('SAVED_SEARCHES', { itemCount: savedSearches.length })
  return (
    <SavedFrame current="searches">
      {savedSearches.length === 0 ? (
        <EmptySaved title="alerts.empty" about="alerts.empty.about" />
      ) : (
        <>
          <div className={classes.head}>
            <p>{text('alerts.count', { count: savedSearches.length })}</p>
            <Button component="a" href="/users/account?page=notifications" size="xs">
              {text('alerts.settings')}
            </Button>
          </div>
          <ul className={classes.rows}>
            {savedSearches.map((search) => (
              <li key={search.id}>
                <SearchRow search={search} changes={changes} />
              </li>
            ))}
          </ul>
        </>
      )}
    </SavedFrame>
  )
}
