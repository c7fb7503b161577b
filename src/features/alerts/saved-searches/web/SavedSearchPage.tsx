import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useParam } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { AlertControls } from './AlertControls.tsx'
import { MatchList } from './MatchList.tsx'
import classes from './SavedSearchPage.module.css'
import { SearchName } from './SearchName.tsx'
import { useSavedSearchChanges } from './use-saved-searches.ts'
import { WishBoxes } from './WishBoxes.tsx'

const SEARCH = 'GET /api/saved_searches/:id'

export async function load({ params, read, path, text }: LoadContext): Promise<PageHead> {
  const { name, description } = await read(SEARCH, { params: { id: idIn(params.id) } })
  return { title: name, description: text('alerts.describe', { description }), canonical: path, noIndex: true }
}

/** One saved search: its criteria, its alerts and its matches. */
export function Page() {
  const text = useText()
  const navigate = useNavigate()
  const id = idIn(useParam('id'))
  const { matches, ...search } = useRead(SEARCH, { params: { id } })
  const changes = useSavedSearchChanges()
  usePageEvent('SAVED_SEARCHES', { itemCount: 1 })
  useMarkViewed(search.counts.unseen > 0, () => void changes.change(search, { looked: true }))

  async function remove() {
    if (await changes.remove(search)) void navigate({ href: paths.savedSearches() })
  }

  return (
    <div className={`page ${classes.page}`}>
      <SiteLink className={classes.back} href={paths.savedSearches()}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        {text('alerts.title')}
      </SiteLink>
      <header className={classes.head}>
        <SearchName name={search.name} onRename={(name) => void changes.change(search, { name })}>
          <h1>{search.name}</h1>
        </SearchName>
        <div className={classes.actions}>
          <Button href={paths.search({ id })} variant="primary">
            {text('alerts.open')}
          </Button>
          <Button onClick={() => void remove()}>{text('common.delete')}</Button>
        </div>
      </header>
      <div className={classes.columns}>
        <section className={classes.found}>
          <h2>{text('alerts.found')}</h2>
          <p>{text('alerts.recent', { count: search.counts.recent })}</p>
          <MatchList matches={matches} />
        </section>
        <div className={classes.settings}>
          <section>
            <h2>{text('savedSearch.looksFor')}</h2>
            <p>{search.description}</p>
            <SiteLink href={paths.search({ id })}>{text('savedSearch.change')}</SiteLink>
            <p className={classes.small}>{text('savedSearch.change.about')}</p>
          </section>
          <section>
            <h2>{text('alerts.settingsOf')}</h2>
            <AlertControls search={search} onChange={(settings) => void changes.change(search, settings)} />
            <WishBoxes
              box={(wish) => ({
                checked: search[wish],
                onChange: ({ target }) => void changes.change(search, { [wish]: target.checked }),
              })}
            />
            <SiteLink href={paths.account({ tab: 'notifications' })}>{text('alerts.settings')}</SiteLink>
          </section>
        </div>
      </div>
    </div>
  )
}

/** Marks new matches as viewed, once. */
function useMarkViewed(hasNew: boolean, markViewed: () => void) {
  const isMarked = useRef(false)
  useEffect(() => {
    if (!hasNew || isMarked.current) return
    isMarked.current = true
    markViewed()
  })
}
