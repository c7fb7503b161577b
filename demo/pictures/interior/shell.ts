/** Floors, walls, ceilings and the soft shadows where they meet. */
import { darken, lighten } from '../core/color.ts'
import type { Vector } from '../core/space.ts'
import { path3 } from '../core/space.ts'
import { batch, ellipse, fill, line, linear, radial, stroke } from '../core/svg.ts'
import type { Room } from './room.ts'
import { block, FRONT, flat, projected, rod, shade, upX, upZ, wash } from './room.ts'

/** Floor finishes. */
export type FloorKind = 'oak' | 'concrete' | 'carpet' | 'terrazzo' | 'epoxy' | 'herringbone'
/** Lays the floor, with daylight falling away from the windows. */
export const floor = (room: Room, kind: FloorKind): void => {
  const { canvas, random, palette: p } = room
  const base =
    kind === 'oak' || kind === 'herringbone'
      ? p.wood
      : kind === 'concrete'
        ? '#a8a59f'
        : kind === 'epoxy'
          ? '#b9bcbb'
          : kind === 'terrazzo'
            ? '#d6cfc4'
            : p.floor
  const [, yFar] = projected(room, 0, 0, room.z1)
  fill(
    canvas,
    flat(room, room.x0, FRONT, room.x1, room.z1),
    linear(canvas, 0, yFar, 0, canvas.h, [
      [0, shade(room, base, 0.92)],
      [1, shade(room, base, 0.62)],
    ]),
  )
  const tones = batch(canvas)
  if (kind === 'oak') {
    for (let x = room.x0; x < room.x1; x += 0.22)
      for (let z = FRONT - random.range(0, 2); z < room.z1; z += 2.4) {
        if (random.chance(0.6))
          tones.put(
            random.pick([darken(base, 0.22), lighten(base, 0.3), darken(base, 0.1)]),
            flat(room, x, Math.max(FRONT, z), Math.min(room.x1, x + 0.215), Math.min(room.z1, z + 2.38)),
          )
      }
  } else if (kind === 'herringbone') {
    for (let x = room.x0; x < room.x1; x += 0.8)
      for (let z = FRONT; z < room.z1; z += 0.36) {
        tones.put(
          lighten(base, 0.16),
          path3(room.camera, [
            [x, 0, z],
            [x + 0.4, 0, z + 0.36],
            [x + 0.4, 0, z + 0.52],
            [x, 0, z + 0.16],
          ]),
        )
        tones.put(
          darken(base, 0.16),
          path3(room.camera, [
            [x + 0.4, 0, z + 0.36],
            [x + 0.8, 0, z],
            [x + 0.8, 0, z + 0.16],
            [x + 0.4, 0, z + 0.52],
          ]),
        )
      }
  } else if (kind === 'carpet') {
    for (let x = room.x0; x < room.x1; x += 1)
      for (let z = FRONT; z < room.z1; z += 1)
        if (random.chance(0.5))
          tones.put(
            random.pick([darken(base, 0.12), lighten(base, 0.1)]),
            flat(room, x, z, Math.min(room.x1, x + 1), Math.min(room.z1, z + 1)),
          )
  } else {
    const d: string[] = []
    const step = kind === 'terrazzo' ? 1.8 : 4
    for (let x = room.x0; x < room.x1; x += step) d.push(flat(room, x, FRONT, x + 0.02, room.z1))
    for (let z = step; z < room.z1; z += step) d.push(flat(room, room.x0, z, room.x1, z + 0.03))
    fill(canvas, d.join(''), '#2a2d33', 0.22)
    if (kind === 'terrazzo')
      for (let i = 0; i < 260; i++) {
        const [x, y] = projected(room, random.range(room.x0, room.x1), 0, 2 + random.next() ** 2 * (room.z1 - 2))
        tones.put(
          random.pick(['#a08f7f', '#7f8a8c', '#efe9df', '#b98a6c']),
          ellipse(x, y, random.range(1, 4), random.range(0.5, 1.4)),
        )
      }
    else
      for (let i = 0; i < 10; i++) {
        const [x, y] = projected(room, random.range(room.x0, room.x1), 0, random.range(3, room.z1))
        tones.put('#5a5e66', ellipse(x, y, random.range(60, 220), random.range(6, 22)))
      }
  }
  tones.flush(kind === 'concrete' || kind === 'epoxy' ? 0.06 : 0.34)
  const gloss = kind === 'carpet' ? 0.08 : kind === 'epoxy' || kind === 'terrazzo' ? 0.34 : 0.2
  const far = room.light.time === 'golden' ? '#ffe3bb' : room.light.time === 'dusk' ? '#e6c9a8' : '#f4f8fb'
  wash(
    room,
    [
      [room.x0, 0, room.z1],
      [room.x1, 0, room.z1],
      [room.x1, 0, FRONT + 2],
      [room.x0, 0, FRONT + 2],
    ],
    [
      [0, far, gloss],
      [0.35, far, gloss * 0.35],
      [1, far, 0],
    ],
  )
  const w = room.day < 0 ? room.x0 : room.x1
  const o = room.day < 0 ? room.x1 : room.x0
  const [xa] = projected(room, w, 0, room.z1 * 0.35)
  const [xb] = projected(room, o, 0, room.z1 * 0.35)
  fill(
    canvas,
    flat(room, room.x0, FRONT, room.x1, room.z1),
    linear(canvas, xa, 0, xb, 0, [
      [0, far, 0.22],
      [0.4, far, 0],
      [0.6, '#1c2233', 0],
      [1, '#1c2233', 0.26],
    ]),
  )
}

/** The soft shadow where walls, floor and ceiling meet; without it a room looks flat. */
export const settle = (room: Room): void => {
  const dark = '#1a2030'
  for (const x of [room.x0, room.x1]) {
    const s = x < 0 ? 1 : -1
    wash(
      room,
      [
        [x, 0, room.z1],
        [x, room.h, room.z1],
        [x + s * 1.2, room.h, room.z1],
        [x + s * 1.2, 0, room.z1],
      ],
      [
        [0, dark, 0.2],
        [1, dark, 0],
      ],
    )
    fill(room.canvas, upX(room, x, 0, FRONT, 0.1, room.z1), shade(room, '#6d6a66', 0.5), 0.5)
    fill(room.canvas, flat(room, x, FRONT, x + s * 0.12, room.z1, 0.001), dark, 0.2)
  }
  wash(
    room,
    [
      [room.x0, room.h, room.z1],
      [room.x1, room.h, room.z1],
      [room.x1, room.h, room.z1 - 1.6],
      [room.x0, room.h, room.z1 - 1.6],
    ],
    [
      [0, dark, 0.16],
      [1, dark, 0],
    ],
  )
  wash(
    room,
    [
      [room.x0, 0, room.z1],
      [room.x1, 0, room.z1],
      [room.x1, 0, room.z1 - 0.9],
      [room.x0, 0, room.z1 - 0.9],
    ],
    [
      [0, dark, 0.22],
      [1, dark, 0],
    ],
  )
}

/** Ceiling and walls, each shaded by where the daylight comes from. */
export const wallsAndCeiling = (room: Room, ceiling: string, left: string, right: string, back: string): void => {
  const { canvas } = room
  const side = (x: number, base: string): void => {
    const bright = x < 0 ? room.day > 0 : room.day < 0
    const [xn] = projected(room, x, 0, FRONT + 1)
    const [xf] = projected(room, x, 0, room.z1)
    const k = bright ? 1 : 0.62
    fill(
      canvas,
      upX(room, x, 0, FRONT, room.h, room.z1),
      linear(canvas, xn, 0, xf, 0, [
        [0, shade(room, base, k * 0.78)],
        [0.55, shade(room, base, k)],
        [1, shade(room, base, k * 0.92)],
      ]),
    )
  }
  const [, y0] = projected(room, 0, room.h, room.z1)
  fill(
    canvas,
    flat(room, room.x0, FRONT, room.x1, room.z1, room.h),
    linear(canvas, 0, 0, 0, y0, [
      [0, shade(room, ceiling, 0.62)],
      [1, shade(room, ceiling, 0.98)],
    ]),
  )
  side(room.x0, left)
  side(room.x1, right)
  const [xa, ya] = projected(room, room.x0, room.h, room.z1)
  const [xb] = projected(room, room.x1, 0, room.z1)
  fill(
    canvas,
    upZ(room, room.z1, room.x0, 0, room.x1, room.h),
    room.day < 0
      ? linear(canvas, xa, ya, xb, ya + 60, [
          [0, shade(room, back, 0.95)],
          [1, shade(room, back, 0.6)],
        ])
      : linear(canvas, xa, ya + 60, xb, ya, [
          [0, shade(room, back, 0.6)],
          [1, shade(room, back, 0.95)],
        ]),
  )
}
/** Ceiling types. */
export const linearLights = (room: Room, xs: readonly number[], y: number, len: number, gap: number): void => {
  const d: string[] = []
  for (const x of xs)
    for (let z = 2; z + len < room.z1; z += len + gap) {
      d.push(flat(room, x - 0.07, z, x + 0.07, z + len, y))
      if (y < room.h - 0.1)
        for (const q of [z + 0.3, z + len - 0.3]) rod(room, [x, y, q], [x, room.h, q], '#777b80', 0.012)
      wash(
        room,
        [
          [x - 0.9, room.h, z],
          [x - 0.9, room.h, z + len],
          [x + 0.9, room.h, z + len],
          [x + 0.9, room.h, z],
        ],
        [
          [0, '#fff6e0', 0],
          [0.5, '#fff6e0', 0.12],
          [1, '#fff6e0', 0],
        ],
      )
    }
  fill(room.canvas, d.join(''), '#fffdf4')
}
/** A tiled ceiling's fine grid. */
export const ceilingGrid = (room: Room, step: number): void => {
  const d: string[] = []
  for (let x = room.x0 + step; x < room.x1; x += step)
    d.push(line(projected(room, x, room.h, 1.2), projected(room, x, room.h, room.z1)))
  for (let z = 2; z < room.z1; z += step)
    d.push(line(projected(room, room.x0, room.h, z), projected(room, room.x1, room.h, z)))
  stroke(room.canvas, d.join(''), '#3a4252', 0.8, 0.16)
}
/** Beams across the ceiling, every `step` metres. */
export const beams = (room: Room, base: string, step: number, depth: number): void => {
  for (let z = room.z1 - step * 0.5; z > FRONT + 0.5; z -= step)
    block(room, room.x0, room.h - depth, z, room.x1, room.h, z + 0.35, base)
}
/** A round duct running away from the eye. */
export const duct = (room: Room, x: number, y: number, rad: number): void => {
  for (let i = 0; i < 7; i++) {
    const a0 = Math.PI * (0.95 + i * 0.16)
    const p = (a: number, z: number): Vector => [x + Math.cos(a) * rad, y + Math.sin(a) * rad, z]
    fill(
      room.canvas,
      path3(room.camera, [p(a0, FRONT), p(a0 + 0.17, FRONT), p(a0 + 0.17, room.z1), p(a0, room.z1)]),
      shade(room, '#b9bec1', 0.2 + (room.day < 0 ? 1 - i / 7 : i / 7) * 0.8),
    )
  }
}
/** The warm halo of a lamp. */
export const glow = (room: Room, x: number, y: number, z: number, rad: number, color = '#ffdf9f', k = 0.6): void => {
  const [sx, sy] = projected(room, x, y, z)
  const q = (rad * room.camera.f) / z
  fill(
    room.canvas,
    ellipse(sx, sy, q, q),
    radial(room.canvas, sx, sy, q, [
      [0, color, k],
      [0.4, color, k * 0.3],
      [1, color, 0],
    ]),
  )
}
/** Brick courses on a side wall. */
export const bricks = (room: Room, x: number, y1 = room.h): void => {
  const d: string[] = []
  for (let y = 0.15; y < y1; y += 0.15) d.push(line(projected(room, x, y, FRONT + 0.3), projected(room, x, y, room.z1)))
  stroke(room.canvas, d.join(''), '#3b2119', 1, 0.22)
}
/** A wall of timber slats at depth z. */
export const slats = (room: Room, z: number, x0: number, x1: number, y0: number, y1: number, base: string): void => {
  fill(room.canvas, upZ(room, z, x0, y0, x1, y1), shade(room, base, 0.42))
  const d: string[] = []
  for (let x = x0; x < x1; x += 0.14) d.push(upZ(room, z, x, y0, x + 0.085, y1))
  fill(room.canvas, d.join(''), shade(room, base, 0.86))
}
