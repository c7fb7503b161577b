/** Brick fronts: the loft, the brick and steel mid-rise, the Georgian terrace. */
import { darken, lighten, mix } from '../core/color.ts'
import { shadeOf } from '../core/light.ts'
import type { Box } from '../core/space.ts'
import { at, onFace, project, quad } from '../core/space.ts'
import { ellipse, fill, line, stroke } from '../core/svg.ts'
import { box, boxFaces, roof } from './block.ts'
import type { Rect, Scene } from './scene.ts'
import { band, bays, courses, glassPaints, grid, joints, ledges, scaleAt, wall, windows } from './scene.ts'
import { shopfront } from './shops.ts'
import { lobbyBase } from './towers.ts'

const brickwork = (scene: Scene, b: Box, base: string): void => {
  for (const face of boxFaces(scene, b)) {
    wall(scene, face, base)
    const px = scaleAt(scene, face)
    courses(
      scene,
      face,
      Math.max(0.3, 3.2 / px),
      darken(shadeOf(scene.light, base, face.lit), 0.28),
      Math.max(0.4, px * 0.035),
      0.34,
    )
  }
}

/** A timber water tank on legs: the mark of an old loft district. */
const waterTank = (scene: Scene, u: number, w: number, y: number): void => {
  const { canvas, camera, light } = scene
  const [x, y0] = project(camera, at(scene.site, u, w, y))
  const s = camera.f / at(scene.site, u, w, y)[2]
  const legs = [-1.5, -0.5, 0.5, 1.5].map((k) => line([x + k * s, y0], [x + k * 0.9 * s, y0 - 3.4 * s])).join('')
  stroke(
    canvas,
    legs +
      line([x - 1.4 * s, y0 - 1 * s], [x + 1.4 * s, y0 - 3 * s]) +
      line([x + 1.4 * s, y0 - 1 * s], [x - 1.4 * s, y0 - 3 * s]),
    shadeOf(light, '#3d3a38', 0.3),
    0.18 * s,
  )
  const body = (k0: number, k1: number): string =>
    `M${x + k0 * s} ${y0 - 3.3 * s}L${x + k1 * s} ${y0 - 3.3 * s}L${x + k1 * s} ${y0 - 7 * s}L${x + k0 * s} ${y0 - 7 * s}Z`
  const steps = 8
  for (let i = 0; i < steps; i++) {
    const k = i / (steps - 1)
    fill(
      canvas,
      body(-1.9 + (3.8 * i) / steps, -1.9 + (3.8 * (i + 1)) / steps + 0.05),
      shadeOf(light, '#8a6244', scene.sun[0] < 0 ? 1 - k * 0.9 : 0.1 + k * 0.9),
    )
  }
  fill(
    canvas,
    `M${x - 2.2 * s} ${y0 - 6.9 * s}L${x} ${y0 - 9 * s}L${x + 2.2 * s} ${y0 - 6.9 * s}Z`,
    shadeOf(light, '#5a4a44', 0.55),
  )
}

/** A brick loft: arched shop floor, piers, cornice, a water tank on the roof. */
export const loft = (scene: Scene, b: Box, floors: number, brick: string): void => {
  const { random, light } = scene
  const ground = 5.2
  const storey = (b.y1 - ground - 1.6) / Math.max(1, floors - 1)
  const trim = mix(brick, '#e3d5bd', random.range(0.55, 0.85))
  if (random.chance(0.6)) waterTank(scene, (b.u1 - b.u0) * random.range(0.3, 0.7), (b.w1 - b.w0) * 0.5, b.y1)
  box(scene, { u0: b.u1 * 0.62, u1: b.u1 * 0.62 + 6, w0: 6, w1: 12, y0: b.y1, y1: b.y1 + 3.6 }, brick)
  roof(scene, b, '#8a8784')
  brickwork(scene, b, brick)
  const arched = random.chance(0.4)
  for (const face of boxFaces(scene, b)) {
    const { n, step } = bays(face.w, 5.6)
    const glass = glassPaints(scene, face, '#3a4c5a', ground)
    const rects = grid(face.w, n, ground, floors - 1, storey, 0.13, 0.2, 0.88)
    windows(scene, face, rects, {
      frame: '#2e3236',
      recess: 0.42,
      cols: 5,
      rows: 4,
      jamb: brick,
      glass,
      sill: trim,
      blinds: 0.14,
      frameWidth: 0.075,
    })
    ledges(
      scene,
      face,
      rects.map((r) => ({ u0: r.u0 - 0.2, u1: r.u1 + 0.2, v0: r.v1, v1: r.v1 + 0.45 })),
      0.08,
      trim,
      0.2,
    )
    const piers: Rect[] = []
    for (let i = 0; i <= n; i++)
      piers.push({ u0: i * step - step * 0.075, u1: i * step + step * 0.075, v0: ground, v1: face.h - 1.7 })
    ledges(scene, face, piers, 0.22, brick, 0)
    if (arched)
      fill(
        scene.canvas,
        rects
          .slice(-n)
          .map((r) => quad(scene.camera, face, r.u0 - 0.2, r.v1 + 0.5, r.u1 + 0.2, r.v1 + 0.8))
          .join(''),
        shadeOf(light, trim, face.lit),
      )
    shopfront(scene, face, ground, {
      trim: '#2c3438',
      awnings: face.side === 'front' && random.chance(0.5),
      warm: 0.5,
      bay: 5.6,
    })
    band(scene, face, ground - 0.5, ground + 0.25, 0.35, trim, 0.5)
    band(scene, face, ground + storey * (floors - 2), ground + storey * (floors - 2) + 0.4, 0.25, trim, 0.4)
  }
  for (const face of boxFaces(scene, b)) {
    const dent: Rect[] = []
    for (let u = 0.2; u < face.w; u += 1.1) dent.push({ u0: u, u1: u + 0.5, v0: face.h - 1.3, v1: face.h - 0.5 })
    ledges(scene, face, dent, 0.6, trim, 0.4)
    band(scene, face, face.h - 1.7, face.h - 1.35, 0.3, trim, 0.4)
    band(scene, face, face.h - 0.5, face.h + 0.5, 1.0, trim, 1.1)
  }
}

/** Brick and steel of the last decades: wide windows between thin piers. */
export const midrise = (scene: Scene, b: Box, floors: number, brick: string, metal: string): void => {
  const { random, light, canvas, camera } = scene
  const ground = 5.4
  const top = floors > 4 ? b.y1 - 4.2 : b.y1
  const storey = (top - ground - 0.6) / Math.max(1, floors - (floors > 4 ? 2 : 1))
  if (floors > 4) {
    const pent = { u0: b.u0 + 3, u1: b.u1 - 3, w0: b.w0 + 3, w1: b.w1 - 3, y0: top, y1: b.y1 }
    for (const face of boxFaces(scene, pent)) {
      fill(
        canvas,
        quad(camera, face, 0, 0, face.w, face.h),
        glassPaints(scene, face, '#506b7d')[face.lit > 0.4 ? 2 : 1] ?? '',
      )
      joints(
        scene,
        face,
        Array.from({ length: Math.round(face.w / 2) }, (_, i) => i * 2),
        shadeOf(light, metal, 0.4),
        Math.max(0.5, scaleAt(scene, face) * 0.09),
        1,
      )
      band(scene, face, face.h - 0.5, face.h, 1.2, metal, 0.8)
    }
    roof(scene, pent, '#a9adb0')
  }
  const body = { ...b, y1: top }
  roof(scene, body, '#b3b0aa')
  brickwork(scene, body, brick)
  const pair = random.chance(0.5) && floors > 5
  for (const face of boxFaces(scene, body)) {
    const { n } = bays(face.w, random.chance(0.5) ? 4.2 : 5.2)
    const rows = Math.round((top - ground - 0.6) / storey)
    const rects = pair
      ? grid(face.w, n, ground, Math.floor(rows / 2), (top - ground - 0.6) / Math.floor(rows / 2), 0.11, 0.06, 0.93)
      : grid(face.w, n, ground, rows, storey, 0.13, 0.12, 0.9)
    windows(scene, face, rects, {
      frame: metal,
      recess: 0.5,
      cols: 3,
      rows: pair ? 4 : 2,
      jamb: mix(brick, metal, 0.35),
      glass: glassPaints(scene, face, '#3f5666', ground),
      blinds: 0.18,
      frameWidth: 0.11,
    })
    if (pair)
      fill(
        canvas,
        rects
          .map((r) => quad(camera, face, r.u0, (r.v0 + r.v1) / 2 - 0.5, r.u1, (r.v0 + r.v1) / 2 + 0.5, -0.3))
          .join(''),
        shadeOf(light, metal, face.lit * 0.7),
      )
    lobbyBase(scene, face, ground, metal)
    band(scene, face, ground - 0.4, ground + 0.2, 0.3, metal, 0.5)
    band(scene, face, face.h - 0.2, face.h + 0.9, 0.18, lighten(brick, 0.12), 0.4)
  }
}

const DOORS = ['#20344a', '#7b2430', '#1f4a3d', '#23262b', '#c4a24a', '#51627a'] as const
/** A Georgian terrace: sash windows, coloured doors, area railings. */
export const terrace = (scene: Scene, b: Box, floors: number, brick: string): void => {
  const { random, light, canvas, camera } = scene
  const stucco = '#efe7d8'
  roof(scene, b, '#7d7f84')
  for (let u = 0; u <= b.u1 + 0.1; u += b.u1 / Math.max(1, Math.round(b.u1 / 7))) {
    box(
      scene,
      { u0: Math.min(u, b.u1 - 1), u1: Math.min(u, b.u1 - 1) + 1, w0: 5, w1: 8, y0: b.y1 - 0.5, y1: b.y1 + 2.6 },
      brick,
    )
    for (let k = 0; k < 4; k++)
      box(
        scene,
        {
          u0: Math.min(u, b.u1 - 1) + 0.3,
          u1: Math.min(u, b.u1 - 1) + 0.65,
          w0: 5.2 + k * 0.7,
          w1: 5.5 + k * 0.7,
          y0: b.y1 + 2.6,
          y1: b.y1 + 3.4,
        },
        '#b5694a',
      )
  }
  brickwork(scene, b, brick)
  const storey = (b.y1 - 5.2) / Math.max(1, floors - 1)
  for (const face of boxFaces(scene, b)) {
    const { n, step } = bays(face.w, 2.35)
    fill(canvas, quad(camera, face, 0, 0, face.w, 4.6), shadeOf(light, stucco, face.lit * 0.94 + 0.04))
    courses(
      scene,
      face,
      0.55,
      darken(shadeOf(light, stucco, face.lit), 0.2),
      Math.max(0.6, scaleAt(scene, face) * 0.04),
      0.6,
      0.5,
      4.4,
    )
    const rects: Rect[] = []
    for (let j = 0; j < floors - 1; j++)
      for (let i = 0; i < n; i++) {
        const shrink = j / Math.max(1, floors - 1)
        rects.push({
          u0: step * (i + 0.26),
          u1: step * (i + 0.74),
          v0: 5.0 + storey * j,
          v1: 5.0 + storey * j + storey * (0.74 - shrink * 0.26),
        })
      }
    const glass = glassPaints(scene, face, '#33424e')
    windows(scene, face, rects, {
      frame: '#f4f0e6',
      recess: 0.2,
      cols: 3,
      rows: 4,
      jamb: '#e9e2d2',
      glass,
      sill: stucco,
      blinds: 0.3,
      frameWidth: 0.055,
    })
    ledges(
      scene,
      face,
      rects.slice(0, n).map((r) => ({ u0: r.u0 - 0.25, u1: r.u1 + 0.25, v0: r.v1 + 0.3, v1: r.v1 + 0.55 })),
      0.22,
      stucco,
      0.3,
    )
    const doorEvery = 3
    const lower: Rect[] = []
    for (let i = 0; i < n; i++) {
      const door = face.side === 'front' && i % doorEvery === 0
      const u0 = step * (i + 0.24)
      const u1 = step * (i + 0.76)
      if (!door) {
        lower.push({ u0, u1, v0: 1.1, v1: 3.6 })
        continue
      }
      fill(canvas, quad(camera, face, u0 - 0.2, 0.2, u1 + 0.2, 3.9), shadeOf(light, '#fbf6ea', face.lit))
      fill(
        canvas,
        quad(camera, face, u0, 0.2, u1, 2.7, -0.15),
        shadeOf(light, random.pick(DOORS), face.lit * 0.8 + 0.1),
      )
      const [x, y] = project(camera, onFace(face, (u0 + u1) / 2, 2.85))
      const [x2] = project(camera, onFace(face, u1, 2.85))
      const r = Math.abs(x2 - x)
      fill(
        canvas,
        `M${x - r} ${y}a${r} ${r * 0.9} 0 0 1 ${r * 2} 0Z`,
        light.lamps > 0.1 ? '#f6cf8a' : shadeOf(light, '#5a6b78', 0.6),
      )
      fill(canvas, ellipse(x, project(camera, onFace(face, 0, 1.5))[1], r * 0.08, r * 0.08), '#d9b560')
      fill(canvas, quad(camera, face, u0 - 0.3, -0.1, u1 + 0.3, 0.22, 0.5), shadeOf(light, '#cfc7b8', 0.7))
    }
    windows(scene, face, lower, {
      frame: '#f4f0e6',
      recess: 0.25,
      cols: 2,
      rows: 3,
      jamb: '#e9e2d2',
      glass,
      blinds: 0.2,
      frameWidth: 0.055,
      sill: stucco,
    })
    band(scene, face, 4.5, 4.95, 0.35, stucco, 0.4)
    band(scene, face, face.h - 1.2, face.h - 0.7, 0.5, stucco, 0.6)
    band(scene, face, face.h - 0.1, face.h + 0.3, 0.2, stucco, 0.2)
    if (face.side === 'front') {
      const rail: string[] = []
      for (let u = 0; u < face.w; u += 0.28)
        if (Math.floor(u / step) % doorEvery !== 0)
          rail.push(line(project(camera, onFace(face, u, 0, 1.3)), project(camera, onFace(face, u, 1.15, 1.3))))
      stroke(canvas, rail.join(''), shadeOf(light, '#191b1e', 0.4), Math.max(0.6, scaleAt(scene, face) * 0.035))
      const balcony: string[] = []
      for (const r of rects.slice(0, n))
        for (let u = r.u0 - 0.2; u <= r.u1 + 0.2; u += 0.17)
          balcony.push(
            line(project(camera, onFace(face, u, r.v0, 0.35)), project(camera, onFace(face, u, r.v0 + 0.9, 0.35))),
          )
      stroke(canvas, balcony.join(''), shadeOf(light, '#191b1e', 0.4), Math.max(0.5, scaleAt(scene, face) * 0.03))
    }
  }
}
