import { PAGE } from '#lib/slides/slide-style.ts'
import { ApiError } from '#ui/api-error.ts'
import { PageList } from '#ui/slides/PageList.tsx'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import classes from './DeckPages.module.css'
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
      {(data || !isError) && <PageList pages={data?.pages} colors={data?.colors} size={PAGE} />}
    </section>
  )
}

const isTooLong = (error: unknown) => error instanceof ApiError && error.problem.code === 'layout_too_long'
