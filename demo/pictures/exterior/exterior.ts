/** Exterior: pick a family from the facts, mass it, fit the camera, paint back to front. */

import type { Light } from '../core/light.ts'
import { seededRandom } from '../core/random.ts'
import { paintSky, timesFor } from '../core/sky.ts'
import type { Box, Vector } from '../core/space.ts'
import { at, makeSite } from '../core/space.ts'
import { fill, finish, linear, newCanvas, radial, rect } from '../core/svg.ts'
import type { Facts, FamilyName } from '../facts.ts'
import { groundShadow } from './block.ts'
import { paintBuilding } from './families.ts'
import { parkGround, streetGround, waterGround, yardGround } from './ground.ts'
import { tree } from './life.ts'
import { familyFor, fitCamera, fitPlate, H, massOf, W } from './mass.ts'
import type { Scene } from './scene.ts'
import { cityBlocks, neighbours, skyline } from './skyline.ts'
import { furnishStreet } from './street.ts'

/** Choices that override the seed. */
export interface ExteriorOptions {
  readonly light?: Light
  readonly family?: FamilyName
}
/** One 1600 x 1067 exterior as SVG; the same seed and facts give the same bytes. */
export const exteriorSvg = (seed: string, facts: Facts, options: ExteriorOptions = {}): string => {
  const random = seededRandom(`exterior/${seed}`)
  const family = options.family ?? familyFor(facts, random)
  const m = fitPlate(massOf(family, facts, random), facts)
  const light = options.light ?? timesFor(random)
  const { camera, x, z, angle } = fitCamera(m, random)
  const sunLeft = random.chance(0.3)
  const sunDir: Vector = sunLeft ? [-0.86, light.elevation, -0.28] : [0.62, light.elevation, -0.78]
  const canvas = newCanvas(W, H)
  const scene: Scene = { canvas, camera, light, sun: sunDir, site: makeSite(x, z, angle), random: random.fork('paint') }
  const b: Box = { u0: 0, u1: m.la, w0: 0, w1: m.lb, y0: 0, y1: m.h }
  const urban = m.setting === 'street' || m.setting === 'water'
  paintSky(canvas, light, random.fork('sky'), camera.hy, sunLeft ? 0.12 : 0.9)
  skyline(scene, urban ? (m.h > 60 ? H * 0.4 : H * 0.2) : 40, !urban || random.chance(0.3))
  if (m.setting === 'street') streetGround(scene, b)
  else if (m.setting === 'park') parkGround(scene, b)
  else if (m.setting === 'yard') yardGround(scene, b)
  else waterGround(scene, b)
  if (urban && m.h > 60) cityBlocks(scene, b)
  else if (urban)
    neighbours(scene, b, 1, family === 'terrace' ? ['#b59a74', '#9c7b5c', '#a8694b', '#e9e2d2'] : undefined)
  if (!urban) {
    const behind = Array.from({ length: 22 }, () =>
      at(scene.site, scene.random.range(-50, b.u1 + 90), b.w1 + scene.random.range(2, 40), 0),
    ).sort((p, q) => q[2] - p[2])
    for (const p of behind) tree(scene, p, scene.random.range(8, 13), 0.42)
  }
  groundShadow(scene, b)
  paintBuilding(scene, family, facts, b)
  furnishStreet(scene, b, m)
  fill(
    canvas,
    rect(0, H * 0.78, W, H * 0.22),
    linear(canvas, 0, H * 0.78, 0, H, [
      [0, light.shadow, 0],
      [1, light.shadow, 0.3],
    ]),
  )
  fill(
    canvas,
    rect(0, 0, W, H),
    radial(canvas, (sunLeft ? 0.05 : 0.95) * W, H * 0.3, W * 0.8, [
      [0, light.sky[2], light.time === 'golden' ? 0.28 : 0.12],
      [1, light.sky[2], 0],
    ]),
  )
  if (random.chance(0.5)) {
    canvas.body.unshift(`<g transform="translate(${W} 0) scale(-1 1)">`)
    canvas.body.push('</g>')
  }
  return finish(canvas)
}
