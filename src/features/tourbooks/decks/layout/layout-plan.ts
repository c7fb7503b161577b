import { CONTENT, type Page } from '#platform/slides/page-boxes.ts'
import type { DeckPicture, DeckStop } from '../deck-content.ts'
import type { LayoutContext } from './layout-parts.ts'
import { headOf } from './layout-stop.ts'

const TOP = 1.37

/** The floor plan of a space, whole. */
export function layoutPlan(stop: DeckStop, plan: DeckPicture, { text }: LayoutContext): Page {
  const at = { ...CONTENT, y: TOP, height: CONTENT.y + CONTENT.height - TOP }
  const title = text('listing.planOf', { name: stop.name })
  return {
    master: 'plan',
    title,
    boxes: [
      ...headOf(stop, CONTENT.width),
      { kind: 'picture', at, source: plan.source, alt: plan.caption || title, fit: 'contain' },
    ],
    notes: title,
  }
}
