/** Shared state and wall primitives for exterior painters. */
import { darken, lighten, mix } from '../core/color.ts'
import type { Light } from '../core/light.ts'
import { shadeOf } from '../core/light.ts'
import type { Random } from '../core/random.ts'
import { clamp } from '../core/random.ts'
import type { Camera, Face, Site, Vector } from '../core/space.ts'
import { dot, onFace, parallax, path3, project, quad } from '../core/space.ts'
import type { Canvas } from '../core/svg.ts'
import { batch, fill, line, linear, stroke } from '../core/svg.ts'

/** The arguments of every exterior painter: canvas, camera and light. */
export interface Scene {
  readonly canvas: Canvas
  readonly camera: Camera
  readonly light: Light
  readonly sun: Vector
  readonly site: Site
  readonly random: Random
}
/** A stretch of wall, in metres along it (u) and up it (v). */
export interface Rect {
  readonly u0: number
  readonly v0: number
  readonly u1: number
  readonly v1: number
}

/** Pixels per metre at the middle of a wall. */
export const scaleAt = (scene: Scene, face: Face): number =>
  scene.camera.f / Math.max(1, onFace(face, face.w / 2, 0)[2])

/** A vertical gradient over a wall: brighter to the sky, deeper to the pavement. */
const wallPaint = (scene: Scene, face: Face, base: string, haze = 0): string => {
  const [x, y1] = project(scene.camera, onFace(face, 0, face.h))
  const [x2, y2] = project(scene.camera, onFace(face, face.w * 0.35, 0))
  const main = shadeOf(scene.light, base, face.lit, haze)
  const top = lighten(main, face.lit > 0.5 ? 0.1 : 0.03)
  return linear(scene.canvas, x, y1, x + (x2 - x) * 0.5, y2, [
    [0, top],
    [0.5, main],
    [1, darken(main, 0.16 * (1 - haze))],
  ])
}
/** Paints a whole wall in one material. */
export const wall = (scene: Scene, face: Face, base: string, haze = 0): void =>
  fill(scene.canvas, quad(scene.camera, face, 0, 0, face.w, face.h), wallPaint(scene, face, base, haze))

/** Three glass tones, each one gradient over the whole wall, so reflections read as one sky. */
export const glassPaints = (scene: Scene, face: Face, hue = '#35506a', v0 = 0, v1 = face.h): string[] => {
  const { light: l } = scene
  const y1 = project(scene.camera, onFace(face, 0, v1))[1]
  const y2 = project(scene.camera, onFace(face, 0, v0))[1]
  const dim = l.time === 'dusk' ? 0.55 : 0.12
  return [0.1, 0.34, 0.62].map((k) => {
    const s = k * (0.62 + 0.38 * face.lit)
    const deep = darken(shadeOf(l, hue, 0.35 + 0.5 * face.lit), dim)
    return linear(scene.canvas, 0, y1, 0, y2, [
      [0, mix(deep, l.sky[0], s)],
      [0.45, mix(deep, l.sky[1], s)],
      [0.8, mix(deep, l.sky[2], s * 0.9)],
      [1, darken(mix(deep, l.sky[2], s * 0.35), 0.12)],
    ])
  })
}

/** How the windows of a wall are made. */
export interface WindowStyle {
  readonly frame: string
  readonly recess: number
  readonly cols: number
  readonly rows: number
  readonly jamb: string
  readonly glass: readonly string[]
  readonly sill?: string
  readonly blinds?: number
  readonly lamps?: number
  readonly frameWidth?: number
}

/** Recessed windows with visible jambs, cast shadow, blinds, lamps and glazing bars. */
export const windows = (scene: Scene, face: Face, rects: readonly Rect[], s: WindowStyle): void => {
  const { camera, canvas, light, random } = scene
  const back = batch(canvas)
  const glass = batch(canvas)
  const over = batch(canvas)
  const shadow: string[] = []
  const bars: string[] = []
  const jamb = shadeOf(light, s.jamb, face.lit * 0.3)
  const frame = shadeOf(light, s.frame, 0.25 + face.lit * 0.6)
  const sn = dot(scene.sun, face.n)
  const [kx, ky] =
    sn > 0.05
      ? [clamp((-dot(scene.sun, face.du) / sn) * s.recess, -0.6, 0.6), clamp((scene.sun[1] / sn) * s.recess, 0, 1.2)]
      : [0, 0]
  const lampShare = s.lamps ?? light.lamps
  for (const r of rects) {
    back.put(jamb, quad(camera, face, r.u0, r.v0, r.u1, r.v1))
    const [pu, pv] = parallax(camera, face, (r.u0 + r.u1) / 2, (r.v0 + r.v1) / 2, s.recess)
    const g = {
      u0: Math.max(r.u0, r.u0 - pu),
      u1: Math.min(r.u1, r.u1 - pu),
      v0: Math.max(r.v0, r.v0 - pv),
      v1: Math.min(r.v1, r.v1 - pv),
    }
    if (g.u1 - g.u0 < 0.05 || g.v1 - g.v0 < 0.05) continue
    const q = quad(camera, face, g.u0, g.v0, g.u1, g.v1)
    const roll = random.next()
    if (random.next() < lampShare) {
      const paint = random.pick(light.lamp)
      glass.put(light.lamps > 0.3 ? paint : mix(paint, '#8d8a86', 0.35), q)
      over.put('#c08a4a', quad(camera, face, g.u0, g.v0, g.u1, g.v0 + (g.v1 - g.v0) * random.range(0.1, 0.26)))
      if (light.lamps > 0.3)
        over.put(
          '#fffdf0',
          quad(
            camera,
            face,
            g.u0 + (g.u1 - g.u0) * 0.12,
            g.v1 - (g.v1 - g.v0) * 0.16,
            g.u1 - (g.u1 - g.u0) * 0.12,
            g.v1 - (g.v1 - g.v0) * 0.1,
          ),
        )
    } else {
      glass.put(s.glass[roll < 0.5 ? 0 : roll < 0.85 ? 1 : 2] ?? '#456', q)
    }
    if (random.next() < (s.blinds ?? 0.22)) {
      over.put(
        shadeOf(light, '#e9e4d8', 0.15 + face.lit * 0.55),
        quad(camera, face, g.u0, g.v1 - (g.v1 - g.v0) * random.range(0.15, 0.55), g.u1, g.v1),
      )
    }
    if (sn > 0.05) {
      shadow.push(quad(camera, face, g.u0, Math.max(g.v0, r.v1 - ky), g.u1, g.v1))
      if (kx > 0) shadow.push(quad(camera, face, g.u0, g.v0, Math.min(g.u1, r.u0 + kx), g.v1))
      else if (kx < 0) shadow.push(quad(camera, face, Math.max(g.u0, r.u1 + kx), g.v0, g.u1, g.v1))
    }
    for (let i = 1; i < s.cols; i++) {
      const u = g.u0 + ((g.u1 - g.u0) * i) / s.cols
      bars.push(line(project(camera, onFace(face, u, g.v0)), project(camera, onFace(face, u, g.v1))))
    }
    for (let j = 1; j < s.rows; j++) {
      const v = g.v0 + ((g.v1 - g.v0) * j) / s.rows
      bars.push(line(project(camera, onFace(face, g.u0, v)), project(camera, onFace(face, g.u1, v))))
    }
    bars.push(q)
  }
  back.flush()
  glass.flush()
  over.flush(0.72)
  fill(canvas, shadow.join(''), light.shadow, light.shadowAlpha * 1.2)
  stroke(canvas, bars.join(''), frame, clamp(scaleAt(scene, face) * (s.frameWidth ?? 0.07), 0.35, 4))
  if (s.sill)
    ledges(
      scene,
      face,
      rects.map((r) => ({ u0: r.u0 - 0.12, u1: r.u1 + 0.12, v0: r.v0 - 0.18, v1: r.v0 })),
      0.14,
      s.sill,
      0.3,
    )
}

/** Projecting bands: front, the underside or top the eye can see, and a shadow on the wall below. */
export const ledges = (
  scene: Scene,
  face: Face,
  rects: readonly Rect[],
  d: number,
  base: string,
  drop = 0.8,
  haze = 0,
): void => {
  const { camera, canvas, light } = scene
  const sn = dot(scene.sun, face.n)
  const fall = sn > 0.05 ? Math.min(drop * 2.4, (scene.sun[1] / sn) * d) : drop * 0.5
  const shadow: string[] = []
  const front: string[] = []
  const under: string[] = []
  const top: string[] = []
  for (const r of rects) {
    shadow.push(quad(camera, face, Math.max(0, r.u0), r.v0 - fall, Math.min(face.w, r.u1), r.v0))
    front.push(quad(camera, face, r.u0, r.v0, r.u1, r.v1, d))
    const edge = face.o[1] + r.v0 > camera.eye ? r.v0 : face.o[1] + r.v1 < camera.eye ? r.v1 : undefined
    if (edge !== undefined) {
      ;(edge === r.v0 ? under : top).push(
        path3(camera, [
          onFace(face, r.u0, edge, d),
          onFace(face, r.u1, edge, d),
          onFace(face, r.u1, edge, 0),
          onFace(face, r.u0, edge, 0),
        ]),
      )
    }
    for (const u of [r.u0, r.u1]) {
      const p = onFace(face, u, r.v0, d / 2)
      const outward = u === r.u0 ? -1 : 1
      if (dot(p, face.du) * outward < 0)
        front.push(
          path3(camera, [
            onFace(face, u, r.v0),
            onFace(face, u, r.v0, d),
            onFace(face, u, r.v1, d),
            onFace(face, u, r.v1),
          ]),
        )
    }
  }
  fill(canvas, shadow.join(''), light.shadow, light.shadowAlpha * (sn > 0.05 ? 1 : 0.5) * (1 - haze))
  fill(canvas, under.join(''), darken(shadeOf(light, base, 0, haze), 0.25))
  fill(canvas, top.join(''), lighten(shadeOf(light, base, 0.9, haze), 0.1))
  fill(canvas, front.join(''), shadeOf(light, base, Math.min(1, face.lit * 1.05 + 0.06), haze))
}
/** One projecting band across a wall. */
export const band = (
  scene: Scene,
  face: Face,
  v0: number,
  v1: number,
  d: number,
  base: string,
  drop = 0.8,
  haze = 0,
): void => ledges(scene, face, [{ u0: -d, u1: face.w, v0, v1 }], d, base, drop, haze)

/** Fine lines on a wall: courses of brick, board marks, panel joints. */
export const courses = (
  scene: Scene,
  face: Face,
  step: number,
  color: string,
  width: number,
  opacity: number,
  v0 = 0,
  v1 = face.h,
): void => {
  const d: string[] = []
  for (let v = v0; v < v1; v += step)
    d.push(line(project(scene.camera, onFace(face, 0, v)), project(scene.camera, onFace(face, face.w, v))))
  stroke(scene.canvas, d.join(''), color, width, opacity)
}
/** Upright joints at positions along a wall. */
export const joints = (
  scene: Scene,
  face: Face,
  us: readonly number[],
  color: string,
  width: number,
  opacity: number,
  v0 = 0,
  v1 = face.h,
): void =>
  stroke(
    scene.canvas,
    us
      .map((u) => line(project(scene.camera, onFace(face, u, v0)), project(scene.camera, onFace(face, u, v1))))
      .join(''),
    color,
    width,
    opacity,
  )

/** Evenly spaced bays across a width. */
export const bays = (w: number, target: number): { readonly n: number; readonly step: number } => {
  const n = Math.max(1, Math.round(w / target))
  return { n, step: w / n }
}
/** A grid of openings: margins are shares of a bay and storey. */
export const grid = (
  w: number,
  n: number,
  v0: number,
  floors: number,
  storey: number,
  mu: number,
  lo: number,
  hi: number,
  inset = 0,
): Rect[] => {
  const out: Rect[] = []
  const step = (w - inset * 2) / n
  for (let j = 0; j < floors; j++) {
    for (let i = 0; i < n; i++) {
      out.push({
        u0: inset + step * (i + mu),
        u1: inset + step * (i + 1 - mu),
        v0: v0 + storey * (j + lo),
        v1: v0 + storey * (j + hi),
      })
    }
  }
  return out
}
