/** Windows, what is seen through them, the sun they let in, and glazed rooms. */
import { mix } from '../core/color.ts'
import { shadeOf } from '../core/light.ts'
import { paintSky } from '../core/sky.ts'
import type { Vector } from '../core/space.ts'
import { path3 } from '../core/space.ts'
import { batch, clip, ellipse, fill, group, line, linear, rect, stroke } from '../core/svg.ts'
import type { Room } from './room.ts'
import { FRONT, flat, projected, shade, upX, upZ, wash } from './room.ts'

/** What is seen through glass: sky, far towers, nearer rooftops. */
export const view = (room: Room, d: string, floorUp: number): void => {
  const { canvas, camera, light, random } = room
  group(canvas, clip(canvas, d), () => {
    paintSky(canvas, light, random.fork('view'), camera.hy + 40, room.day < 0 ? 0.05 : 0.95)
    for (let k = 0; k < 3; k++) {
      const tone = mix(shadeOf(light, '#587592', 0.6), light.haze, 0.6 - k * 0.22)
      const parts: string[] = []
      const lit = batch(canvas)
      for (let x = -10; x < canvas.w; ) {
        const w = random.range(18, 54) * (1 + k * 0.5)
        const y = camera.hy - random.range(-10, 120) * (floorUp > 0.5 ? 1 : 1.5) + k * 26
        parts.push(rect(x, y, w, canvas.h - y))
        if (k > 0)
          for (let i = 0; i < 6; i++)
            lit.put(
              light.lamps > 0.3 ? random.pick(light.lamp) : mix(tone, '#ffffff', 0.3),
              rect(x + random.range(2, w - 6), y + random.range(6, 90), 4, 5),
            )
        x += w + random.range(0, 10)
      }
      fill(
        canvas,
        parts.join(''),
        linear(canvas, 0, camera.hy - 110, 0, camera.hy + 120, [
          [0, tone],
          [1, mix(tone, light.haze, 0.5)],
        ]),
      )
      lit.flush(0.5)
    }
    for (let i = 0; i < 14; i++)
      fill(
        canvas,
        ellipse(
          random.range(0, canvas.w),
          camera.hy + random.range(60, 110),
          random.range(30, 70),
          random.range(16, 34),
        ),
        mix(shadeOf(light, '#6f8a5c', 0.6), light.haze, 0.35),
        floorUp > 0.5 ? 0 : 0.8,
      )
  })
}

/** How a glazed wall is divided; lengths in metres. */
export interface Glazing {
  readonly from: number
  readonly to: number
  readonly sill: number
  readonly head: number
  readonly pane: number
  readonly gap: number
  readonly bars: number
  readonly frame: string
}
interface Pane {
  readonly d: string
  readonly corners: readonly [Vector, Vector, Vector, Vector]
}

/** Windows along the day side, with sun patches thrown on the floor. */
export const sideWindows = (room: Room, g: Glazing, sunny = true): void => {
  const { canvas } = room
  const x = room.day < 0 ? room.x0 : room.x1
  const panes: Pane[] = []
  for (let z = g.from; z + g.pane <= g.to + 0.01; z += g.pane + g.gap) {
    if (z + g.pane < FRONT + 0.4) continue
    const zz = Math.max(FRONT, z)
    panes.push({
      d: upX(room, x, g.sill, zz, g.head, z + g.pane),
      corners: [
        [x, g.sill, zz],
        [x, g.sill, z + g.pane],
        [x, g.head, z + g.pane],
        [x, g.head, zz],
      ],
    })
  }
  paintPanes(room, panes, g, 'x')
  for (const p of panes) {
    const depth = room.day * 0.3
    fill(
      canvas,
      path3(room.camera, [
        p.corners[0],
        p.corners[1],
        [x - depth, g.sill - 0.03, p.corners[1][2]],
        [x - depth, g.sill - 0.03, p.corners[0][2]],
      ]),
      shade(room, '#f3f0ea', 0.9),
    )
  }
  if (!sunny || room.light.time === 'dusk') return
  const reach = room.light.time === 'noon' ? 0.75 : room.light.time === 'golden' ? 1.9 : 1.25
  const s = -room.day
  const dz = -0.38 * reach
  const beam = panes.map((p) =>
    path3(
      room.camera,
      p.corners.map(([, y, z]): Vector => [x + s * (0.15 + y * reach), 0.004, Math.max(FRONT, z + dz * y)]),
    ),
  )
  const xEnd = x + s * (g.head * reach + 0.5)
  const [xa] = projected(room, x, 0, room.z1 * 0.4)
  const [xb] = projected(room, xEnd, 0, room.z1 * 0.4)
  const warm = room.light.time === 'noon' ? '#fffaf0' : '#ffe6b8'
  group(canvas, clip(canvas, flat(room, room.x0, FRONT, room.x1, room.z1)), () =>
    fill(
      canvas,
      beam.join(''),
      linear(canvas, xa, 0, xb, 0, [
        [0, warm, 0.78],
        [0.7, warm, 0.55],
        [1, warm, 0.16],
      ]),
    ),
  )
}

/** Windows in the far wall, with the view behind them. */
export const backWindows = (room: Room, x0: number, x1: number, g: Glazing): void => {
  const panes: Pane[] = []
  for (let x = x0; x + g.pane <= x1 + 0.01; x += g.pane + g.gap) {
    panes.push({
      d: upZ(room, room.z1, x, g.sill, x + g.pane, g.head),
      corners: [
        [x, g.sill, room.z1],
        [x + g.pane, g.sill, room.z1],
        [x + g.pane, g.head, room.z1],
        [x, g.head, room.z1],
      ],
    })
  }
  paintPanes(room, panes, g, 'z')
  const s = room.light.time === 'dusk' ? 0.1 : 0.34
  const warm = room.light.time === 'golden' ? '#ffdfae' : '#f7fbff'
  for (const p of panes)
    wash(
      room,
      [
        [p.corners[0][0], 0.003, room.z1],
        [p.corners[1][0], 0.003, room.z1],
        [p.corners[1][0] * 0.9, 0.003, room.z1 * 0.45],
        [p.corners[0][0] * 0.9, 0.003, room.z1 * 0.45],
      ],
      [
        [0, warm, s],
        [1, warm, 0],
      ],
    )
}

const paintPanes = (room: Room, panes: readonly Pane[], g: Glazing, axis: 'x' | 'z'): void => {
  const { canvas } = room
  if (panes.length === 0) return
  const all = panes.map((p) => p.d).join('')
  view(room, all, g.sill < 0.2 ? 1 : 0.4)
  const bars: string[] = []
  for (const {
    corners: [a, b, d],
  } of panes)
    for (let k = 1; k < g.bars; k++) {
      const t = k / g.bars
      const m: Vector = axis === 'x' ? [a[0], a[1], a[2] + (b[2] - a[2]) * t] : [a[0] + (b[0] - a[0]) * t, a[1], a[2]]
      bars.push(line(projected(room, ...m), projected(room, m[0], d[1], m[2])))
      if (g.bars > 2) {
        const y = a[1] + (d[1] - a[1]) * t
        bars.push(line(projected(room, a[0], y, a[2]), projected(room, b[0], y, b[2])))
      }
    }
  const frame = shade(room, g.frame, 0.55)
  stroke(canvas, bars.join(''), frame, g.bars > 2 ? 2 : 3)
  stroke(canvas, all, frame, 5)
  const [x1, y1] = projected(room, 0, g.head, room.z1)
  fill(
    canvas,
    all,
    linear(canvas, x1 - 500, y1 - 100, x1 + 500, y1 + 500, [
      [0, '#ffffff', 0.18],
      [0.3, '#ffffff', 0],
      [0.55, '#ffffff', 0.12],
      [1, '#ffffff', 0],
    ]),
  )
}

/** Glazed rooms along the inner wall: frames, doors, a hint of the room beyond. */
export const glassRooms = (room: Room, from: number, to: number, bay: number): void => {
  const x = room.day < 0 ? room.x1 : room.x0
  const s = -Math.sign(x)
  const head = Math.min(2.7, room.h - 0.4)
  const frame = shade(room, '#2c3238', 0.5)
  for (let z = from; z + bay <= to; z += bay) {
    fill(room.canvas, upX(room, x, 0.08, z, head, z + bay), shade(room, room.palette.fabric, 0.35))
    wash(
      room,
      [
        [x, 0.08, z],
        [x, 0.08, z + bay],
        [x, head, z + bay],
        [x, head, z],
      ],
      [
        [0, '#ffe9c4', 0.08],
        [1, '#ffe9c4', 0.5],
      ],
    )
    fill(
      room.canvas,
      upX(room, x, 0.7, z + bay * 0.2, 0.78, z + bay * 0.75) + upX(room, x, 1.2, z + bay * 0.3, 1.9, z + bay * 0.62),
      shade(room, room.palette.wood, 0.8),
    )
    fill(
      room.canvas,
      path3(room.camera, [
        [x, 0.08, z + bay * 0.5],
        [x, 0.08, z + bay * 0.8],
        [x, head, z + bay * 0.55],
        [x, head, z + bay * 0.25],
      ]),
      '#ffffff',
      0.14,
    )
    const bars = [z, z + bay * 0.33, z + bay * 0.66, z + bay].map((q) =>
      line(projected(room, x + s * 0.02, 0, q), projected(room, x + s * 0.02, head, q)),
    )
    stroke(room.canvas, bars.join(''), frame, 3)
    stroke(
      room.canvas,
      line(projected(room, x, head, z), projected(room, x, head, z + bay)) +
        line(projected(room, x, 0.08, z), projected(room, x, 0.08, z + bay)) +
        line(projected(room, x, 2.1, z), projected(room, x, 2.1, z + bay)),
      frame,
      3,
    )
  }
}
