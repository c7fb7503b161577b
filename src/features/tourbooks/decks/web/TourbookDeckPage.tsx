import { paths } from '#lib/paths.ts'
import { SLIDE_FORMATS } from '#lib/slides/slide-formats.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { useText } from '#ui/use-text.ts'
import { loadTourbook } from '../../web/load-tourbook.ts'
import { useFramedTourbook } from '../../web/use-tourbook.ts'
import { MAX_DECK_STOPS } from '../rules.ts'
import { DeckFileCard } from './DeckFileCard.tsx'
import { DeckPages } from './DeckPages.tsx'
import { DeckSettings } from './DeckSettings.tsx'
import classes from './TourbookDeck.module.css'
import { DECK, useDeck } from './use-deck.ts'

export async function load(context: LoadContext): Promise<PageHead> {
  const { read, params, text } = context
  const id = idIn(params.id)
  const [head] = await Promise.all([loadTourbook(context), read(DECK, { params: { id } })])
  return { ...head, title: text('tourbookDeck.title', { name: head.title }), canonical: paths.tourbookDeck({ id }) }
}

/** The deck of a tourbook: what goes in, its files, and its pages as they will look. */
export function Page() {
  const text = useText()
  const tourbook = useFramedTourbook()
  const { deck, saveSettings } = useDeck(tourbook.id)
  const stopCount = tourbook.listings.length
  const isPossible = stopCount > 0 && stopCount <= MAX_DECK_STOPS
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <section className={classes.files} aria-label={text('tourbookDeck.files')}>
          {isPossible ? (
            SLIDE_FORMATS.map((format) => (
              <DeckFileCard
                key={format}
                tourbookId={tourbook.id}
                format={format}
                files={deck.files.filter((file) => file.format === format)}
              />
            ))
          ) : (
            <p className={classes.about}>
              {text(stopCount === 0 ? 'tourbookDeck.empty' : 'tourbookDeck.tooMany', { most: MAX_DECK_STOPS })}
            </p>
          )}
        </section>
        <DeckSettings
          tourbookId={tourbook.id}
          settings={deck.settings}
          usualNextSteps={deck.usualNextSteps}
          stops={tourbook.listings}
          onChange={saveSettings}
        />
      </div>
      {isPossible && <DeckPages tourbook={tourbook} />}
    </div>
  )
}
