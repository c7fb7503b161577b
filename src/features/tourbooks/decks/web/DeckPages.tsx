import { ApiError } from '#ui/api-error.ts'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import classes from './DeckPages.module.css'
import { PagePreview } from './PagePreview.tsx'
import { useDeckPages } from './use-deck.ts'

/** The pages of a deck as its files will show them. */
export function DeckPages({ tourbook }: { tourbook: Tourbook }) {
  const text = useText()
  const { data, error, isError, isPlaceholderData } = useDeckPages(tourbook)
  return (
    <section className={classes.pages} aria-labelledby="deck-pages" data-stale={isPlaceholderData || undefined}>
      <h2 id="deck-pages">
        {data ? text('tourbookDeck.pages', { count: data.pages.length }) : text('tourbookDeck.preview')}
      </h2>
      {isError && !data && (
        <p role="alert">{text(isTooLong(error) ? 'tourbookDeck.pages.tooLong' : 'tourbookDeck.pages.failed')}</p>
      )}
      <ol>
        {data
          ? data.pages.map((page, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages have no identity beyond their place
              <li key={index}>
                <PagePreview page={page} colors={data.colors} />
                <p>
                  <span className="num">{index + 1}</span>
                  {page.title}
                </p>
              </li>
            ))
          : !isError && [1, 2, 3].map((number) => <li key={number} className={classes.waiting} />)}
      </ol>
    </section>
  )
}

const isTooLong = (error: unknown) => error instanceof ApiError && error.problem.code === 'layout_too_long'
