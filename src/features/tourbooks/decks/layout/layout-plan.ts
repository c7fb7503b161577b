import { textBox } from '#platform/slides/lay-text.ts'
import { type LayoutContext, NOTE } from '#platform/slides/layout/page-parts.ts'
import { SCALE, scaleBoxes } from '#platform/slides/layout/plan-scale.ts'
import { fitLines, linesOf } from '#platform/slides/measure-text.ts'
import { CONTENT, type Page } from '#platform/slides/page-boxes.ts'
import type { DeckPlan, DeckStop } from '../deck-content.ts'
import { headOf } from './layout-stop.ts'

const TOP = 1.37
/** What the plan shows, at the right of the name of the space. */
const ABOUT = { x: CONTENT.x + CONTENT.width - 3.2, y: 0.62, width: 3.2 }

/** The floor plan of a space, whole, with its name and area, and with its scale where that is known. */
export function layoutPlan(stop: DeckStop, plan: DeckPlan, { text }: LayoutContext): Page {
  const at = { ...CONTENT, y: TOP, height: CONTENT.y + CONTENT.height - TOP - SCALE.height }
  const title = text('listing.planOf', { name: stop.name })
  const about = linesOf(fitLines(plan.caption, NOTE, { width: ABOUT.width, most: 2 }), NOTE)
  return {
    master: 'plan',
    title,
    boxes: [
      ...headOf(stop, CONTENT.width - ABOUT.width - 0.3),
      ...(plan.caption === '' ? [] : [textBox(ABOUT, about, { align: 'right' })]),
      { kind: 'picture', at, source: plan.source, alt: plan.caption || title, fit: 'contain' },
      ...scaleBoxes(plan, at, text),
    ],
    notes: title,
  }
}
