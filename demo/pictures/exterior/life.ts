/** Trees, people, cars and lamps, placed on the site and drawn at their true scale. */
import { darken, lighten, mix } from '../core/color.ts'
import { shadeOf } from '../core/light.ts'
import type { Random } from '../core/random.ts'
import type { Vector } from '../core/space.ts'
import { project } from '../core/space.ts'
import type { Canvas, Point } from '../core/svg.ts'
import { blob, ellipse, fill, line, radial, rounded, stroke } from '../core/svg.ts'
import type { Scene } from './scene.ts'

const LEAVES = ['#5c7d4a', '#6d8a4f', '#4d7350', '#7f9150', '#58804f', '#8a9a57'] as const

const puff = (random: Random, x: number, y: number, r: number, n = 9): string => {
  const points: Point[] = []
  const turn = random.range(0, 6)
  for (let i = 0; i < n; i++) {
    const a = turn + (i / n) * Math.PI * 2
    const k = r * random.range(0.82, 1.16)
    points.push([x + Math.cos(a) * k, y + Math.sin(a) * k * 0.9])
  }
  return blob(points)
}

/** A tree as three washes of foliage, lit from the sun's side, over an airy trunk. */
export const tree = (scene: Scene, p: Vector, height: number, haze = 0, leaf?: string): void => {
  if (p[2] < 4) return
  const { canvas, camera, light, random } = scene
  const [x, y] = project(camera, p)
  const s = camera.f / p[2]
  const h = height * s
  if (x < -h || x > canvas.w + h) return
  const base = leaf ?? random.pick(LEAVES)
  const sx = scene.sun[0] > 0 ? 1 : -1
  fill(canvas, ellipse(x - sx * h * 0.28, y + h * 0.005, h * 0.36, h * 0.035), light.shadow, light.shadowAlpha * 0.8)
  const trunk = shadeOf(light, '#5b4a3d', 0.3, haze)
  const tw = h * 0.016
  const slim = random.range(0.62, 1)
  fill(
    canvas,
    `M${rounded(x - tw)} ${rounded(y)}Q${rounded(x - tw * 0.5)} ${rounded(y - h * 0.25)} ${rounded(x - tw * 0.5)} ${rounded(y - h * 0.5)}H${rounded(x + tw * 0.5)}Q${rounded(x + tw * 0.5)} ${rounded(y - h * 0.25)} ${rounded(x + tw)} ${rounded(y)}Z`,
    trunk,
  )
  stroke(
    canvas,
    line([x, y - h * 0.34], [x - h * 0.13 * slim, y - h * 0.56]) +
      line([x, y - h * 0.36], [x + h * 0.14 * slim, y - h * 0.6]),
    trunk,
    tw * 0.9,
  )
  const cy = y - h * 0.64
  const rx = h * 0.29 * slim
  const ry = h * 0.33
  const detail = Math.min(3, Math.max(0.7, h / 260))
  const tones = [
    [0, 0.02],
    [0.42, 0.0],
    [0.85, 0.06],
    [1, 0.22],
  ] as const
  tones.forEach(([lit, lift], layer) => {
    const n = Math.round(([16, 18, 20, 26][layer] ?? 8) * detail)
    const d: string[] = []
    for (let i = 0; i < n; i++) {
      const a = random.range(0, Math.PI * 2)
      const q = Math.sqrt(random.next()) * (1 - layer * 0.06)
      const ox = Math.cos(a) * q * rx + sx * rx * 0.16 * layer
      const oy = Math.sin(a) * q * ry - ry * 0.1 * layer
      const r = (rx * ([0.4, 0.26, 0.17, 0.075][layer] ?? 0.1) * random.range(0.7, 1.25)) / Math.sqrt(detail)
      d.push(puff(random, x + ox, cy + oy, r, layer > 1 ? 6 : 8))
    }
    fill(
      canvas,
      d.join(''),
      lighten(shadeOf(light, base, lit, haze), lift * (light.time === 'dusk' ? 0.4 : 1)),
      layer === 3 ? 0.75 : 0.96,
    )
  })
}

const COATS = [
  '#2f3a4a',
  '#7c4a3a',
  '#c9b18c',
  '#4f5d56',
  '#8e3d41',
  '#d9d4c8',
  '#5a6f8c',
  '#3a3636',
  '#b98a4b',
] as const
const SKINS = ['#f0c9a6', '#c98f67', '#8a5a3c', '#5e3b28', '#e3b48c'] as const

/** A walking figure, simplified to coat, legs, head and hair. */
export const person = (
  scene: { readonly canvas: Canvas; readonly light: Scene['light']; readonly random: Random },
  x: number,
  y: number,
  s: number,
  sunX: number,
): void => {
  const { canvas, light, random } = scene
  const h = s * random.range(1.6, 1.82)
  const coat = shadeOf(light, random.pick(COATS), 0.55)
  const legs = shadeOf(light, random.pick(['#2a2e36', '#3c3f49', '#4a4038', '#252a33']), 0.4)
  const skin = shadeOf(light, random.pick(SKINS), 0.7)
  const step = h * random.range(0.05, 0.12)
  fill(
    canvas,
    `M${rounded(x)} ${rounded(y)}l${rounded(-sunX * h * 0.9)} ${rounded(h * 0.1)}l${rounded(-sunX * h * 0.1)} ${rounded(-h * 0.04)}Z`,
    light.shadow,
    light.shadowAlpha,
  )
  const w = h * 0.042
  stroke(
    canvas,
    line([x - h * 0.02, y - h * 0.48], [x - step, y]) + line([x + h * 0.02, y - h * 0.48], [x + step * 0.8, y]),
    legs,
    w * 1.7,
  )
  fill(
    canvas,
    `M${rounded(x - h * 0.075)} ${rounded(y - h * 0.83)}Q${rounded(x)} ${rounded(y - h * 0.875)} ${rounded(x + h * 0.075)} ${rounded(y - h * 0.83)}L${rounded(x + h * 0.088)} ${rounded(y - h * 0.4)}H${rounded(x - h * 0.088)}Z`,
    coat,
  )
  fill(
    canvas,
    `M${rounded(x + sunX * h * 0.012)} ${rounded(y - h * 0.84)}L${rounded(x + sunX * h * 0.075)} ${rounded(y - h * 0.83)}L${rounded(x + sunX * h * 0.088)} ${rounded(y - h * 0.4)}H${rounded(x + sunX * h * 0.03)}Z`,
    lighten(coat, 0.22),
    0.7,
  )
  stroke(
    canvas,
    line([x - h * 0.07, y - h * 0.8], [x - h * 0.1, y - h * 0.5]) +
      line([x + h * 0.07, y - h * 0.8], [x + h * 0.105, y - h * 0.52]),
    darken(coat, 0.12),
    w,
  )
  fill(canvas, ellipse(x, y - h * 0.925, h * 0.042, h * 0.054), skin)
  fill(
    canvas,
    `M${rounded(x - h * 0.046)} ${rounded(y - h * 0.92)}a${rounded(h * 0.046)} ${rounded(h * 0.058)} 0 0 1 ${rounded(h * 0.092)} 0q${rounded(-h * 0.046)} ${rounded(-h * 0.035)} ${rounded(-h * 0.092)} 0Z`,
    shadeOf(light, random.pick(['#2a211d', '#5b3d28', '#8a6a42', '#1d1b1d', '#b7a48c']), 0.5),
  )
  if (random.chance(0.35))
    fill(
      canvas,
      `M${rounded(x + h * 0.085)} ${rounded(y - h * 0.5)}h${rounded(h * 0.07)}v${rounded(h * 0.11)}h${rounded(-h * 0.07)}Z`,
      shadeOf(light, random.pick(['#3b2b22', '#8a3b32', '#c7a15a']), 0.5),
    )
}
/** Passers-by, the far ones first. */
export const people = (scene: Scene, spots: readonly Vector[]): void => {
  for (const p of [...spots].sort((a, b) => b[2] - a[2])) {
    if (p[2] < 5) continue
    const [x, y] = project(scene.camera, p)
    if (x > 20 && x < scene.canvas.w - 20) person(scene, x, y, scene.camera.f / p[2], scene.sun[0] > 0 ? 1 : -1)
  }
}

const PAINT = ['#2d3a48', '#b9bec2', '#7d2f2f', '#e5e3de', '#3f5a52', '#1f2226', '#8c99a5', '#d2a13c'] as const
/** A car in side view, standing along the street. */
export const car = (scene: Scene, p: Vector, flip: boolean): void => {
  if (p[2] < 6) return
  const { canvas, camera, light, random } = scene
  const [x, y] = project(camera, p)
  const s = (camera.f / p[2]) * (flip ? -1 : 1)
  const a = Math.abs(s)
  const color = random.pick(PAINT)
  const at = (u: number, v: number): string => `${rounded(x + u * s)} ${rounded(y - v * a)}`
  fill(canvas, ellipse(x, y, a * 2.5, a * 0.22), light.shadow, 0.5)
  fill(
    canvas,
    `M${at(-2.2, 0.3)}L${at(-2.25, 0.75)}Q${at(-2.2, 0.95)} ${at(-1.7, 1)}L${at(-1.15, 1.42)}Q${at(-0.9, 1.52)} ${at(-0.3, 1.52)}Q${at(0.5, 1.52)} ${at(0.75, 1.36)}L${at(1.3, 0.98)}Q${at(2.05, 0.9)} ${at(2.2, 0.7)}L${at(2.25, 0.3)}Z`,
    shadeOf(light, color, 0.75),
  )
  fill(
    canvas,
    `M${at(-2.25, 0.3)}L${at(-2.25, 0.6)}L${at(2.24, 0.6)}L${at(2.25, 0.3)}Z`,
    darken(shadeOf(light, color, 0.4), 0.25),
    0.7,
  )
  fill(
    canvas,
    `M${at(-1.5, 1)}L${at(-1.05, 1.38)}Q${at(-0.8, 1.44)} ${at(-0.1, 1.44)}L${at(-0.1, 1)}Z M${at(0.02, 1)}L${at(0.02, 1.44)}Q${at(0.5, 1.42)} ${at(0.68, 1.3)}L${at(1.1, 1)}Z`,
    mix(shadeOf(light, '#2b3a47', 0.5), light.sky[1], 0.25),
  )
  for (const u of [-1.4, 1.4]) {
    fill(canvas, ellipse(x + u * s, y - 0.33 * a, a * 0.34, a * 0.34), '#191c20')
    fill(canvas, ellipse(x + u * s, y - 0.33 * a, a * 0.18, a * 0.18), '#9da3a8')
  }
  if (light.lamps > 0.3) {
    const [lx, ly] = [x + 2.2 * s, y - 0.68 * a]
    fill(
      canvas,
      ellipse(lx, ly, a * 1.1, a * 0.6),
      radial(canvas, lx, ly, a * 1.1, [
        [0, '#fff3cf', 0.95],
        [0.3, '#ffe3a6', 0.35],
        [1, '#ffe3a6', 0],
      ]),
    )
  }
}

/** A street lamp, lit at dusk. */
export const lampPost = (scene: Scene, p: Vector): void => {
  if (p[2] < 6) return
  const { canvas, camera, light } = scene
  const [x, y] = project(camera, p)
  const s = camera.f / p[2]
  stroke(
    canvas,
    `M${rounded(x)} ${rounded(y)}V${rounded(y - 6.6 * s)}q0 ${rounded(-0.7 * s)} ${rounded(0.8 * s)} ${rounded(-0.7 * s)}h${rounded(0.7 * s)}`,
    shadeOf(light, '#2e3338', 0.4),
    Math.max(1, 0.12 * s),
  )
  fill(
    canvas,
    ellipse(x + 1.5 * s, y - 7.25 * s, 0.35 * s, 0.12 * s),
    light.lamps > 0.3 ? '#fff0c4' : shadeOf(light, '#d9dad6', 0.8),
  )
  if (light.lamps > 0.3)
    fill(
      canvas,
      ellipse(x + 1.5 * s, y - 7.2 * s, 3 * s, 3 * s),
      radial(canvas, x + 1.5 * s, y - 7.2 * s, 3 * s, [
        [0, '#ffe2a0', 0.75],
        [0.25, '#ffd48a', 0.25],
        [1, '#ffd48a', 0],
      ]),
    )
}
