/** The shell: outer walls drawn outside the net area, windows, loading doors, the entrance. */
import { n, PAINT, type Scale } from './paint.ts'
import type { Plan } from './placed.ts'
import type { Rectangle, Side } from './rooms.ts'

const MODULE = 10
const PANE = 6.4

/** Outer walls in ink with light blue windows on a ten-foot module. */
export const outerWalls = (plan: Plan, scale: Scale): string => {
  const { layout } = plan
  const { x, y, unit } = scale
  const thick = 6.5 * scale.stroke
  const solid = plan.rooms
    .filter((room) => room.kind === 'core' || room.kind === 'restroom')
    .flatMap((room) => room.parts)
  const d = `M${layout.outline.map(([px, py]) => `${n(x(px))} ${n(y(py))}`).join('L')}Z`
  const panes: string[] = []
  layout.outline.forEach(([x0, y0], i) => {
    const [x1, y1] = layout.outline[(i + 1) % layout.outline.length] ?? [0, 0]
    const side = sideOf(x1 - x0, y1 - y0)
    const length = Math.hypot(x1 - x0, y1 - y0)
    const front = layout.entrance?.side === side
    if (layout.blind.includes(side) && !(front && side === 's' && isShop(plan))) return
    const count = Math.max(1, Math.floor((length - 3) / MODULE))
    const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length]
    for (let j = 0; j < count; j++) {
      const from = (length * (j + 0.5)) / count - PANE / 2
      const middle = { x: x0 + dx * (from + PANE / 2), y: y0 + dy * (from + PANE / 2) }
      if (solid.some((part) => touches(part, middle))) continue
      panes.push(
        `M${n(x(x0 + dx * from))} ${n(y(y0 + dy * from))}L${n(x(x0 + dx * (from + PANE)))} ${n(y(y0 + dy * (from + PANE)))}`,
      )
    }
  })
  const docks = (layout.dockDoors?.xs ?? []).map(
    (left) => `M${n(x(left))} ${n(y(0))}h${n((layout.dockDoors?.width ?? 0) * unit)}`,
  )
  return [
    `<path d="${d}" fill="none" stroke="${PAINT.ink}" stroke-width="${n(thick)}"/>`,
    `<path d="${panes.join('')}" fill="none" stroke="${PAINT.window}" stroke-width="${n(thick)}"/>`,
    docks.length > 0
      ? `<path d="${docks.join('')}" fill="none" stroke="#ffffff" stroke-width="${n(thick * 0.6)}"/>`
      : '',
  ].join('')
}

/** A gap in the wall and a small arrow pointing in. */
export const entranceMark = ({ layout }: Plan, { x, y, unit, stroke }: Scale): string => {
  if (!layout.entrance) return ''
  const at = x(layout.entrance.x)
  const wall = y(layout.h)
  const half = Math.max(9 * stroke, 2.6 * unit)
  return `<g><title>Entrance</title><path d="M${n(at - half)} ${n(wall)}h${n(half * 2)}" stroke="${PAINT.floor}" stroke-width="${n(7.5 * stroke)}"/><path d="M${n(at)} ${n(wall + 8 * stroke)}l${n(7 * stroke)} ${n(11 * stroke)}h${n(-14 * stroke)}Z" fill="#67337a"/></g>`
}

const isShop = (plan: Plan): boolean => plan.rooms.some((room) => SHOPS.has(room.kind))
const SHOPS: ReadonlySet<string> = new Set(['sales_floor', 'dining', 'warehouse'])

const sideOf = (dx: number, dy: number): Side =>
  Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'n' : 's') : dy > 0 ? 'e' : 'w'

const touches = (part: Rectangle, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  x > part.x - 3 && x < part.x + part.w + 3 && y > part.y - 1 && y < part.y + part.h + 1
