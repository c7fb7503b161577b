import type { Locale } from '#lib/locale.ts'
import { makeLayout } from '#platform/slides/layout/make-layout.ts'
import type { DeckContent } from '../deck-content.ts'
import type { DeckPart } from '../rules.ts'

export type LayoutRequest = { content: DeckContent; parts: readonly DeckPart[]; locale: Locale }

/** The pages of a deck, made in a thread. Throws 503 when that takes too long. */
export const layoutPages = makeLayout<LayoutRequest>(new URL('./layout-thread.ts', import.meta.url), {
  noun: 'deck',
  remedy: 'Shorten its notes or remove stops.',
})
