import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useRead } from '#api'
import type { PageHead } from '#ui/head.ts'
import { idIn, type LoadContext } from '#ui/routing/page.tsx'
import { usePageEvent } from '#ui/use-events.ts'
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

/** One saved search: what it is for, what it tells of, and what it found. */
export function Page() {
  const text = useText()
  const navigate = useNavigate()
  const id = idIn((useParams({ strict: false }) as { id: string }).id)
  const { matches, ...search } = useRead(SEARCH, { params: { id } })
  const changes = useSavedSearchChanges()
  usePageEvent('SAVED_SEARCHES', { itemCount: 1 })
  useLooked(search.counts.unseen > 0, () => void changes.change(search, { looked: true }))

  async function remove() {
    if (await changes.remove(search)) void navigate({ to: '/saved/searches' as never })
  }

  return (
    <div className={`page ${classes.page}`}>
      <a className={classes.back} href="/saved/searches">
        {text('alerts.all')}
      </a>
      <header className={classes.head}>
        <SearchName name={search.name} onRename={(name) => void changes.change(search, { name })}>
          <h1>{search.name}</h1>
        </SearchName>
        <div className={classes.actions}>
          <Button component="a" href={`/search/${id}`} variant="filled">
            {text('alerts.open')}
          </Button>
          <Button onClick={() => void remove()}>{text('alerts.deleteIt')}</Button>
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
            <a href={`/search/${id}`}>{text('savedSearch.change')}</a>
            <p className={classes.small}>{text('savedSearch.change.about')}</p>
          </section>
          <section>
            <h2>{text('alerts.settingsOf')}</h2>
            <AlertControls search={search} onChange={(settings) => void changes.change(search, settings)} />
            <WishBoxes wishes={search} onChange={(wishes) => void changes.change(search, wishes)} />
            <a href="/users/account?page=notifications">{text('alerts.settings')}</a>
          </section>
        </div>
      </div>
    </div>
  )
}

/** Notes once that what is new has been looked at. */
function useLooked(hasNew: boolean, note: () => void) {
  const noted = useRef(false)
  useEffect(() => {
    if (!hasNew || noted.current) return
    noted.current = true
    note()
  })
}
