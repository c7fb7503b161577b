/** Shopfronts: glazed bays, fascia boards, awnings and a warm interior. */
import { darken, lighten, mix } from '../core/color.ts'
import { shadeOf } from '../core/light.ts'
import type { Box, Face } from '../core/space.ts'
import { onFace, path3, project, quad } from '../core/space.ts'
import { batch, fill, line, linear, stroke } from '../core/svg.ts'
import { boxFaces, roof } from './block.ts'
import type { Scene } from './scene.ts'
import { band, bays, courses, glassPaints, grid, ledges, scaleAt, wall, windows } from './scene.ts'

/** Colours of awnings and fascias. */
const AWNINGS = ['#2f4f4a', '#8c3b3b', '#24364f', '#c08a3e', '#5f6f52', '#7a4b5c', '#d8cdb8', '#3a3f45'] as const
/** How a shopfront is dressed. */
export interface ShopSpec {
  readonly trim: string
  readonly awnings: boolean
  readonly warm: number
  readonly bay: number
  readonly awning?: string
}

/** Glazed shops along a wall up to height h: windows, doors, fascia, awnings. */
export const shopfront = (scene: Scene, face: Face, h: number, s: ShopSpec): void => {
  const { canvas, camera, light, random } = scene
  const { n, step } = bays(face.w, s.bay)
  const yTop = project(camera, onFace(face, 0, h))[1]
  const yBot = project(camera, onFace(face, 0, 0))[1]
  const day = light.lamps < 0.3
  const glow = linear(
    canvas,
    0,
    yTop,
    0,
    yBot,
    day
      ? [
          [0, mix(shadeOf(light, '#34424d', face.lit), '#ffdca4', 0.18)],
          [0.55, mix(shadeOf(light, '#43525c', face.lit), '#ffdfae', 0.32)],
          [1, shadeOf(light, '#2b343b', face.lit)],
        ]
      : [
          [0, '#ffe9bd'],
          [0.6, '#f9c77c'],
          [1, '#c98545'],
        ],
  )
  const cool = glassPaints(scene, face, '#2f3d48', 0, h)[1] ?? '#345'
  const parts = batch(canvas)
  const goods = batch(canvas)
  const frames: string[] = []
  for (let i = 0; i < n; i++) {
    const u0 = step * (i + 0.09)
    const u1 = step * (i + 0.91)
    const top = h * 0.72
    parts.put(shadeOf(light, s.trim, face.lit), quad(camera, face, u0 - 0.15, 0, u1 + 0.15, h * 0.94))
    parts.put(random.chance(s.warm + light.lamps) ? glow : cool, quad(camera, face, u0, 0.45, u1, top))
    parts.put(random.chance(0.5) ? glow : cool, quad(camera, face, u0, top + 0.12, u1, h * 0.86))
    for (let k = 0; k < 6; k++) {
      const u = u0 + (u1 - u0) * random.range(0.05, 0.88)
      const w = random.range(0.2, 0.6)
      goods.put(
        random.pick(['#5b4636', '#34434d', '#8a5a44', '#6b7461', '#3c3040']),
        quad(camera, face, u, 0.5, Math.min(u1, u + w), random.range(0.9, 1.9)),
      )
    }
    const door = u0 + (u1 - u0) * random.pick([0, 0.36, 0.72])
    for (const u of [u0, (u0 * 2 + u1) / 3, (u0 + u1 * 2) / 3, u1])
      frames.push(line(project(camera, onFace(face, u, 0)), project(camera, onFace(face, u, h * 0.86))))
    parts.put(shadeOf(light, darken(s.trim, 0.2), face.lit), quad(camera, face, door, 0, door + (u1 - u0) * 0.27, top))
    parts.put(glow, quad(camera, face, door + 0.14, 0.25, door + (u1 - u0) * 0.27 - 0.14, top - 0.15))
  }
  parts.flush()
  goods.flush(0.5)
  stroke(
    canvas,
    frames.join(''),
    shadeOf(light, darken(s.trim, 0.1), face.lit),
    Math.max(0.7, scaleAt(scene, face) * 0.08),
  )
  if (!s.awnings) return
  const color = s.awning ?? random.pick(AWNINGS)
  for (let i = 0; i < n; i++) {
    const [u0, u1, v, drop, out] = [step * (i + 0.06), step * (i + 0.94), h * 0.78, h * 0.17, 1.5]
    fill(canvas, quad(camera, face, u0, v - drop * 2.1, u1, v - drop * 0.5), light.shadow, light.shadowAlpha * 0.8)
    const stripes = 8
    for (let k = 0; k < stripes; k++) {
      const a = u0 + ((u1 - u0) * k) / stripes
      const e = u0 + ((u1 - u0) * (k + 1)) / stripes
      const base = k % 2 ? lighten(color, 0.14) : color
      fill(
        canvas,
        path3(camera, [
          onFace(face, a, v),
          onFace(face, e, v),
          onFace(face, e, v - drop, out),
          onFace(face, a, v - drop, out),
        ]),
        shadeOf(light, base, 0.35 + face.lit * 0.65),
      )
    }
    fill(
      canvas,
      quad(camera, face, u0, v - drop - 0.28, u1, v - drop, out),
      shadeOf(light, darken(color, 0.18), face.lit),
    )
  }
}

const FRONTS = [
  '#b4573f',
  '#d9cbb2',
  '#7d8f8a',
  '#a9785a',
  '#e6ded0',
  '#59636b',
  '#c98f62',
  '#8d4b41',
  '#b7b0a2',
  '#445a5f',
] as const
/** A parade of shops, each unit its own colour, height and fascia. */
export const retailRow = (scene: Scene, b: Box, floors: number): void => {
  const { random, light, canvas, camera } = scene
  const units = Math.max(2, Math.round(b.u1 / 10))
  const step = b.u1 / units
  let last = ''
  for (let i = units - 1; i >= 0; i--) {
    let base = random.pick(FRONTS)
    while (base === last) base = random.pick(FRONTS)
    last = base
    const top = floors > 1 ? b.y1 + random.range(-0.6, 1.2) : b.y1 + random.range(-0.5, 1)
    const unit: Box = { ...b, u0: i * step, u1: (i + 1) * step, y1: top }
    roof(scene, unit, '#8f8c88')
    for (const face of boxFaces(scene, unit)) {
      if (face.side !== 'front' && i > 0 && face.side === 'left') {
        wall(scene, face, base)
        continue
      }
      wall(scene, face, base)
      const px = scaleAt(scene, face)
      courses(scene, face, Math.max(0.3, 3.4 / px), darken(shadeOf(light, base, face.lit), 0.25), 0.6, 0.28)
      const g = floors > 1 ? 4.6 : Math.min(4.8, top - 1.2)
      if (floors > 1) {
        const n = random.int(2, 4) * (face.side === 'front' ? 1 : 2)
        windows(
          scene,
          face,
          grid(face.w, n, g + 0.3, floors - 1, (top - g - 1.2) / (floors - 1), 0.2, 0.14, 0.84, 0.5),
          {
            frame: random.pick(['#f1ece0', '#2b2e31']),
            recess: 0.3,
            cols: 2,
            rows: 2,
            jamb: base,
            glass: glassPaints(scene, face, '#374854', g),
            sill: lighten(base, 0.3),
            blinds: 0.3,
          },
        )
      }
      if (face.side === 'front') {
        const sign = random.pick(AWNINGS)
        shopfront(scene, face, g, {
          trim: darken(sign, 0.25),
          awnings: random.chance(0.6),
          warm: 0.65,
          bay: step / 2,
          awning: random.pick(AWNINGS),
        })
        ledges(scene, face, [{ u0: 0.3, u1: face.w - 0.3, v0: g * 0.86, v1: g * 1.03 }], 0.3, sign, 0.5)
        const ink = lighten(sign, 0.75)
        let u = face.w * random.range(0.28, 0.36)
        const stop = face.w - u
        while (u < stop) {
          const w = random.range(0.18, 0.34)
          fill(
            canvas,
            quad(camera, face, u, g * 0.915, u + w, g * 0.915 + random.pick([0.26, 0.26, 0.38]), 0.32),
            shadeOf(light, ink, Math.max(face.lit, 0.4)),
          )
          u += w + 0.13
        }
      }
      band(scene, face, face.h - 0.9, face.h - 0.5, 0.35, lighten(base, 0.25), 0.5)
      band(scene, face, face.h - 0.1, face.h + 0.25, 0.22, lighten(base, 0.3), 0.2)
    }
  }
}
