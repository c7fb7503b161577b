/** What stands behind the building: far silhouettes, city blocks, neighbours. */
import { mix } from '../core/color.ts'
import { shadeOf } from '../core/light.ts'
import type { Box } from '../core/space.ts'
import { at } from '../core/space.ts'
import type { Point } from '../core/svg.ts'
import { batch, blob, fill, linear, rect } from '../core/svg.ts'
import { neighbour } from './block.ts'
import { STREET } from './ground.ts'
import type { Scene } from './scene.ts'

/** Two or three layers of far silhouettes fading into the horizon. */
export const skyline = (scene: Scene, tall: number, hills: boolean): void => {
  const { canvas, camera, light, random } = scene
  const y = camera.hy + 3
  if (hills) {
    for (let k = 0; k < 2; k++) {
      const points: Point[] = [[-80, y + 30]]
      for (let x = -60; x <= canvas.w + 60; x += 110) points.push([x, y - random.range(14, 60) * (1.5 - k * 0.7)])
      points.push([canvas.w + 80, y + 30])
      fill(canvas, blob(points), mix(shadeOf(light, '#6f8791', 0.5), light.haze, 0.5 - k * 0.2), 0.9)
    }
  }
  for (let k = 0; k < 3; k++) {
    const haze = 0.66 - k * 0.16
    const body: string[] = []
    const lights = batch(canvas)
    for (let x = -20; x < canvas.w + 20; ) {
      const w = random.range(26, 78) * (1 - k * 0.12)
      const centre = Math.exp(-((x / canvas.w - 0.25 - k * 0.28) ** 2) * 9)
      const h = (random.range(0.18, 1) ** 1.7 * 0.75 + centre * random.range(0.1, 0.7)) * tall * (1 - k * 0.24) + 10
      body.push(rect(x, y - h, w + 1, h + 6))
      if (random.chance(0.25)) body.push(rect(x + w * 0.2, y - h * 1.12, w * 0.6, h * 0.14))
      if (random.chance(0.1)) body.push(rect(x + w * 0.48, y - h * 1.35, 2, h * 0.4))
      if (light.lamps > 0.3 && k > 0)
        for (let i = 0; i < h / 7; i++)
          lights.put(random.pick(light.lamp), rect(x + random.range(3, w - 5), y - random.range(4, h - 3), 2.4, 2.8))
      x += w + random.range(-4, 16)
    }
    const tone = mix(shadeOf(light, '#71808f', 0.4), light.haze, haze)
    fill(
      canvas,
      body.join(''),
      linear(canvas, 0, y - tall, 0, y, [
        [0, tone],
        [1, mix(tone, light.sky[2], 0.45)],
      ]),
    )
    lights.flush(0.55)
  }
}

const STONES = [
  '#b9a68c',
  '#a8583f',
  '#c9bda8',
  '#8f9aa3',
  '#d8cfc0',
  '#7f6a5c',
  '#9c7b62',
  '#aab4b8',
  '#6f7f8d',
] as const
const nearest = (scene: Scene, b: Box): number =>
  Math.min(
    ...[
      [b.u0, b.w0],
      [b.u1, b.w0],
      [b.u0, b.w1],
      [b.u1, b.w1],
    ].map(([u, w]) => at(scene.site, u ?? 0, w ?? 0, 0)[2]),
  )

/** A city of blocks around a tower, hazed by distance. */
export const cityBlocks = (scene: Scene, b: Box): void => {
  const { random, site } = scene
  const z0 = site.corner[2]
  const list: { readonly box: Box; readonly z: number }[] = []
  for (let i = -3; i < 6; i++)
    for (let j = -1; j < 5; j++) {
      const u = i < 0 ? -20 - 52 * -i + 10 : i * 52
      const w = j < 0 ? -16 - 46 : j * 50
      if ((i === 0 && j === 0) || (j < 0 && i > -2)) continue
      for (const k of [0, 1]) {
        const y1 =
          j < 0
            ? b.y1 * random.range(0.06, 0.12)
            : b.y1 * random.range(0.1, 0.3) * (1 + j * 0.16) * (random.chance(0.22) ? 1.9 : 1)
        const lot: Box = {
          u0: u + k * 20,
          u1: u + k * 20 + random.range(15, 19.5),
          w0: w + random.range(0, 3),
          w1: w + random.range(24, 34),
          y0: 0,
          y1,
        }
        list.push({ box: lot, z: at(site, (lot.u0 + lot.u1) / 2, (lot.w0 + lot.w1) / 2, 0)[2] })
      }
    }
  list
    .filter((n) => nearest(scene, n.box) > 24)
    .sort((x, y) => y.z - x.z)
    .forEach((n) => {
      const haze = Math.min(0.5, Math.max(0.06, 0.08 + ((n.z - z0) / (z0 + 160)) * 0.5))
      neighbour(scene, n.box, random.pick(STONES), haze, random.int(0, 2))
    })
}

/** Neighbouring blocks along both streets and behind. */
export const neighbours = (scene: Scene, b: Box, density: number, hue?: readonly string[]): void => {
  const { random } = scene
  const palette = hue ?? STONES
  const list: { readonly box: Box; readonly haze: number }[] = []
  const height = (): number => Math.max(8, b.y1 * random.range(0.45, 0.9) * density)
  for (let w = 4, i = 0; i < 4; i++) {
    const d = random.range(18, 34)
    list.push({
      box: { u0: -60, u1: -STREET.walk * 2 - STREET.road, w0: w, w1: w + d, y0: 0, y1: height() },
      haze: 0.06 + i * 0.08,
    })
    w += d + random.range(0, 3)
  }
  for (let u = b.u1 + random.range(0, 1), i = 0; i < 4; i++) {
    const d = random.range(16, 30)
    list.push({ box: { u0: u, u1: u + d, w0: 0.5, w1: 26, y0: 0, y1: height() * 0.9 }, haze: 0.05 + i * 0.08 })
    u += d + (i === 1 ? 16 : random.range(0, 1))
  }
  for (let i = 0; i < 5; i++) {
    const u = random.range(-10, b.u1 + 60)
    list.push({
      box: {
        u0: u,
        u1: u + random.range(16, 28),
        w0: b.w1 + 16 + i * 20,
        w1: b.w1 + 34 + i * 20,
        y0: 0,
        y1: height() * 1.15,
      },
      haze: 0.26 + i * 0.06,
    })
  }
  const visible = list
    .filter((n) => nearest(scene, n.box) > Math.max(12, scene.site.corner[2] * 0.5))
    .map((n) => ({ ...n, z: at(scene.site, (n.box.u0 + n.box.u1) / 2, (n.box.w0 + n.box.w1) / 2, 0)[2] }))
    .sort((x, y) => y.z - x.z)
  for (const n of visible) neighbour(scene, n.box, random.pick(palette), Math.min(0.84, n.haze), random.int(0, 2))
}
