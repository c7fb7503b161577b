/** Furniture, each piece placed by its centre on the floor. */
import { darken, lighten, mix } from '../core/color.ts'
import { ellipse, fill, linear, rounded, stroke } from '../core/svg.ts'
import type { Item, Room } from './room.ts'
import { block, contact, disc, falloff, flat, projected, rod, shade, upZ } from './room.ts'
import { glow } from './shell.ts'

const STEEL = '#3a3e44'

/** A plain chair; `back` says which way it is turned. */
export const chair = (room: Room, x: number, z: number, color: string, back: 'near' | 'far' = 'near'): void => {
  contact(room, x - 0.25, z - 0.25, x + 0.25, z + 0.25, 0.14)
  for (const [a, b] of [
    [-0.2, -0.2],
    [0.2, -0.2],
    [-0.2, 0.2],
    [0.2, 0.2],
  ] as const)
    rod(room, [x + a, 0, z + b], [x + a * 0.7, 0.44, z + b * 0.7], shade(room, STEEL, 0.5), 0.03)
  const backrest = (): void =>
    block(
      room,
      x - 0.22,
      0.52,
      back === 'near' ? z - 0.26 : z + 0.2,
      x + 0.22,
      0.9,
      back === 'near' ? z - 0.2 : z + 0.26,
      color,
    )
  if (back === 'far') backrest()
  block(room, x - 0.24, 0.42, z - 0.23, x + 0.24, 0.5, z + 0.23, color)
  if (back === 'near') backrest()
}

/** A swivel chair seen from behind. */
export const taskChair = (room: Room, x: number, z: number, color: string): void => {
  contact(room, x - 0.28, z - 0.2, x + 0.28, z + 0.2, 0.16)
  rod(room, [x - 0.26, 0.05, z], [x + 0.26, 0.05, z], shade(room, STEEL, 0.4), 0.04)
  rod(room, [x, 0.05, z], [x, 0.44, z], shade(room, STEEL, 0.5), 0.05)
  block(room, x - 0.24, 0.43, z - 0.22, x + 0.24, 0.5, z + 0.22, color)
  const [sx, sy] = projected(room, x, 0.98, z - 0.24)
  const s = room.camera.f / (z - 0.24)
  fill(
    room.canvas,
    `M${rounded(sx - 0.2 * s)} ${rounded(sy + 0.05 * s)}q${rounded(0.2 * s)} ${rounded(-0.08 * s)} ${rounded(0.4 * s)} 0l${rounded(0.03 * s)} ${rounded(0.38 * s)}q${rounded(-0.23 * s)} ${rounded(0.08 * s)} ${rounded(-0.46 * s)} 0Z`,
    shade(room, color, falloff(room, x) * 0.8),
  )
}

/** A desk w by d metres with screens on it. */
export const desk = (room: Room, x: number, z: number, w: number, d: number, top: string, screens: number): void => {
  contact(room, x - w / 2, z - d / 2, x + w / 2, z + d / 2, 0.2)
  for (const a of [-1, 1])
    for (const b of [-1, 1])
      rod(
        room,
        [x + a * (w / 2 - 0.08), 0, z + b * (d / 2 - 0.08)],
        [x + a * (w / 2 - 0.08), 0.72, z + b * (d / 2 - 0.08)],
        shade(room, '#e5e4e0', 0.5),
        0.045,
      )
  block(room, x - w / 2, 0.71, z - d / 2, x + w / 2, 0.75, z + d / 2, top, { shadow: false })
  for (let i = 0; i < screens; i++) {
    const sx = x - w / 2 + (w * (i + 0.5)) / screens
    rod(room, [sx, 0.75, z + 0.12], [sx, 0.95, z + 0.12], shade(room, STEEL, 0.4), 0.05)
    block(room, sx - 0.3, 0.9, z + 0.08, sx + 0.3, 1.25, z + 0.12, '#23272d', { shadow: false })
    fill(room.canvas, upZ(room, z + 0.079, sx - 0.28, 0.92, sx + 0.28, 1.23), mix('#24303c', room.light.sky[1], 0.3))
    if (room.random.chance(0.5))
      fill(room.canvas, upZ(room, z - d * 0.32, sx + 0.3, 0.75, sx + 0.44, 0.83), room.palette.accent)
  }
}

/** A potted plant: leaves as crossed blades or a round ficus. */
export const plant = (room: Room, x: number, z: number, h: number): void => {
  const { random, canvas } = room
  const s = room.camera.f / z
  contact(room, x - 0.22, z - 0.2, x + 0.22, z + 0.2, 0.22)
  const pot = random.pick(['#e7e2d8', '#5a5f63', '#b9795a', '#2f3436'])
  const [px, py] = projected(room, x, 0, z)
  fill(
    canvas,
    `M${rounded(px - 0.2 * s)} ${rounded(py - 0.42 * s)}h${rounded(0.4 * s)}l${rounded(-0.05 * s)} ${rounded(0.42 * s)}h${rounded(-0.3 * s)}Z`,
    linear(
      canvas,
      px - 0.2 * s,
      0,
      px + 0.2 * s,
      0,
      room.day < 0
        ? [
            [0, shade(room, pot, 1)],
            [1, shade(room, pot, 0.35)],
          ]
        : [
            [0, shade(room, pot, 0.35)],
            [1, shade(room, pot, 1)],
          ],
    ),
  )
  const greens = ['#3f6247', '#55794f', '#6f9159', '#86a566']
  const leaf = (a: number, len: number, tone: number, oy: number): void => {
    const [tx, ty] = [px + Math.sin(a) * len * s, py - (oy + Math.cos(a) * len) * s]
    const [mx, my] = [px + Math.sin(a) * len * 0.5 * s, py - (oy + Math.cos(a) * len * 0.62) * s]
    const w = len * 0.16 * s
    fill(
      canvas,
      `M${rounded(px)} ${rounded(py - oy * s)}Q${rounded(mx - w)} ${rounded(my - w * 0.4)} ${rounded(tx)} ${rounded(ty)}Q${rounded(mx + w)} ${rounded(my + w * 0.4)} ${rounded(px)} ${rounded(py - oy * s)}Z`,
      shade(room, greens[tone] ?? '#55794f', 0.45 + tone * 0.16),
    )
  }
  if (random.chance(0.55))
    for (let i = 0; i < 26; i++)
      leaf(random.range(-1.35, 1.35), (h - 0.4) * random.range(0.55, 1), Math.min(3, Math.floor(i / 7)), 0.4)
  else {
    rod(room, [x, 0.4, z], [x, h * 0.6, z], shade(room, '#6b553f', 0.5), 0.05)
    for (let i = 0; i < 70; i++) {
      const a = random.range(0, 6.28)
      const q = Math.sqrt(random.next()) * 0.32 * h
      const t = Math.min(3, Math.floor(i / 18))
      fill(
        canvas,
        ellipse(
          px + Math.cos(a) * q * 0.85 * s,
          py - (h * 0.7 + Math.sin(a) * q) * s,
          random.range(0.05, 0.1) * h * s * 0.6,
          random.range(0.04, 0.07) * h * s * 0.6,
        ),
        shade(room, greens[t] ?? '#55794f', 0.4 + t * 0.18),
      )
    }
  }
}

/** A sofa w metres wide, facing the eye. */
export const sofa = (room: Room, x: number, z: number, w: number, color: string): void => {
  block(room, x - w / 2, 0.1, z + 0.25, x + w / 2, 0.82, z + 0.48, color, { shadow: false })
  block(room, x - w / 2, 0.1, z - 0.45, x + w / 2, 0.42, z + 0.3, color)
  for (const k of [-1, 1])
    block(
      room,
      x + (k < 0 ? -w / 2 - 0.12 : w / 2 - 0.06),
      0.1,
      z - 0.45,
      x + (k < 0 ? -w / 2 + 0.06 : w / 2 + 0.12),
      0.62,
      z + 0.4,
      darken(color, 0.06),
      { shadow: false },
    )
  block(room, x - w * 0.3, 0.42, z + 0.05, x - w * 0.3 + 0.4, 0.72, z + 0.2, room.palette.accent, { shadow: false })
}
/** A low armchair. */
export const lounge = (room: Room, x: number, z: number, color: string): void => {
  block(room, x - 0.4, 0.16, z + 0.2, x + 0.4, 0.8, z + 0.36, color, { shadow: false })
  block(room, x - 0.4, 0.16, z - 0.36, x + 0.4, 0.4, z + 0.24, lighten(color, 0.08))
}
/** A round coffee table. */
export const lowTable = (room: Room, x: number, z: number, rad: number, top: string): void => {
  disc(room, x - room.day * 0.15, 0.003, z, rad * 1.1, '#1d2230', 0.16, 0.22)
  rod(room, [x, 0, z], [x, 0.36, z], shade(room, STEEL, 0.4), 0.06)
  disc(room, x, 0.35, z, rad, shade(room, darken(top, 0.3), 0.5), 0.16)
  disc(room, x, 0.38, z, rad, shade(room, top, 0.95), 0.16)
}
/** A rug with a border. */
export const rug = (room: Room, x0: number, z0: number, x1: number, z1: number, color: string): void => {
  fill(room.canvas, flat(room, x0, z0, x1, z1, 0.004), shade(room, color, 0.72))
  const m = 0.12
  stroke(room.canvas, flat(room, x0 + m, z0 + m, x1 - m, z1 - m, 0.005), shade(room, lighten(color, 0.4), 0.9), 2, 0.8)
  for (let i = 1; i < 6; i++)
    fill(
      room.canvas,
      flat(room, x0 + m * 2, z0 + ((z1 - z0) * i) / 6, x1 - m * 2, z0 + ((z1 - z0) * i) / 6 + 0.07, 0.005),
      shade(room, room.palette.accent, 0.8),
      0.35,
    )
}

/** Pendant lamps: cone, globe or drum. */
export const pendant = (room: Room, x: number, y: number, z: number, kind: number, color: string): void => {
  const s = room.camera.f / z
  const [px, py] = projected(room, x, y, z)
  rod(room, [x, room.h, z], [x, y, z], '#2f3236', 0.012)
  glow(room, x, y - 0.15, z, 0.9, '#ffdf9f', 0.5)
  if (kind === 0)
    fill(
      room.canvas,
      `M${rounded(px - 0.04 * s)} ${rounded(py)}h${rounded(0.08 * s)}l${rounded(0.19 * s)} ${rounded(0.26 * s)}h${rounded(-0.46 * s)}Z`,
      shade(room, color, 0.7),
    )
  else if (kind === 1) fill(room.canvas, ellipse(px, py + 0.16 * s, 0.17 * s, 0.17 * s), '#fff3d6')
  else
    fill(
      room.canvas,
      `M${rounded(px - 0.26 * s)} ${rounded(py)}h${rounded(0.52 * s)}v${rounded(0.22 * s)}h${rounded(-0.52 * s)}Z`,
      shade(room, color, 0.8),
    )
  if (kind !== 1)
    fill(
      room.canvas,
      ellipse(px, py + (kind === 0 ? 0.26 : 0.22) * s, (kind === 0 ? 0.2 : 0.24) * s, 0.04 * s),
      '#fff2cf',
    )
}

/** A square column to the ceiling. */
export const column = (room: Room, x: number, z: number, w: number, color: string): void =>
  block(room, x - w / 2, 0, z, x + w / 2, room.h, z + w, color)
/** A round column to the ceiling. */
export const roundColumn = (room: Room, x: number, z: number, rad: number, color: string): void => {
  const s = room.camera.f / z
  const [px, y0] = projected(room, x, 0, z)
  const [, y1] = projected(room, x, room.h, z)
  disc(room, x - room.day * 0.3, 0.002, z, rad * 1.7, '#1d2230', 0.2, 0.26)
  fill(
    room.canvas,
    `M${rounded(px - rad * s)} ${rounded(y1)}h${rounded(rad * 2 * s)}V${rounded(y0)}h${rounded(-rad * 2 * s)}Z`,
    linear(
      room.canvas,
      px - rad * s,
      0,
      px + rad * s,
      0,
      room.day < 0
        ? [
            [0, shade(room, color, 0.95)],
            [0.3, shade(room, color, 1)],
            [1, shade(room, color, 0.25)],
          ]
        : [
            [0, shade(room, color, 0.25)],
            [0.7, shade(room, color, 1)],
            [1, shade(room, color, 0.95)],
          ],
    ),
  )
}

/** A framed picture: abstract colour fields. */
export const art = (room: Room, x: number, y: number, w: number, h: number, z: number): void => {
  const { random, palette: p } = room
  fill(room.canvas, upZ(room, z - 0.03, x - 0.05, y - 0.08, x + w + 0.02, y + h), '#1d2230', 0.2)
  fill(room.canvas, upZ(room, z - 0.04, x, y, x + w, y + h), shade(room, '#f3efe6', 0.9))
  const m = 0.1
  fill(
    room.canvas,
    upZ(room, z - 0.05, x + m, y + m, x + w - m, y + h * random.range(0.4, 0.6)),
    shade(room, p.accent, 0.8),
  )
  fill(
    room.canvas,
    upZ(room, z - 0.05, x + m, y + h * 0.6, x + w * random.range(0.4, 0.7), y + h - m),
    shade(room, p.fabric, 0.8),
  )
  disc(room, x + w * 0.66, y + h * 0.64, z - 0.05, Math.min(w, h) * 0.16, shade(room, '#e0b165', 0.9))
}

/** A standing figure. */
export const person = (room: Room, x: number, z: number): void => {
  const { random, canvas } = room
  const [px, py] = projected(room, x, 0, z)
  const h = (room.camera.f / z) * random.range(1.62, 1.8)
  const coat = shade(
    room,
    random.pick(['#2f3d50', '#7d4a3c', '#c8b291', '#55635b', '#8c3f44', '#dcd7cc']),
    falloff(room, x),
  )
  contact(room, x - 0.2, z - 0.1, x + 0.2, z + 0.1, 0.2)
  stroke(
    canvas,
    `M${rounded(px - h * 0.02)} ${rounded(py - h * 0.48)}L${rounded(px - h * 0.045)} ${rounded(py)}M${rounded(px + h * 0.02)} ${rounded(py - h * 0.48)}L${rounded(px + h * 0.06)} ${rounded(py)}`,
    shade(room, '#2c313b', 0.5),
    h * 0.062,
  )
  fill(
    canvas,
    `M${rounded(px - h * 0.085)} ${rounded(py - h * 0.82)}Q${rounded(px)} ${rounded(py - h * 0.88)} ${rounded(px + h * 0.085)} ${rounded(py - h * 0.82)}L${rounded(px + h * 0.08)} ${rounded(py - h * 0.42)}H${rounded(px - h * 0.08)}Z`,
    coat,
  )
  stroke(
    canvas,
    `M${rounded(px - h * 0.078)} ${rounded(py - h * 0.79)}L${rounded(px - h * 0.1)} ${rounded(py - h * 0.5)}M${rounded(px + h * 0.078)} ${rounded(py - h * 0.79)}L${rounded(px + h * 0.11)} ${rounded(py - h * 0.52)}`,
    darken(coat, 0.15),
    h * 0.036,
  )
  fill(
    canvas,
    ellipse(px, py - h * 0.925, h * 0.044, h * 0.056),
    shade(room, random.pick(['#efc8a5', '#c68c64', '#88583b', '#5d3a28']), 0.8),
  )
  fill(
    canvas,
    `M${rounded(px - h * 0.049)} ${rounded(py - h * 0.92)}a${rounded(h * 0.049)} ${rounded(h * 0.062)} 0 0 1 ${rounded(h * 0.098)} 0q${rounded(-h * 0.05)} ${rounded(-h * 0.04)} ${rounded(-h * 0.098)} 0Z`,
    shade(room, random.pick(['#2a211d', '#5b3d28', '#8a6a42', '#1d1b1d']), 0.6),
  )
}
/** An object drawn in order of depth. */
export const item = (z: number, draw: () => void): Item => ({ z, draw })
