import type { Db } from '#platform/database/db.ts'
import type { Page } from '#platform/slides/page-boxes.ts'
import type { TourbookRow } from '../store.ts'
import { type DeckOptions, loadDeck } from './content/load-deck.ts'
import type { DeckContent } from './deck-content.ts'
import { layoutPages } from './layout/layout-pages.ts'

/** What the deck of a tourbook says, and its pages. */
export async function loadPages(
  db: Db,
  tourbook: TourbookRow,
  options: DeckOptions,
): Promise<{ content: DeckContent; pages: Page[] }> {
  const content = await loadDeck(db, tourbook, options)
  return { content, pages: await layoutPages({ content, parts: options.parts, locale: options.locale }) }
}
