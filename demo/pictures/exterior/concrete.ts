/** Concrete fronts: deep grids and ribbon windows. */
import { darken, lighten } from '../core/color.ts'
import { shadeOf } from '../core/light.ts'
import type { Box } from '../core/space.ts'
import { quad } from '../core/space.ts'
import { fill } from '../core/svg.ts'
import { box, boxFaces, roof } from './block.ts'
import type { Rect, Scene } from './scene.ts'
import { band, bays, courses, glassPaints, grid, ledges, scaleAt, wall, windows } from './scene.ts'

/** A concrete office of the sixties or seventies: deep grid or ribbon windows. */
export const brutalist = (scene: Scene, b: Box, floors: number, concrete: string): void => {
  const { random, light } = scene
  const ground = 5.5
  const storey = (b.y1 - ground - 2.5) / Math.max(1, floors - 1)
  const ribbon = random.chance(0.4)
  const coreU = b.u1 * (random.chance(0.5) ? 0.12 : 0.72)
  box(scene, { u0: coreU, u1: coreU + 8, w0: 4, w1: 14, y0: b.y1, y1: b.y1 + 6 }, concrete)
  roof(scene, b, '#a5a39c')
  for (const face of boxFaces(scene, b)) {
    wall(scene, face, concrete)
    const px = scaleAt(scene, face)
    courses(scene, face, Math.max(0.6, 4 / px), darken(shadeOf(light, concrete, face.lit), 0.2), 0.7, 0.3)
    const { n, step } = bays(face.w, ribbon ? 7 : 3.4)
    const rects = grid(face.w, n, ground, floors - 1, storey, ribbon ? 0.02 : 0.12, 0.32, 0.9)
    windows(scene, face, rects, {
      frame: '#3b3a38',
      recess: ribbon ? 0.9 : 1.15,
      cols: ribbon ? 5 : 2,
      rows: 1,
      jamb: darken(concrete, 0.12),
      glass: glassPaints(scene, face, '#3d4a50', ground),
      blinds: 0.3,
      frameWidth: 0.1,
    })
    const fins: Rect[] = []
    if (!ribbon)
      for (let i = 0; i <= n; i++) fins.push({ u0: i * step - 0.22, u1: i * step + 0.22, v0: ground, v1: face.h - 2 })
    const slabs: Rect[] = []
    for (let j = 0; j < floors; j++)
      slabs.push({ u0: 0, u1: face.w, v0: ground + storey * j - 0.1, v1: ground + storey * j + (ribbon ? 1.1 : 0.75) })
    ledges(scene, face, slabs, ribbon ? 0.9 : 0.35, lighten(concrete, 0.06), 0.7)
    ledges(scene, face, fins, 0.6, lighten(concrete, 0.03), 0)
    fill(
      scene.canvas,
      quad(scene.camera, face, 0, 0, face.w, ground - 0.1),
      darken(shadeOf(light, concrete, face.lit * 0.3), 0.3),
    )
    windows(scene, face, grid(face.w, bays(face.w, 6.8).n, 0, 1, ground, 0.12, 0.02, 0.84), {
      frame: '#2f3030',
      recess: 0.3,
      cols: 3,
      rows: 1,
      jamb: '#4a4844',
      glass: glassPaints(scene, face, '#2f3b42', 0, ground),
      lamps: 0.5,
      blinds: 0,
    })
    band(scene, face, face.h - 2.2, face.h + 0.4, 0.8, lighten(concrete, 0.05), 1.2)
  }
}
