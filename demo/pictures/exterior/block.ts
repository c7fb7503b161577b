/** Solids: boxes with roofs, hazy neighbour blocks, shadows on the ground. */
import { darken, lighten, mix } from '../core/color.ts'
import { shadeOf } from '../core/light.ts'
import type { Box, Face, Vector } from '../core/space.ts'
import { at, facesOf, onFace, path3, project, quad } from '../core/space.ts'
import { batch, fill, line } from '../core/svg.ts'
import type { Scene } from './scene.ts'
import { bays, grid, wall } from './scene.ts'

/** The visible walls of a box, the front one last, so that it is painted over the others. */
export const boxFaces = (scene: Scene, b: Box): Face[] =>
  facesOf(scene.site, b, scene.sun).sort((x, y) => (x.side === 'front' ? 1 : 0) - (y.side === 'front' ? 1 : 0))

/** The flat roof of a box, if the eye stands above it. */
export const roof = (scene: Scene, b: Box, base: string, haze = 0): void => {
  if (scene.camera.eye <= b.y1) return
  const p = (u: number, w: number): Vector => at(scene.site, u, w, b.y1)
  fill(
    scene.canvas,
    path3(scene.camera, [p(b.u0, b.w0), p(b.u1, b.w0), p(b.u1, b.w1), p(b.u0, b.w1)]),
    shadeOf(scene.light, base, 0.85, haze),
  )
}

/** A plain shaded box: plant rooms, trailers, planters, canopies. */
export const box = (scene: Scene, b: Box, base: string, haze = 0): void => {
  for (const face of boxFaces(scene, b))
    fill(scene.canvas, quad(scene.camera, face, 0, 0, face.w, face.h), shadeOf(scene.light, base, face.lit, haze))
  roof(scene, b, lighten(base, 0.12), haze)
}

/** Far storeys as dashed lines: the same texture for a hundredth of the shapes. */
const farWindows = (scene: Scene, face: Face, floors: number, storey: number, n: number, color: string): void => {
  const { camera } = scene
  const d: string[] = []
  let span = 0
  let across = 0
  for (let j = 0; j < floors; j++) {
    const v = 0.4 + storey * (j + 0.54)
    const [a, b] = [project(camera, onFace(face, 0.3, v)), project(camera, onFace(face, face.w - 0.3, v))]
    span = Math.hypot(a[0] - b[0], a[1] - b[1])
    across = Math.abs(a[0] - b[0])
    d.push(line(a, b))
  }
  const step = span / n
  const width = (storey * 0.5 * camera.f) / onFace(face, face.w / 2, 0)[2]
  if (step < 0.8 || width < 0.4 || across < span * 0.5 || across < 14) return
  scene.canvas.body.push(
    `<path d="${d.join('')}" fill="none" stroke="${color}" stroke-width="${width.toFixed(2)}" stroke-dasharray="${(step * 0.52).toFixed(2)} ${(step * 0.48).toFixed(2)}" stroke-dashoffset="${(-step * 0.24).toFixed(2)}"/>`,
  )
}

/** A neighbouring building: with windows, hazed so that it recedes. */
export const neighbour = (scene: Scene, b: Box, hue: string, haze: number, kind: number): void => {
  const base = kind === 2 ? mix(hue, '#9fb0bd', 0.8) : mix(hue, '#a8a49e', 0.38)
  const { canvas, camera, light, random } = scene
  for (const face of boxFaces(scene, b)) {
    wall(scene, face, base, haze)
    const storey = kind === 2 ? 4.2 : 3.7
    const floors = Math.max(1, Math.floor((face.h - 1.2) / storey))
    const { n } = bays(face.w, kind === 2 ? 2.2 : kind === 1 ? 4.8 : 3.1)
    const rects =
      kind === 2
        ? grid(face.w, bays(face.w, 4.4).n, 0.4, floors, storey, 0.025, 0.2, 0.94)
        : grid(face.w, n, 0.4, floors, storey, kind === 1 ? 0.1 : 0.24, 0.26, 0.82)
    const out = batch(canvas)
    const distant = haze > 0.16 && kind !== 2
    const dark = mix(shadeOf(light, kind === 2 ? '#5b7d98' : '#3e4d5e', 0.3 + face.lit * 0.4), light.haze, haze)
    const bright = mix(mix(dark, light.sky[1], 0.4), light.haze, haze * 0.3)
    if (distant) farWindows(scene, face, floors, storey, n, dark)
    for (const r of rects) {
      if (distant && !random.chance(light.lamps * 0.5)) continue
      const q = quad(camera, face, r.u0, r.v0, r.u1, r.v1)
      if (distant || random.next() < light.lamps * 0.7) out.put(mix(random.pick(light.lamp), light.haze, haze * 0.7), q)
      else out.put(random.chance(0.7) ? dark : bright, q)
    }
    out.flush()
    if (kind !== 2 && face.h > 6) {
      fill(
        canvas,
        quad(camera, face, 0, face.h - 0.9, face.w, face.h),
        lighten(shadeOf(light, base, face.lit, haze), 0.12),
      )
      fill(
        canvas,
        quad(camera, face, 0, 0, face.w, 0.4 + storey * 0.9),
        darken(shadeOf(light, base, face.lit * 0.6, haze), 0.2),
        0.45,
      )
    }
  }
  roof(scene, b, mix(base, '#8a8d92', 0.5), haze)
}

/** The shadow a box throws on flat ground, away from the sun. */
export const groundShadow = (scene: Scene, b: Box, opacity = scene.light.shadowAlpha): void => {
  const k = Math.min(60, (b.y1 - b.y0) / Math.max(0.25, scene.sun[1]))
  const dx = -scene.sun[0] * k
  const dz = -scene.sun[2] * k
  const base: Vector[] = [
    at(scene.site, b.u0, b.w0, 0),
    at(scene.site, b.u1, b.w0, 0),
    at(scene.site, b.u1, b.w1, 0),
    at(scene.site, b.u0, b.w1, 0),
  ]
  const cast = base.map((p): Vector => [p[0] + dx, 0, p[2] + dz])
  const hull = base.map((p, i) => {
    const j = (i + 1) % 4
    return path3(scene.camera, [p, base[j] ?? p, cast[j] ?? p, cast[i] ?? p])
  })
  scene.canvas.body.push(
    `<g opacity="${opacity}" fill="${scene.light.shadow}"><path d="${hull.join('')}${path3(scene.camera, cast)}" fill-rule="nonzero"/></g>`,
  )
}
