/** Tall families: curtain wall, waterfront, art-deco. */
import { darken, lighten, mix } from '../core/color.ts'
import { shadeOf } from '../core/light.ts'
import type { Box, Face } from '../core/space.ts'
import { onFace, project, quad } from '../core/space.ts'
import { batch, clip, fill, group, line, linear, stroke } from '../core/svg.ts'
import { box, boxFaces, roof } from './block.ts'
import type { Rect, Scene } from './scene.ts'
import { band, bays, courses, glassPaints, grid, ledges, scaleAt, wall, windows } from './scene.ts'

/** Mirrored neighbours and cloud bands on a glass wall. */
const reflections = (scene: Scene, face: Face, hue: string): void => {
  const { canvas, camera, light, random } = scene
  const id = clip(canvas, quad(camera, face, 0, 0, face.w, face.h))
  group(canvas, id, () => {
    const d: string[] = []
    for (let u = -face.w * 0.1; u < face.w; ) {
      const w = face.w * random.range(0.16, 0.34)
      const h = face.h * (face.lit > 0.4 ? random.range(0.1, 0.34) : random.range(0.22, 0.6))
      d.push(quad(camera, face, u, -2, u + w * 0.94, h))
      u += w
    }
    fill(canvas, d.join(''), darken(shadeOf(light, hue, 0.2), 0.25), 0.3)
    for (let i = 0; i < 4; i++) {
      const v = face.h * random.range(0.35, 1)
      const t = face.h * random.range(0.03, 0.09)
      const p = [
        onFace(face, -1, v),
        onFace(face, face.w + 1, v + t * 3),
        onFace(face, face.w + 1, v + t * 4.2),
        onFace(face, -1, v + t * random.range(1, 2)),
      ].map((q) => project(camera, q))
      fill(
        canvas,
        `M${p.map((q) => q.map((n) => n.toFixed(1)).join(' ')).join('L')}Z`,
        light.cloudLit,
        face.lit > 0.4 ? 0.2 : 0.09,
      )
    }
  })
}

/** How a curtain wall is made; lengths in metres. */
export interface GlassSpec {
  readonly hue: string
  readonly fin: string
  readonly storey: number
  readonly slabs: boolean
  readonly balconies: boolean
  readonly fins: number
  readonly podium: boolean
}

const glassFace = (scene: Scene, face: Face, s: GlassSpec, lobby: number): void => {
  const { canvas, camera, light, random } = scene
  const paints = glassPaints(scene, face, s.hue)
  const px = scaleAt(scene, face)
  fill(canvas, quad(camera, face, 0, 0, face.w, face.h), face.lit > 0.4 ? (paints[2] ?? '') : (paints[1] ?? ''))
  const floors = Math.floor((face.h - lobby - 2) / s.storey)
  const { n, step } = bays(face.w, 1.6)
  const panels = batch(canvas)
  const warm = batch(canvas)
  for (let j = 0; j < floors; j++) {
    const v = lobby + j * s.storey
    let run = 0
    const busy = random.range(0.2, 1.3) * light.lamps
    for (let i = 0; i < n; i++) {
      if (run-- <= 0 && random.chance(busy * 0.3)) run = random.int(2, 6)
      const q = (): string => quad(camera, face, i * step, v + s.storey * 0.24, (i + 1) * step, v + s.storey)
      if (run > 0 && light.lamps > 0.1) warm.put(random.pick(light.lamp), q())
      else if (random.chance(0.16)) panels.put(random.chance(0.5) ? '#ffffff' : light.shadow, q())
    }
  }
  panels.flush(0.11)
  reflections(scene, face, s.hue)
  warm.flush(light.time === 'dusk' ? 0.88 : 0.4)
  const spandrel: string[] = []
  for (let j = 0; j <= floors; j++)
    spandrel.push(quad(camera, face, 0, lobby + j * s.storey, face.w, lobby + j * s.storey + s.storey * 0.22))
  fill(canvas, spandrel.join(''), darken(shadeOf(light, s.hue, face.lit * 0.6), 0.3), s.slabs ? 0.2 : 0.42)
  const mull: string[] = []
  for (let i = 0; i <= n; i++)
    mull.push(line(project(camera, onFace(face, i * step, lobby)), project(camera, onFace(face, i * step, face.h))))
  stroke(canvas, mull.join(''), shadeOf(light, s.fin, face.lit), Math.max(0.4, px * 0.07), 0.55)
  if (s.fins > 0) {
    const major: string[] = []
    for (let i = 0; i <= n; i += s.fins)
      major.push(
        line(project(camera, onFace(face, i * step, lobby)), project(camera, onFace(face, i * step, face.h + 1.5))),
      )
    stroke(canvas, major.join(''), lighten(shadeOf(light, s.fin, face.lit), 0.15), Math.max(0.8, px * 0.22))
  }
  if (s.slabs) {
    const rects: Rect[] = []
    for (let j = 0; j <= floors; j++)
      rects.push({ u0: -0.3, u1: face.w, v0: lobby + j * s.storey - 0.2, v1: lobby + j * s.storey + 0.25 })
    ledges(scene, face, rects, s.balconies ? 1.1 : 0.35, s.fin, 0.5)
    if (s.balconies)
      fill(canvas, rects.map((r) => quad(camera, face, 0, r.v1, face.w, r.v1 + 1, 1.1)).join(''), light.sky[2], 0.22)
  }
  const sheen = linear(
    canvas,
    ...project(camera, onFace(face, 0, face.h)),
    ...project(camera, onFace(face, face.w, 0)),
    [
      [0, light.cloudLit, face.lit * 0.42],
      [0.4, light.cloudLit, face.lit * 0.06],
      [1, light.shadow, 0.26],
    ],
  )
  fill(canvas, quad(camera, face, 0, 0, face.w, face.h), sheen)
}

/** A tall glazed lobby with columns, a glow and a canopy. */
export const lobbyBase = (scene: Scene, face: Face, h: number, metal: string): void => {
  const { canvas, camera, light } = scene
  const { n, step } = bays(face.w, 4.5)
  fill(canvas, quad(camera, face, 0, 0, face.w, h), shadeOf(light, metal, face.lit))
  const glow =
    light.lamps > 0.3
      ? ['#ffe3ad', '#f0b266']
      : [
          mix(shadeOf(light, '#52697a', face.lit), '#ffe6bd', 0.32),
          mix(shadeOf(light, '#2f3f4d', face.lit), '#ffd9a0', 0.22),
        ]
  const paint = linear(canvas, 0, project(camera, onFace(face, 0, h))[1], 0, project(camera, onFace(face, 0, 0))[1], [
    [0, glow[0] ?? ''],
    [1, glow[1] ?? ''],
  ])
  const rects = grid(face.w, n, 0, 1, h, 0.09, 0.02, 0.9)
  fill(canvas, rects.map((r) => quad(camera, face, r.u0, r.v0, r.u1, r.v1)).join(''), paint)
  const bars: string[] = []
  for (const r of rects)
    for (const k of [1 / 3, 2 / 3]) {
      const u = r.u0 + (r.u1 - r.u0) * k
      bars.push(line(project(camera, onFace(face, u, 0)), project(camera, onFace(face, u, r.v1))))
    }
  stroke(canvas, bars.join(''), shadeOf(light, '#39424b', 0.4), Math.max(0.5, scaleAt(scene, face) * 0.08))
  if (face.side === 'front')
    ledges(
      scene,
      face,
      [{ u0: step * Math.floor(n / 2 - 0.5), u1: step * Math.ceil(n / 2 + 0.5), v0: h * 0.52, v1: h * 0.52 + 0.35 }],
      3,
      metal,
      1.4,
    )
}

/** A curtain-wall tower with optional setback, podium or balconies. */
export const glassTower = (scene: Scene, whole: Box, s: GlassSpec): void => {
  const random = scene.random
  const deck = random.range(14, 24)
  const b: Box = s.podium ? { ...whole, u0: whole.u0 + 4, u1: whole.u1 - 5, w0: whole.w0 + 4, w1: whole.w1 - 4 } : whole
  const cut = !s.balconies && random.chance(0.66) ? random.range(0.62, 0.85) : 1
  const tall: Box = cut < 1 ? { ...b, u0: b.u0 + (b.u1 - b.u0) * random.range(0.2, 0.34), w0: b.w0 + 2 } : b
  const plant: Box = {
    u0: tall.u0 + 4,
    u1: tall.u1 - 4,
    w0: tall.w0 + 4,
    w1: tall.w1 - 4,
    y0: tall.y1,
    y1: tall.y1 + 5,
  }
  box(scene, plant, '#9aa3ab')
  const draw = (v: Box, withLobby: boolean): void => {
    for (const face of boxFaces(scene, v)) {
      glassFace(scene, face, s, withLobby ? 8 : 0)
      if (withLobby) lobbyBase(scene, face, 8, s.fin)
      band(scene, face, face.h - 0.2, face.h + 1.5, 0.25, s.fin, 0.6)
    }
    roof(scene, v, '#aab0b5')
  }
  draw(tall, cut === 1)
  if (cut < 1) draw({ ...b, y1: b.y1 * cut }, true)
  if (!s.podium) return
  const base: Box = { ...whole, y1: deck }
  const stone = random.pick(['#d9d2c4', '#b9aea0', '#8f8a86', '#c4a98a'])
  roof(scene, base, '#9db083')
  for (const face of boxFaces(scene, base)) {
    wall(scene, face, stone)
    const n = bays(face.w, 4.4).n
    const rows = Math.max(1, Math.round((face.h - 8.5) / 4.4))
    windows(scene, face, grid(face.w, n, 7.6, rows, (face.h - 8.4) / rows, 0.12, 0.12, 0.9), {
      frame: '#30363b',
      recess: 0.5,
      cols: 3,
      rows: 1,
      jamb: stone,
      glass: glassPaints(scene, face, s.hue),
      blinds: 0.1,
    })
    lobbyBase(scene, face, 7.4, stone)
    band(scene, face, face.h - 0.4, face.h + 0.8, 0.3, lighten(stone, 0.1), 0.5)
  }
}

/** A setback tower of the thirties: piers, spandrels, crown. */
export const decoTower = (scene: Scene, b: Box, stone: string): void => {
  const { light } = scene
  const tiers = b.y1 > 90 ? 4 : 3
  const list: Box[] = []
  const w = b.u1 - b.u0
  const dw = b.w1 - b.w0
  for (let i = 0; i < tiers; i++) {
    const k = i * 0.115
    list.push({
      u0: b.u0 + w * k,
      u1: b.u1 - w * k,
      w0: b.w0 + dw * k,
      w1: b.w1 - dw * k,
      y0: 0,
      y1: b.y1 * (1 - [0.5, 0.27, 0.11, 0][i + (4 - tiers)]!),
    })
  }
  const top = list[list.length - 1] ?? b
  const crown = { u0: top.u0 + 3, u1: top.u1 - 3, w0: top.w0 + 3, w1: top.w1 - 3 }
  const mid = (top.u0 + top.u1) / 2
  const midW = (top.w0 + top.w1) / 2
  box(
    scene,
    { u0: mid - 0.5, u1: mid + 0.5, w0: midW - 0.5, w1: midW + 0.5, y0: top.y1, y1: top.y1 + b.y1 * 0.16 },
    '#8d8a80',
  )
  box(
    scene,
    { u0: mid - 2.5, u1: mid + 2.5, w0: midW - 2.5, w1: midW + 2.5, y0: top.y1, y1: top.y1 + 11 },
    mix(stone, '#7e9a8c', 0.7),
  )
  box(scene, { ...crown, y0: top.y1, y1: top.y1 + 5 }, stone)
  list.reverse().forEach((t, i) => {
    const below = list[i + 1]
    for (const face of boxFaces(scene, t)) {
      wall(scene, face, stone)
      const base = below ? below.y1 : 7
      const floors = Math.max(1, Math.round((face.h - base - 2.4) / 3.7))
      const storey = (face.h - base - 2.4) / floors
      const { n, step } = bays(face.w, 3.1)
      windows(scene, face, grid(face.w, n, base, floors, storey, 0.27, 0.3, 0.94, step * 0.25), {
        frame: '#6d655a',
        recess: 0.4,
        cols: 2,
        rows: 2,
        jamb: stone,
        glass: glassPaints(scene, face, '#33475a'),
        blinds: 0.2,
        frameWidth: 0.05,
      })
      const spans = grid(face.w, n, base, floors, storey, 0.27, 0, 0.27, step * 0.25)
      fill(
        scene.canvas,
        spans.map((r) => quad(scene.camera, face, r.u0, r.v0, r.u1, r.v1)).join(''),
        darken(shadeOf(light, mix(stone, '#6d5a48', 0.55), face.lit), 0.12),
      )
      const piers: Rect[] = []
      for (let k = 0; k <= n; k++)
        piers.push({
          u0: step * 0.25 + ((face.w - step * 0.5) / n) * k - step * 0.16,
          u1: step * 0.25 + ((face.w - step * 0.5) / n) * k + step * 0.16,
          v0: base,
          v1: face.h + (k % 2 ? 0.9 : 0.2),
        })
      ledges(scene, face, piers, 0.35, lighten(stone, 0.08), 0)
      band(scene, face, face.h - 1.4, face.h, 0.3, lighten(stone, 0.1), 0.6)
      if (light.lamps > 0.3) {
        const y0 = project(scene.camera, onFace(face, 0, base))[1]
        const y1 = project(scene.camera, onFace(face, 0, Math.min(face.h, base + 26)))[1]
        fill(
          scene.canvas,
          quad(scene.camera, face, 0, base, face.w, face.h),
          linear(scene.canvas, 0, y0, 0, y1, [
            [0, '#ffd08a', 0.62],
            [0.5, '#ffb870', 0.22],
            [1, '#ffb870', 0],
          ]),
        )
      }
      if (!below) {
        courses(scene, face, 1.1, darken(shadeOf(light, stone, face.lit), 0.3), 0.6, 0.5, 0, 7)
        windows(scene, face, grid(face.w, bays(face.w, 5).n, 0, 1, 6, 0.16, 0.02, 0.86), {
          frame: '#8a6f42',
          recess: 0.5,
          cols: 3,
          rows: 2,
          jamb: stone,
          glass: glassPaints(scene, face, '#2d3b46', 0, 7),
          lamps: 0.7,
          blinds: 0,
        })
        band(scene, face, 6.4, 7.3, 0.5, stone, 0.8)
      }
    }
    roof(scene, t, mix(stone, '#8d8f92', 0.5))
  })
}
