/** Low, wide families: tilt-up warehouse, flex building, laboratory. */
import { darken, lighten, mix } from '../core/color.ts'
import { shadeOf } from '../core/light.ts'
import type { Box } from '../core/space.ts'
import { at, onFace, project, quad } from '../core/space.ts'
import { ellipse, fill, line, radial, stroke } from '../core/svg.ts'
import { box, boxFaces, roof } from './block.ts'
import type { Rect, Scene } from './scene.ts'
import { band, bays, courses, glassPaints, grid, joints, ledges, scaleAt, wall, windows } from './scene.ts'

const wheel = (scene: Scene, u: number, w: number): void => {
  const [x, y] = project(scene.camera, at(scene.site, u, w, 0.5))
  const r = (scene.camera.f / at(scene.site, u, w, 0)[2]) * 0.5
  fill(scene.canvas, ellipse(x, y, r * 0.8, r), '#1d2024')
  fill(scene.canvas, ellipse(x, y, r * 0.32, r * 0.42), '#9aa0a4')
}

/** A trailer backed to a dock, tail against the wall, nose towards the yard. */
const trailer = (scene: Scene, u: number, color: string, cab: string | undefined): void => {
  const { canvas, camera, light } = scene
  fill(canvas, quadGround(scene, u - 0.3, -16, u + 4.4, -0.4), light.shadow, light.shadowAlpha * 0.9)
  for (const w of [-2.4, -3.8]) wheel(scene, u, w)
  box(scene, { u0: u, u1: u + 2.6, w0: -14, w1: -0.8, y0: 1.15, y1: 4.1 }, color)
  const left = boxFaces(scene, { u0: u, u1: u + 2.6, w0: -14, w1: -0.8, y0: 1.15, y1: 4.1 }).find(
    (face) => face.side === 'left',
  )
  if (left) {
    joints(
      scene,
      left,
      Array.from({ length: 11 }, (_, i) => i * 1.2),
      darken(shadeOf(light, color, left.lit), 0.2),
      0.7,
      0.5,
    )
    fill(canvas, quad(camera, left, 0.4, 0.2, left.w - 0.4, 0.42), shadeOf(light, '#b5483a', left.lit))
  }
  if (!cab) return
  box(scene, { u0: u + 0.1, u1: u + 2.5, w0: -17.2, w1: -15, y0: 0.6, y1: 3.5 }, cab)
  box(scene, { u0: u + 0.1, u1: u + 2.5, w0: -18.4, w1: -17.2, y0: 0.6, y1: 1.9 }, cab)
  const front = boxFaces(scene, { u0: u + 0.1, u1: u + 2.5, w0: -17.2, w1: -15, y0: 0.6, y1: 3.5 })
  for (const face of front)
    fill(
      canvas,
      quad(camera, face, face.w * 0.08, 1.5, face.w * (face.side === 'front' ? 0.92 : 0.6), 2.5),
      shadeOf(light, '#2c3b47', face.lit * 0.6),
    )
  for (const w of [-15.6, -17.8]) wheel(scene, u + 0.1, w)
}
const quadGround = (scene: Scene, u0: number, w0: number, u1: number, w1: number): string => {
  const p = [
    at(scene.site, u0, w0, 0),
    at(scene.site, u1, w0, 0),
    at(scene.site, u1, w1, 0),
    at(scene.site, u0, w1, 0),
  ].map((v) => project(scene.camera, v))
  return `M${p.map((q) => `${q[0].toFixed(1)} ${q[1].toFixed(1)}`).join('L')}Z`
}

/** A tilt-up warehouse with docks, trailers and a glazed corner office. */
export const warehouse = (scene: Scene, b: Box, panel: string, accent: string): void => {
  const { random, light, canvas, camera } = scene
  roof(scene, b, '#d9dbda')
  for (let i = 0; i < 7; i++) {
    const u = b.u1 * (0.1 + i * 0.125)
    box(scene, { u0: u, u1: u + 3, w0: b.w1 * 0.3, w1: b.w1 * 0.3 + 2, y0: b.y1, y1: b.y1 + 1.2 }, '#b9bec1')
  }
  const office = b.u1 * 0.26
  for (const face of boxFaces(scene, b)) {
    wall(scene, face, panel)
    const { n, step } = bays(face.w, 8)
    const px = scaleAt(scene, face)
    joints(
      scene,
      face,
      Array.from({ length: n + 1 }, (_, i) => i * step),
      darken(shadeOf(light, panel, face.lit), 0.3),
      Math.max(0.8, px * 0.07),
      0.8,
    )
    courses(scene, face, face.h / 3, darken(shadeOf(light, panel, face.lit), 0.22), Math.max(0.6, px * 0.05), 0.6)
    fill(canvas, quad(camera, face, 0, face.h * 0.76, face.w, face.h * 0.87), shadeOf(light, accent, face.lit))
    fill(canvas, quad(camera, face, 0, face.h * 0.72, face.w, face.h * 0.74), shadeOf(light, accent, face.lit))
    windows(scene, face, grid(face.w, n, 0, 1, face.h, 0.3, 0.6, 0.68), {
      frame: '#dfe2e2',
      recess: 0.15,
      cols: 3,
      rows: 1,
      jamb: panel,
      glass: glassPaints(scene, face, '#3d5261'),
      blinds: 0,
    })
    if (face.side !== 'front') {
      windows(scene, face, grid(Math.min(22, face.w), 4, 0.6, 2, 4, 0.08, 0.12, 0.86), {
        frame: '#2e3940',
        recess: 0.25,
        cols: 2,
        rows: 1,
        jamb: panel,
        glass: glassPaints(scene, face, '#40596c', 0, 9),
      })
      continue
    }
    const dark = mix(panel, accent, 0.5)
    fill(canvas, quad(camera, face, 0, 0, office, face.h * 1.04), shadeOf(light, accent, face.lit))
    fill(canvas, quad(camera, face, 1, 0.2, office - 1, face.h * 0.89), shadeOf(light, '#cfd5d7', face.lit * 0.7))
    windows(
      scene,
      face,
      grid(office - 2, Math.round((office - 2) / 2.1), 0.3, 3, (face.h * 0.88 - 0.3) / 3, 0.03, 0.015, 0.985).map(
        (r) => ({
          ...r,
          u0: r.u0 + 1,
          u1: r.u1 + 1,
        }),
      ),
      {
        frame: '#cfd5d7',
        recess: 0.35,
        cols: 1,
        rows: 1,
        jamb: accent,
        glass: glassPaints(scene, face, '#46637a'),
        blinds: 0,
        lamps: light.lamps > 0.3 ? 0.75 : 0.04,
        frameWidth: 0.1,
      },
    )
    ledges(scene, face, [{ u0: office * 0.3, u1: office * 0.75, v0: 3.4, v1: 3.8 }], 3, lighten(dark, 0.4), 1.4)
    const docks: Rect[] = []
    for (let u = office + 4; u < face.w - 4; u += 5.4) docks.push({ u0: u, u1: u + 3, v0: 1.2, v1: 4.4 })
    fill(
      canvas,
      docks.map((r) => quad(camera, face, r.u0 - 0.45, r.v0 - 0.2, r.u1 + 0.45, r.v1 + 0.5, 0.3)).join(''),
      shadeOf(light, '#26292c', face.lit * 0.5),
    )
    fill(
      canvas,
      docks.map((r) => quad(camera, face, r.u0, r.v0, r.u1, r.v1, 0.3)).join(''),
      shadeOf(light, '#eceae4', face.lit * 0.8),
    )
    for (const r of docks) courses4(scene, face, r)
    fill(
      canvas,
      docks
        .map(
          (r) =>
            quad(camera, face, r.u0 + 0.1, 0.6, r.u0 + 0.4, 1.1, 0.4) +
            quad(camera, face, r.u1 - 0.4, 0.6, r.u1 - 0.1, 1.1, 0.4),
        )
        .join(''),
      '#d8a531',
    )
    ledges(scene, face, [{ u0: office + 3, u1: face.w - 3, v0: 5.2, v1: 5.45 }], 1.8, '#c9cdcf', 1)
    band(scene, face, face.h - 0.1, face.h + 0.3, 0.12, lighten(panel, 0.2), 0.2)
    if (light.lamps > 0.3)
      for (const r of docks.filter((_, i) => i % 2 === 0)) {
        const [x, y] = project(camera, onFace(face, r.u1 + 1.2, 6.2, 0.3))
        const q = scaleAt(scene, face) * 4.2
        fill(
          canvas,
          ellipse(x, y + q * 0.3, q, q * 1.1),
          radial(
            canvas,
            x,
            y,
            q,
            [
              [0, '#fff0c8', 0.9],
              [0.12, '#ffdf9c', 0.5],
              [1, '#ffcf80', 0],
            ],
            1.2,
          ),
        )
      }
    const busy = docks.filter(() => random.chance(0.62)).reverse()
    for (const r of busy)
      trailer(
        scene,
        r.u0 + 0.2,
        random.pick(['#f1f1ee', '#e7e4dc', '#d8dee2', '#c9d3d9']),
        random.chance(0.45) ? random.pick(['#2f5573', '#a03c34', '#e0ddd6', '#37474f', accent]) : undefined,
      )
  }
}
const courses4 = (scene: Scene, face: Parameters<typeof quad>[1], r: Rect): void => {
  const d = [0.25, 0.5, 0.75].map((k) =>
    line(
      project(scene.camera, onFace(face, r.u0, r.v0 + (r.v1 - r.v0) * k, 0.3)),
      project(scene.camera, onFace(face, r.u1, r.v0 + (r.v1 - r.v0) * k, 0.3)),
    ),
  )
  stroke(scene.canvas, d.join(''), '#8b9093', 0.8, 0.8)
}

/** A low flex building: masonry and glass in bays, entrances under canopies. */
export const flex = (scene: Scene, b: Box, floors: number, base: string, metal: string): void => {
  const { random, light, canvas, camera } = scene
  roof(scene, b, '#d3d2cc')
  box(scene, { u0: b.u1 * 0.5, u1: b.u1 * 0.5 + 10, w0: 8, w1: 14, y0: b.y1, y1: b.y1 + 2 }, '#b7bbbb')
  const storey = (b.y1 - 0.8) / floors
  for (const face of boxFaces(scene, b)) {
    wall(scene, face, base)
    courses(
      scene,
      face,
      Math.max(0.4, 4 / scaleAt(scene, face)),
      darken(shadeOf(light, base, face.lit), 0.24),
      0.6,
      0.3,
    )
    const { n } = bays(face.w, 9)
    windows(scene, face, grid(face.w, n, 0, floors, storey, 0.06, floors === 1 ? 0.16 : 0.28, 0.76), {
      frame: metal,
      recess: 0.35,
      cols: 6,
      rows: 1,
      jamb: metal,
      glass: glassPaints(scene, face, '#45627a'),
      blinds: 0.1,
      frameWidth: 0.1,
    })
    ledges(scene, face, grid(face.w, n, 0, floors, storey, 0.06, 0.77, 0.8), 1, metal, 0.6)
    if (face.side === 'front') {
      const u0 = face.w * random.range(0.36, 0.46)
      const entry: Box = { u0, u1: u0 + 11, w0: -2.4, w1: 4, y0: 0, y1: b.y1 + 1.8 }
      for (const g of boxFaces(scene, entry)) {
        wall(scene, g, metal)
        windows(
          scene,
          g,
          grid(g.w, Math.max(1, Math.round(g.w / 1.9)), 0.1, 2, (g.h - 1.3) / 2, 0.03, 0.02, 0.98, 0.8),
          {
            frame: '#d5dadb',
            recess: 0.3,
            cols: 1,
            rows: 2,
            jamb: metal,
            glass: glassPaints(scene, g, '#4d6c80'),
            blinds: 0,
            lamps: Math.max(0.25, light.lamps),
          },
        )
        if (g.side === 'front') ledges(scene, g, [{ u0: 0.4, u1: g.w - 0.4, v0: 3.1, v1: 3.5 }], 3.2, '#e8e4da', 1.2)
      }
      roof(scene, entry, '#c5c8c8')
      for (let k = 0; k < 3; k++) {
        const r = { u0: face.w * 0.72 + k * 5.4, u1: face.w * 0.72 + k * 5.4 + 3.8, v0: 0, v1: 3.7 }
        if (r.u1 > face.w - 1) break
        fill(canvas, quad(camera, face, r.u0 - 0.2, 0, r.u1 + 0.2, 3.9), shadeOf(light, metal, face.lit))
        fill(canvas, quad(camera, face, r.u0, 0, r.u1, 3.7), shadeOf(light, '#dedcd5', face.lit * 0.85))
        courses4(scene, face, r)
      }
    }
    band(scene, face, face.h - 0.5, face.h + 0.4, 0.25, metal, 0.5)
  }
}

/** A laboratory: panels, fins and a plant screen on the roof. */
export const lab = (scene: Scene, b: Box, floors: number, skin: string, accent: string): void => {
  const { light, canvas, camera, random } = scene
  const plant: Box = { u0: b.u0 + 4, u1: b.u1 - 4, w0: b.w0 + 4, w1: b.w1 - 4, y0: b.y1, y1: b.y1 + 5.5 }
  for (const face of boxFaces(scene, plant)) {
    wall(scene, face, '#a9b1b4')
    joints(
      scene,
      face,
      Array.from({ length: Math.round(face.w / 0.6) }, (_, i) => i * 0.6),
      darken(shadeOf(light, '#a9b1b4', face.lit), 0.3),
      0.7,
      0.7,
    )
  }
  for (let k = 0; k < 5; k++)
    box(
      scene,
      { u0: plant.u0 + 4 + k * 3, u1: plant.u0 + 5 + k * 3, w0: 8, w1: 9, y0: plant.y1, y1: plant.y1 + 2.6 },
      '#c4cacc',
    )
  roof(scene, b, '#c0c3c2')
  const ground = 5
  const storey = (b.y1 - ground - 0.8) / Math.max(1, floors - 1)
  for (const face of boxFaces(scene, b)) {
    wall(scene, face, skin)
    const glass = glassPaints(scene, face, '#456a80', 0)
    windows(scene, face, grid(face.w, bays(face.w, 7).n, ground, floors - 1, storey, 0.01, 0.3, 0.86), {
      frame: '#34414a',
      recess: 0.3,
      cols: 5,
      rows: 1,
      jamb: skin,
      glass,
      blinds: 0.12,
      frameWidth: 0.09,
    })
    const fins: Rect[] = []
    for (let u = 0.6; u < face.w; u += 1.75)
      if (random.chance(0.82))
        for (let j = 0; j < floors - 1; j++)
          fins.push({ u0: u, u1: u + 0.16, v0: ground + storey * j + storey * 0.2, v1: ground + storey * (j + 1) })
    ledges(scene, face, fins, 0.45, accent, 0)
    fill(canvas, quad(camera, face, 0, 0, face.w, ground), shadeOf(light, '#3c464c', face.lit * 0.5))
    windows(scene, face, grid(face.w, bays(face.w, 5).n, 0, 1, ground, 0.05, 0.02, 0.88), {
      frame: '#2b3338',
      recess: 0.2,
      cols: 3,
      rows: 1,
      jamb: '#4b555b',
      glass,
      lamps: 0.5,
      blinds: 0,
    })
    band(scene, face, ground - 0.3, ground + 0.3, 0.5, skin, 0.6)
    band(scene, face, face.h - 0.2, face.h + 0.7, 0.3, lighten(skin, 0.2), 0.5)
    if (face.side === 'front')
      ledges(scene, face, [{ u0: face.w * 0.4, u1: face.w * 0.6, v0: 3.5, v1: 3.9 }], 4, accent, 1.4)
  }
}
