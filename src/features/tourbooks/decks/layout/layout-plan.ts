import { textBox } from '#platform/slides/lay-text.ts'
import { fitLines, linesOf } from '#platform/slides/measure-text.ts'
import { type Box, CONTENT, type Page, type Rect } from '#platform/slides/page-boxes.ts'
import type { DeckPlan, DeckStop } from '../deck-content.ts'
import { type LayoutContext, NOTE } from './layout-parts.ts'
import { headOf } from './layout-stop.ts'

const TOP = 1.37
/** What the plan shows, at the right of the name of the space. */
const ABOUT = { x: CONTENT.x + CONTENT.width - 3.2, y: 0.62, width: 3.2 }
/** Below the plan. */
const SCALE = { height: 0.4, thickness: 0.02, end: 0.09, gap: 0.12 }

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
      ...scaleOf(plan, at, text),
    ],
    notes: title,
  }
}

/** A bar of a round length below the left end of the plan, or that its scale is not known. */
function scaleOf({ scale, proportion }: DeckPlan, plan: Rect, text: LayoutContext['text']): Box[] {
  const shown = Math.min(plan.width, plan.height * proportion)
  const x = plan.x + (plan.width - shown) / 2
  const line = (words: string, left: number) => {
    const box = textBox({ x: left, y: 0, width: CONTENT.x + CONTENT.width - left }, linesOf([words], NOTE))
    return { ...box, at: { ...box.at, y: plan.y + plan.height + (SCALE.height - box.at.height) / 2 + 0.04 } }
  }
  if (!scale) return [line(text('deck.noScale'), x)]
  const width = scale.share * shown
  const label = line(scale.label, x + width + SCALE.gap)
  const y = label.at.y + label.at.height / 2
  const stroke = (at: Rect, alt?: string): Box => ({ kind: 'shape', at, shade: 'ink', ...(alt && { alt }) })
  const end = { y: y - SCALE.end / 2, width: SCALE.thickness, height: SCALE.end }
  return [
    stroke(
      { x, y: y - SCALE.thickness / 2, width, height: SCALE.thickness },
      text('deck.scale', { length: scale.label }),
    ),
    stroke({ ...end, x }),
    stroke({ ...end, x: x + width - SCALE.thickness }),
    label,
  ]
}
