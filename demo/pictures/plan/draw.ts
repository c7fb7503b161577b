/** Draws a plan: tinted rooms, dark outer walls, light blue windows, every room an addressable group with a title. */

import { labelFor } from './labels.ts'
import { escaped, n, PAINT, type Scale } from './paint.ts'
import type { Door, DrawnRoom, Plan } from './placed.ts'
import type { Layout, Rectangle, RoomKind } from './rooms.ts'
import { isOpen } from './rooms.ts'
import { entranceMark, outerWalls } from './walls.ts'

const FILLS: Readonly<Partial<Record<RoomKind, string>>> = {
  private_office: PAINT.people,
  meeting_room: PAINT.people,
  conference_room: PAINT.people,
  phone_booth: PAINT.people,
  wellness: PAINT.people,
  lab: PAINT.people,
  exam_room: PAINT.people,
  fitting_room: PAINT.people,
  reception: PAINT.guests,
  bar: PAINT.guests,
  pantry: PAINT.service,
  it: PAINT.service,
  storage: PAINT.service,
  stockroom: PAINT.service,
  kitchen: PAINT.service,
  restroom: PAINT.service,
  loading_dock: PAINT.service,
  core: PAINT.core,
  terrace: PAINT.outside,
}
const PAD = 26
const FOOT = 40

/** The size of a plan's drawing and its margins at the left and the top; `unit` is the length of a foot on it. */
export const frameOf = ({ w, h }: Pick<Layout, 'w' | 'h'>) => {
  const width = Math.round(Math.min(1700, Math.max(900, w * 6.4)))
  const unit = Math.min((width - PAD * 2) / w, (width * 0.86) / h)
  const height = Math.ceil(h * unit + PAD * 2 + (FOOT * width) / 900)
  return { width, height, unit, left: (width - w * unit) / 2, top: PAD }
}

/** The whole plan as an SVG with a view box only, so that it fills the width of its container. */
export const drawPlan = (plan: Plan): string => {
  const { layout, rooms } = plan
  const { width, height, unit, left } = frameOf(layout)
  const scale: Scale = { unit, stroke: width / 900, x: (feet) => left + feet * unit, y: (feet) => PAD + feet * unit }
  const plate = layout.outline.map(([x, y]) => `${n(scale.x(x))} ${n(scale.y(y))}`).join('L')
  const open = rooms.filter((room) => isOpen(room.kind))
  const walled = rooms.filter((room) => !isOpen(room.kind))
  const counts = new Map<string, number>()
  const parts = [
    `<path d="M${plate}Z" fill="${PAINT.floor}"/>`,
    ...[...open, ...walled].map((room) => drawRoom(room, idOf(room.kind, counts), scale)),
    drawPartitions(plan, scale),
    drawDoors(rooms, scale),
    outerWalls(plan, scale),
    entranceMark(plan, scale),
    `<g>${rooms.map((room) => labelFor(room, scale)).join('')}</g>`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Inter,'Inter Variable',system-ui,'Helvetica Neue',Arial,sans-serif" stroke-linejoin="miter">${parts.join('\n')}</svg>`
}

const idOf = (kind: RoomKind, counts: Map<string, number>): string => {
  const next = (counts.get(kind) ?? 0) + 1
  counts.set(kind, next)
  return `${kind}-${next}`
}

const drawRoom = (room: DrawnRoom, id: string, scale: Scale): string => {
  const rect = (part: Rectangle): string =>
    `M${n(scale.x(part.x))} ${n(scale.y(part.y))}h${n(part.w * scale.unit)}v${n(part.h * scale.unit)}h${n(-part.w * scale.unit)}Z`
  const wall = isOpen(room.kind)
    ? ''
    : room.kind === 'terrace'
      ? ` stroke="${PAINT.line}" stroke-width="1.5" stroke-dasharray="6 4"`
      : ` stroke="${PAINT.ink}" stroke-width="${n(wallWidth(scale))}"`
  const floor = `<path d="${room.parts.map(rect).join('')}" fill="${FILLS[room.kind] ?? PAINT.floor}"${wall}/>`
  const cross =
    room.kind !== 'core' ? '' : room.name === 'Stair' ? treads(room.parts, scale) : crossed(room.parts, scale)
  const area = room.areaSqFt.toLocaleString('en-US')
  return `<g id="${id}" data-kind="${room.kind}" data-area="${room.areaSqFt}"><title>${escaped(room.name)}, ${area} sf</title>${floor}${cross}${drawFurniture(room, scale)}</g>`
}

const wallWidth = (scale: Scale): number => 2 * scale.stroke

/** Shafts are crossed out, as on any architect's plan. */
const crossed = (parts: readonly Rectangle[], { x, y, stroke }: Scale): string => {
  const d = parts.map(
    (p) =>
      `M${n(x(p.x))} ${n(y(p.y))}L${n(x(p.x + p.w))} ${n(y(p.y + p.h))}M${n(x(p.x + p.w))} ${n(y(p.y))}L${n(x(p.x))} ${n(y(p.y + p.h))}`,
  )
  return `<path d="${d.join('')}" fill="none" stroke="${PAINT.faint}" stroke-width="${n(stroke)}"/>`
}

const treads = (parts: readonly Rectangle[], { x, y, unit, stroke }: Scale): string => {
  const d = parts.flatMap((p) =>
    Array.from(
      { length: Math.floor((p.h - 8) / 1.4) },
      (_, i) => `M${n(x(p.x + 1))} ${n(y(p.y + 1.4 * (i + 1)))}h${n((p.w - 2) * unit)}`,
    ),
  )
  return `<path d="${d.join('')}" fill="none" stroke="${PAINT.faint}" stroke-width="${n(stroke)}"/>`
}

const drawFurniture = ({ furniture, kind }: DrawnRoom, { x, y, unit, stroke }: Scale): string => {
  const boxes = furniture.boxes.map((b) => {
    const r = Math.min(b.round ?? 0.15, b.w / 2, b.h / 2) * unit
    const [w, h] = [b.w * unit - r * 2, b.h * unit - r * 2]
    const a = `a${n(r)} ${n(r)} 0 0 1`
    return `M${n(x(b.x) + r)} ${n(y(b.y))}h${n(w)}${a} ${n(r)} ${n(r)}v${n(h)}${a} ${n(-r)} ${n(r)}h${n(-w)}${a} ${n(-r)} ${n(-r)}v${n(-h)}${a} ${n(r)} ${n(-r)}Z`
  })
  const stools = furniture.stools.map(([sx, sy, radius]) => {
    const r = radius * unit
    return `M${n(x(sx) - r)} ${n(y(sy))}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0Z`
  })
  const lines = furniture.lines.map(([x1, y1, x2, y2]) => `M${n(x(x1))} ${n(y(y1))}L${n(x(x2))} ${n(y(y2))}`)
  const solid =
    boxes.length + stools.length > 0
      ? `<path d="${stools.join('')}${boxes.join('')}" fill="#ffffff" stroke="${PAINT.line}" stroke-width="${n(stroke)}"/>`
      : ''
  const bare =
    lines.length > 0
      ? `<path d="${lines.join('')}" fill="none" stroke="${kind === 'terrace' ? '#c0e3cb' : PAINT.line}" stroke-width="${n(stroke)}"/>`
      : ''
  return solid + bare
}

const drawPartitions = ({ layout }: Plan, { x, y, ...scale }: Scale): string => {
  const d = (layout.partitions ?? []).map(([x1, y1, x2, y2]) => `M${n(x(x1))} ${n(y(y1))}L${n(x(x2))} ${n(y(y2))}`)
  return d.length > 0
    ? `<path d="${d.join('')}" fill="none" stroke="${PAINT.ink}" stroke-width="${n(wallWidth({ x, y, ...scale }))}"/>`
    : ''
}

const drawDoors = (rooms: readonly DrawnRoom[], scale: Scale): string => {
  const { stroke } = scale
  const shapes = rooms.flatMap((room) => (room.door ? [doorShape(room.door, scale)] : []))
  const gaps = shapes.map((shape) => shape.gap).join('')
  const leaves = shapes.map((shape) => shape.leaf).join('')
  return `<path d="${gaps}" fill="none" stroke="${PAINT.floor}" stroke-width="${n(wallWidth(scale) + 1.4)}"/><path d="${leaves}" fill="none" stroke="${PAINT.line}" stroke-width="${n(stroke)}"/>`
}

const doorShape = (door: Door, { x, y, unit }: Scale): { readonly gap: string; readonly leaf: string } => {
  const [x0, y0, w] = [x(door.x), y(door.y), door.width * unit]
  const into = door.side === 'n' ? w : -w
  const gap = `M${n(x0)} ${n(y0)}h${n(w)}`
  if (door.width > 3.2) {
    const half = into / 2
    const arc = `A${n(w / 2)} ${n(w / 2)} 0 0`
    const [inner, outer] = door.side === 'n' ? [0, 1] : [1, 0]
    return {
      gap,
      leaf: `M${n(x0)} ${n(y0)}v${n(half)}${arc} ${inner} ${n(x0 + w / 2)} ${n(y0)}M${n(x0 + w)} ${n(y0)}v${n(half)}${arc} ${outer} ${n(x0 + w / 2)} ${n(y0)}`,
    }
  }
  const [hinge, end] = door.flip ? [x0 + w, x0] : [x0, x0 + w]
  const sweep = (door.side === 'n') === door.flip ? 1 : 0
  return { gap, leaf: `M${n(hinge)} ${n(y0)}v${n(into)}A${n(w)} ${n(w)} 0 0 ${sweep} ${n(end)} ${n(y0)}` }
}
