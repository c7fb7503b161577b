/** Two-point perspective: verticals stay vertical, as in architectural photography. */
import type { Point } from './svg.ts'
import { poly } from './svg.ts'

/** A point or direction in metres: x across, y up, z away from the eye. */
export type Vector = readonly [x: number, y: number, z: number]
/** An upright camera: lens, centre, horizon, height of the eye. */
export interface Camera {
  readonly f: number
  readonly cx: number
  readonly hy: number
  readonly eye: number
}

/** The near plane in metres: nothing nearer is drawn. */
const NEAREST = 0.6
/** a + k b. */
export const add = (a: Vector, b: Vector, k = 1): Vector => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k]
/** The scalar product. */
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Where a point falls on the picture. */
export const project = (camera: Camera, p: Vector): Point => {
  const z = Math.max(p[2], NEAREST)
  return [camera.cx + (camera.f * p[0]) / z, camera.hy - (camera.f * (p[1] - camera.eye)) / z]
}

const clipNear = (points: readonly Vector[]): Vector[] => {
  const out: Vector[] = []
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] ?? a
    if (a[2] >= NEAREST) out.push(a)
    if (a[2] >= NEAREST !== b[2] >= NEAREST) {
      const t = (NEAREST - a[2]) / (b[2] - a[2])
      out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, NEAREST])
    }
  })
  return out
}

/** A polygon in space as a path on the picture, clipped at the near plane. */
export const path3 = (camera: Camera, points: readonly Vector[]): string =>
  poly(clipNear(points).map((p) => project(camera, p)))

/** Site coordinates: u runs along the front street, w runs away from it, y is up. */
export interface Site {
  readonly corner: Vector
  readonly a: Vector
  readonly b: Vector
}
/** A plot whose front corner is at x, z, turned by an angle in radians. */
export const makeSite = (x: number, z: number, angle: number): Site => ({
  corner: [x, 0, z],
  a: [Math.cos(angle), 0, Math.sin(angle)],
  b: [-Math.sin(angle), 0, Math.cos(angle)],
})
/** A point of the plot in space. */
export const at = (s: Site, u: number, w: number, y: number): Vector => [
  s.corner[0] + s.a[0] * u + s.b[0] * w,
  y,
  s.corner[2] + s.a[2] * u + s.b[2] * w,
]
/** A rectangle of the plot as a path. */
export const ground = (camera: Camera, s: Site, u0: number, w0: number, u1: number, w1: number, y = 0): string =>
  path3(camera, [at(s, u0, w0, y), at(s, u1, w0, y), at(s, u1, w1, y), at(s, u0, w1, y)])

/** A flat wall: u along it, v up it, d out of it. */
export interface Face {
  readonly o: Vector
  readonly du: Vector
  readonly n: Vector
  readonly w: number
  readonly h: number
  /** 0 = in shade, 1 = in full sun. */ readonly lit: number
  readonly side: 'front' | 'left' | 'right' | 'back'
}
/** A point of a wall in space, d metres out of it. */
export const onFace = (f: Face, u: number, v: number, d = 0): Vector => [
  f.o[0] + f.du[0] * u + f.n[0] * d,
  f.o[1] + v,
  f.o[2] + f.du[2] * u + f.n[2] * d,
]
/** A rectangle of a wall as a path, d metres out of it. */
export const quad = (camera: Camera, f: Face, u0: number, v0: number, u1: number, v1: number, d = 0): string =>
  path3(camera, [onFace(f, u0, v0, d), onFace(f, u1, v0, d), onFace(f, u1, v1, d), onFace(f, u0, v1, d)])

/** Where the eye sees a plane set `depth` behind the wall: the shift in wall coordinates. */
export const parallax = (camera: Camera, f: Face, u: number, v: number, depth: number): readonly [number, number] => {
  const p = onFace(f, u, v)
  const view: Vector = [p[0], p[1] - camera.eye, p[2]]
  const t = depth / Math.max(0.05, -dot(view, f.n))
  return [t * dot(view, f.du), t * view[1]]
}

/** A box on the plot, in its own coordinates. */
export interface Box {
  readonly u0: number
  readonly u1: number
  readonly w0: number
  readonly w1: number
  readonly y0: number
  readonly y1: number
}
/** The faces of a box that the camera can see, front first. sun is a direction towards the sun. */
export const facesOf = (s: Site, b: Box, sun: Vector): Face[] => {
  const h = b.y1 - b.y0
  const neg = (v: Vector): Vector => [-v[0], -v[1], -v[2]]
  const all: Omit<Face, 'lit'>[] = [
    { o: at(s, b.u0, b.w0, b.y0), du: s.a, n: neg(s.b), w: b.u1 - b.u0, h, side: 'front' },
    { o: at(s, b.u0, b.w0, b.y0), du: s.b, n: neg(s.a), w: b.w1 - b.w0, h, side: 'left' },
    { o: at(s, b.u1, b.w0, b.y0), du: s.b, n: s.a, w: b.w1 - b.w0, h, side: 'right' },
  ]
  return all
    .filter((f) => dot([f.o[0], 0, f.o[2]], f.n) < 0)
    .map((f) => ({ ...f, lit: Math.max(0, Math.min(1, dot(f.n, sun) * 1.5)) }))
}
