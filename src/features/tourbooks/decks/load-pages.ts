import { MAP_ATTRIBUTION } from '#lib/map-style/base-map.ts'
import type { Db } from '#platform/database/db.ts'
import type { TourbookRow } from '../store.ts'
import { type DeckOptions, loadDeck } from './content/load-deck.ts'
import type { DeckContent } from './deck-content.ts'
import { layoutDeck } from './layout-deck.ts'
import type { Page } from './page-boxes.ts'

/** What the deck of a tourbook says, and its pages. */
export async function loadPages(
  db: Db,
  tourbook: TourbookRow,
  options: DeckOptions,
): Promise<{ content: DeckContent; pages: Page[] }> {
  const content = await loadDeck(db, tourbook, options)
  return { content, pages: layoutDeck(content, options.parts, { text: options.text, attribution: MAP_ATTRIBUTION }) }
}
