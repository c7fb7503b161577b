import { textBox } from '../lay-text.ts'
import { linesOf } from '../measure-text.ts'
import type { Box, Rect } from '../page-boxes.ts'
import { type LayoutContext, NOTE } from './page-parts.ts'

/** Below the plan. */
export const SCALE = { height: 0.4, thickness: 0.02, end: 0.09, gap: 0.12 }

/** A plan; `proportion` is its width to its height, and `share` how much of its width has the length of the label. */
type ScaledPlan = { proportion: number; scale: { label: string; share: number } | null }

/** A bar of a round length below the left end of the plan, or that its scale is not known. */
export function scaleBoxes({ scale, proportion }: ScaledPlan, plan: Rect, text: LayoutContext['text']): Box[] {
  const shown = Math.min(plan.width, plan.height * proportion)
  const x = plan.x + (plan.width - shown) / 2
  const line = (words: string, left: number) => {
    const box = textBox({ x: left, y: 0, width: plan.x + plan.width - left }, linesOf([words], NOTE))
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
