/** The ground around the building: streets, lawns, yards and water. */
import { darken, lighten, mix } from '../core/color.ts'
import { shadeOf } from '../core/light.ts'
import type { Box } from '../core/space.ts'
import { at, ground, path3, project } from '../core/space.ts'
import { batch, ellipse, fill, line, linear, rect, rounded, stroke } from '../core/svg.ts'
import type { Scene } from './scene.ts'

/** The kinds of ground a building may stand on. */
export type SettingName = 'street' | 'park' | 'yard' | 'water'

const plane = (scene: Scene, near: string, far: string): void => {
  const { canvas, camera } = scene
  fill(
    canvas,
    rect(0, camera.hy, canvas.w, canvas.h - camera.hy),
    linear(canvas, 0, camera.hy, 0, canvas.h, [
      [0, far],
      [0.16, mix(far, near, 0.6)],
      [1, near],
    ]),
  )
}

const dashes = (
  scene: Scene,
  along: 'u' | 'w',
  pos: number,
  from: number,
  to: number,
  len: number,
  gap: number,
  width: number,
): void => {
  const d: string[] = []
  for (let k = from; k < to; k += len + gap)
    d.push(
      along === 'u'
        ? ground(scene.camera, scene.site, k, pos, k + len, pos + width)
        : ground(scene.camera, scene.site, pos, k, pos + width, k + len),
    )
  fill(scene.canvas, d.join(''), lighten(shadeOf(scene.light, '#cfcabc', 0.8), 0.1), 0.62)
}

/** Widths of pavement and carriageway in metres. */
export const STREET = { walk: 5, road: 13 } as const

/** Pavements, kerbs, two streets and their markings. */
export const streetGround = (scene: Scene, b: Box): void => {
  const { canvas, camera, site, light } = scene
  const asphalt = shadeOf(light, '#6d7076', 0.55)
  const paving = shadeOf(light, '#b9b3a8', 0.7)
  const far = 900
  plane(scene, darken(asphalt, 0.12), mix(asphalt, light.haze, 0.65))
  const yFar = project(camera, at(site, 0, 120, 0))[1]
  const pave = linear(canvas, 0, yFar, 0, canvas.h, [
    [0, mix(paving, light.haze, 0.5)],
    [1, darken(paving, 0.1)],
  ])
  const { walk, road } = STREET
  fill(canvas, ground(camera, site, -walk, -walk, far, far), pave)
  fill(canvas, ground(camera, site, -walk - road - 90, -walk, -walk - road, far), pave)
  fill(canvas, ground(camera, site, -walk, -walk - road - 60, far, -walk - road), pave)
  fill(canvas, ground(camera, site, -walk - road - 90, -walk - road - 60, -walk - road, -walk - road), pave)
  const kerb = shadeOf(light, '#d6d1c6', 0.9)
  fill(
    canvas,
    [
      ground(camera, site, -walk, -walk, far, -walk + 0.3),
      ground(camera, site, -walk, -walk, -walk + 0.3, far),
      ground(camera, site, -walk - road, -walk, -walk - road - 0.3, far),
      ground(camera, site, -walk, -walk - road - 0.3, far, -walk - road),
    ].join(''),
    kerb,
  )
  const slabs: string[] = []
  for (let u = -walk; u < b.u1 + 60; u += 2.5)
    slabs.push(
      path3(camera, [at(site, u, -walk, 0), at(site, u + 0.05, -walk, 0), at(site, u + 0.05, 0, 0), at(site, u, 0, 0)]),
    )
  for (let w = -walk; w < b.w1 + 40; w += 2.5)
    slabs.push(
      path3(camera, [at(site, -walk, w, 0), at(site, -walk, w + 0.05, 0), at(site, 0, w + 0.05, 0), at(site, 0, w, 0)]),
    )
  fill(canvas, slabs.join(''), light.shadow, 0.16)
  dashes(scene, 'u', -walk - road / 2, 6, 240, 3, 4.5, 0.18)
  dashes(scene, 'w', -walk - road / 2, 6, 240, 3, 4.5, 0.18)
  const zebra: string[] = []
  for (let k = 0; k < 10; k++)
    zebra.push(
      ground(camera, site, 1.2, -walk - 0.8 - k * 1.22, 4.6, -walk - 1.45 - k * 1.22),
      ground(camera, site, -walk - 0.8 - k * 1.22, 1.2, -walk - 1.45 - k * 1.22, 4.6),
    )
  fill(canvas, zebra.join(''), lighten(shadeOf(light, '#d9d5cb', 0.9), 0.15), 0.75)
}

/** Lawns, a path and a parking row. */
export const parkGround = (scene: Scene, b: Box): void => {
  const { canvas, camera, site, light, random } = scene
  const grass = shadeOf(light, '#8fa45e', 0.8)
  plane(scene, darken(grass, 0.18), mix(grass, light.haze, 0.55))
  fill(canvas, ground(camera, site, -60, -44, 400, -18), shadeOf(light, '#7b7d80', 0.6))
  fill(canvas, ground(camera, site, -60, -18.4, 400, -18), shadeOf(light, '#cfcabd', 0.9))
  fill(canvas, ground(camera, site, b.u1 * 0.4, -18, b.u1 * 0.4 + 8, 0), shadeOf(light, '#c9c2b4', 0.85))
  fill(canvas, ground(camera, site, -3, -4, b.u1 + 3, 0), shadeOf(light, '#bdb6a8', 0.8))
  const stalls: string[] = []
  for (let u = -30; u < b.u1 + 30; u += 2.8) stalls.push(ground(camera, site, u, -24, u + 0.12, -18.6))
  fill(canvas, stalls.join(''), lighten(shadeOf(light, '#d9d5cb', 0.9), 0.1), 0.7)
  const strips: string[] = []
  for (let k = 0; k < 26; k++) {
    const [u, w] = [random.range(-30, b.u1 + 20), random.range(-17, -5)]
    strips.push(ground(camera, site, u, w, u + random.range(5, 16), w + 0.4))
  }
  fill(canvas, strips.join(''), lighten(grass, 0.25), 0.25)
  fill(canvas, ground(camera, site, -60, -120, 400, -46), darken(grass, 0.05))
}

/** A concrete yard with lanes and bays. */
export const yardGround = (scene: Scene, b: Box): void => {
  const { canvas, camera, site, light, random } = scene
  const slab = shadeOf(light, '#a7a59f', 0.75)
  plane(scene, darken(shadeOf(light, '#8b9a63', 0.7), 0.1), mix(shadeOf(light, '#93a06c', 0.7), light.haze, 0.55))
  const y0 = project(camera, at(site, 0, b.w1, 0))[1]
  fill(
    canvas,
    ground(camera, site, -24, -52, b.u1 + 60, b.w1 + 10),
    linear(canvas, 0, y0, 0, canvas.h, [
      [0, mix(slab, light.haze, 0.35)],
      [1, darken(slab, 0.12)],
    ]),
  )
  const j: string[] = []
  for (let u = -24; u < b.u1 + 60; u += 6) j.push(ground(camera, site, u, -52, u + 0.07, 0))
  for (let w = -52; w < 0; w += 6) j.push(ground(camera, site, -24, w, b.u1 + 60, w + 0.07))
  fill(canvas, j.join(''), light.shadow, 0.2)
  const stains: string[] = []
  for (let k = 0; k < 12; k++) {
    const [x, y] = project(camera, at(site, random.range(0, b.u1), random.range(-40, -4), 0))
    stains.push(ellipse(x, y, random.range(30, 120), random.range(4, 12)))
  }
  fill(canvas, stains.join(''), light.shadow, 0.05)
  const bays: string[] = []
  for (let u = b.u1 * 0.3; u < b.u1; u += 5.4) bays.push(ground(camera, site, u - 0.6, -15, u - 0.4, -1))
  fill(canvas, bays.join(''), '#e2b23e', 0.7)
}

/** Calm water with the sky in it, a quay and broken light. */
export const waterGround = (scene: Scene, b: Box): void => {
  const { canvas, camera, site, light, random } = scene
  streetGround(scene, b)
  const quay = project(camera, at(site, b.u1 / 2, -12, 0))[1]
  const edge = path3(camera, [
    at(site, -400, -12, 0),
    at(site, 700, -12, 0),
    at(site, 700, -600, 0),
    at(site, -400, -600, 0),
  ])
  const deep = darken(mix(light.sky[0], '#2a4a58', 0.45), 0.12)
  fill(
    canvas,
    edge,
    linear(canvas, 0, quay - 20, 0, canvas.h, [
      [0, mix(light.sky[2], deep, 0.22)],
      [0.35, mix(light.sky[1], deep, 0.45)],
      [1, deep],
    ]),
  )
  const ripples = batch(canvas)
  for (let i = 0; i < 260; i++) {
    const t = random.next() ** 1.6
    const y = quay + 6 + t * (canvas.h - quay)
    const w = 8 + t * 150 * random.next()
    const x = random.range(-40, canvas.w)
    ripples.put(
      random.pick([light.sky[2], light.sky[1], deep]),
      `M${rounded(x)} ${rounded(y)}q${rounded(w / 2)} ${rounded(-1 - t * 3)} ${rounded(w)} 0q${rounded(-w / 2)} ${rounded(1 + t * 3)} ${rounded(-w)} 0Z`,
    )
  }
  ripples.flush(0.45)
  fill(
    canvas,
    path3(camera, [at(site, -400, -12, 0), at(site, 700, -12, 0), at(site, 700, -12, -1.6), at(site, -400, -12, -1.6)]),
    shadeOf(light, '#8c867c', 0.5),
  )
  const rail: string[] = []
  for (let u = -120; u < 200; u += 2)
    rail.push(line(project(camera, at(site, u, -11.5, 0)), project(camera, at(site, u, -11.5, 1.1))))
  rail.push(line(project(camera, at(site, -120, -11.5, 1.1)), project(camera, at(site, 200, -11.5, 1.1))))
  stroke(canvas, rail.join(''), shadeOf(light, '#39434a', 0.5), 1, 0.8)
}
