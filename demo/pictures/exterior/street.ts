/** Street life: trees, cars, lamps and people, sorted from far to near. */

import { clamp } from '../core/random.ts'
import type { Box, Vector } from '../core/space.ts'
import { at } from '../core/space.ts'
import type { SettingName } from './ground.ts'
import { car, lampPost, people, tree } from './life.ts'
import { H, type Mass, W } from './mass.ts'
import type { Scene } from './scene.ts'

/** Draws trees, cars, lamps and people around a building, far ones first. */
export const furnishStreet = (scene: Scene, b: Box, m: Mass): void => {
  const { random, site, light } = scene
  const spots: { z: number; draw: () => void }[] = []
  const put = (p: Vector, draw: (q: Vector) => void): void => {
    spots.push({ z: p[2], draw: () => draw(p) })
  }
  const leaf =
    light.time === 'golden' && random.chance(0.5) ? random.pick(['#c08a3e', '#b5673a', '#a89a48']) : undefined
  if (m.setting === 'street' || m.setting === 'water') {
    const gap = random.range(9, 14)
    const th = clamp(m.h * 0.3, 5.5, 10)
    for (let u = random.range(5, 9); u < b.u1 + 50; u += gap)
      put(at(site, u, -3.6, 0), (p) => tree(scene, p, th * random.range(0.8, 1.15), 0.04, leaf))
    for (let w = random.range(8, 14); w < b.w1 + 60; w += gap)
      put(at(site, -3.6, w, 0), (p) => tree(scene, p, th * random.range(0.8, 1.15), 0.08, leaf))
    for (let w = 2; w < 90; w += 12)
      put(at(site, -19.5, w, 0), (p) => tree(scene, p, th * random.range(0.8, 1.1), 0.12, leaf))
    if (m.setting === 'street')
      for (let u = random.range(2, 12); u < b.u1 + 40; u += random.range(9, 26))
        put(at(site, u, -6.4, 0), (p) => car(scene, p, true))
    for (let u = 2; u < b.u1 + 40; u += 22) put(at(site, u, -4.6, 0), (p) => lampPost(scene, p))
  } else {
    for (let k = 0; k < 5; k++)
      put(at(site, random.range(-40, -12), random.range(4, 60), 0), (p) =>
        tree(scene, p, random.range(7, 12), 0.16, leaf),
      )
    if (m.setting === 'park') {
      for (let k = 0; k < 5; k++)
        put(at(site, b.u1 * (k / 4) + random.range(-3, 3), random.range(-14, -8), 0), (p) =>
          tree(scene, p, random.range(4.5, 6.5), 0, leaf),
        )
      for (let u = -10; u < b.u1 + 10; u += 2.8)
        if (random.chance(0.3)) put(at(site, u + 1.4, -21, 0), (p) => car(scene, p, random.chance(0.5)))
    }
  }
  const crowd: Vector[] = []
  const n = m.setting === 'yard' ? 3 : random.int(9, 16)
  for (let i = 0; i < n; i++)
    crowd.push(
      m.setting === 'yard'
        ? at(site, random.range(0, b.u1 * 0.25), random.range(-9, -2), 0)
        : m.setting === 'park'
          ? at(site, random.range(b.u1 * 0.3, b.u1 * 0.6), random.range(-15, -2), 0)
          : at(site, random.range(-4, b.u1 + 10), random.range(-4.4, -1.2), 0),
    )
  for (const p of crowd) put(p, (q) => people(scene, [q]))
  foreground(scene, m.setting, put, leaf)
  for (const s of spots.sort((p, q) => q.z - p.z)) s.draw()
}

/** Near figures and a tree at the edge of the frame give the street depth. */
const foreground = (
  scene: Scene,
  setting: SettingName,
  put: (p: Vector, draw: (q: Vector) => void) => void,
  leaf: string | undefined,
): void => {
  const { random, camera } = scene
  const onScreen = (sx: number, y: number): Vector => {
    const z = (camera.f * camera.eye) / Math.max(8, y - camera.hy)
    return [((sx - camera.cx) * z) / camera.f, 0, z]
  }
  if (setting === 'yard' || camera.eye > 8 || camera.f < 500) return
  if (random.chance(0.75))
    put(
      onScreen(
        random.chance(0.5) ? W * random.range(-0.02, 0.05) : W * random.range(0.95, 1.02),
        H * random.range(0.96, 1.02),
      ),
      (p) => tree(scene, p, (H * random.range(0.6, 0.85) * p[2]) / camera.f, 0, leaf),
    )
  if (setting === 'street')
    for (let i = 0; i < 3; i++) {
      const p = onScreen(W * random.range(0.15, 0.85), H * random.range(0.93, 0.975))
      if (p[2] > 13) put(p, (q) => people(scene, [q]))
    }
}
