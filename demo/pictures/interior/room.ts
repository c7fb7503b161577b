/** One-point perspective rooms: x across, y up, z away. The eye stands at x = 0. */
import { lighten, mix, tint } from '../core/color.ts'
import type { Light } from '../core/light.ts'
import type { Random } from '../core/random.ts'
import type { Camera, Vector } from '../core/space.ts'
import { path3, project } from '../core/space.ts'
import type { Canvas, GradientColor } from '../core/svg.ts'
import { ellipse, fill, linear, stroke } from '../core/svg.ts'

/** The arguments of every interior painter; metres, x across, y up, z away. */
export interface Room {
  readonly canvas: Canvas
  readonly camera: Camera
  readonly random: Random
  readonly light: Light
  readonly x0: number
  readonly x1: number
  readonly h: number
  readonly z1: number
  /** -1 when daylight comes from the left, 1 from the right. */ readonly day: -1 | 1
  readonly palette: Palette
}
/** The colours of one room. */
export interface Palette {
  readonly wall: string
  readonly accent: string
  readonly wood: string
  readonly metal: string
  readonly fabric: string
  readonly floor: string
}

/** A point of the room on the picture. */
export const projected = (room: Room, x: number, y: number, z: number): readonly [number, number] =>
  project(room.camera, [x, y, z])
/** The nearest depth that is drawn, in metres. */
export const FRONT = 0.7

/** A level rectangle: floor, table top, ceiling panel. */
export const flat = (room: Room, x0: number, z0: number, x1: number, z1: number, y = 0): string =>
  path3(room.camera, [
    [x0, y, z0],
    [x1, y, z0],
    [x1, y, z1],
    [x0, y, z1],
  ])
/** An upright rectangle along the depth, at one x. */
export const upX = (room: Room, x: number, y0: number, z0: number, y1: number, z1: number): string =>
  path3(room.camera, [
    [x, y0, z0],
    [x, y0, z1],
    [x, y1, z1],
    [x, y1, z0],
  ])
/** An upright rectangle across the room, at one depth. */
export const upZ = (room: Room, z: number, x0: number, y0: number, x1: number, y1: number): string =>
  path3(room.camera, [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ])

/** Where the wall opposite the windows stands. */
export const innerWall = (room: Room): number => (room.day < 0 ? room.x1 : room.x0)

/** Ambient colour of the room's light: warm lamps at dusk, cool sky by day. */
export const shade = (room: Room, base: string, k: number): string => {
  const night = room.light.time === 'dusk'
  const cool = mix(tint(base, [0.64, 0.64, 0.69]), night ? '#4a4450' : '#4d5a78', 0.1)
  const warm = tint(
    lighten(base, 0.1),
    night ? [1.02, 0.96, 0.87] : room.light.time === 'golden' ? [1.06, 1.02, 0.96] : [1.04, 1.035, 1.02],
  )
  return mix(cool, warm, k)
}

/** Daylight at a point: strongest by the windows, falling away across the room. */
export const falloff = (room: Room, x: number): number => {
  const t = (x - room.x0) / (room.x1 - room.x0)
  return 0.42 + 0.5 * (room.day < 0 ? 1 - t : t)
}

/** A furniture box: top, front and the side towards the eye; softly shadowed on the floor. */
export const block = (
  room: Room,
  x0: number,
  y0: number,
  z0: number,
  x1: number,
  y1: number,
  z1: number,
  base: string,
  options: { readonly shadow?: boolean } = {},
): void => {
  const { canvas, camera } = room
  if (z0 < FRONT) return
  const mid = (x0 + x1) / 2
  const k = falloff(room, mid)
  if (options.shadow !== false && y0 < 0.2) contact(room, x0, z0, x1, z1)
  const side = x0 > 0 ? x0 : x1 < 0 ? x1 : undefined
  if (side !== undefined) {
    const facesDay = (side === x0 ? -1 : 1) === room.day
    fill(canvas, upX(room, side, y0, z0, y1, z1), shade(room, base, facesDay ? Math.min(1, k + 0.2) : k * 0.5))
  }
  if (y1 < camera.eye) fill(canvas, flat(room, x0, z0, x1, z1, y1), shade(room, base, Math.min(1, k + 0.3)))
  else if (y0 > camera.eye) fill(canvas, flat(room, x0, z0, x1, z1, y0), shade(room, base, k * 0.4))
  fill(canvas, upZ(room, z0, x0, y0, x1, y1), shade(room, base, k * 0.75))
}

/** The soft patch under and beside an object, away from the windows. */
export const contact = (room: Room, x0: number, z0: number, x1: number, z1: number, k = 0.24): void => {
  const d = -room.day * 0.35
  const [a, e] = d > 0 ? [x0 - 0.06, x1 + d] : [x0 + d, x1 + 0.06]
  fill(room.canvas, flat(room, a, Math.max(FRONT, z0 - 0.08), e, z1 + 0.05, 0.002), '#1d2230', k * 0.6)
  fill(room.canvas, flat(room, x0 - 0.04, Math.max(FRONT, z0 - 0.04), x1 + 0.04, z1, 0.002), '#1d2230', k)
}

/** A gradient quad: from edge a-b to edge d-c. */
export const wash = (
  room: Room,
  points: readonly [Vector, Vector, Vector, Vector],
  stops: readonly GradientColor[],
): void => {
  const m = (p: Vector, q: Vector): readonly [number, number] =>
    project(room.camera, [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2, Math.max(FRONT, (p[2] + q[2]) / 2)])
  const [x1, y1] = m(points[0], points[1])
  const [x2, y2] = m(points[2], points[3])
  fill(room.canvas, path3(room.camera, points), linear(room.canvas, x1, y1, x2, y2, stops))
}

/** A thin round bar from a to b, width in metres. */
export const rod = (room: Room, a: Vector, b: Vector, color: string, width: number): void => {
  if (a[2] < FRONT || b[2] < FRONT) return
  const [x1, y1] = project(room.camera, a)
  const [x2, y2] = project(room.camera, b)
  stroke(
    room.canvas,
    `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`,
    color,
    Math.max(0.6, (width * room.camera.f) / ((a[2] + b[2]) / 2)),
  )
}
/** A level disc. */
export const disc = (
  room: Room,
  x: number,
  y: number,
  z: number,
  rad: number,
  color: string,
  squash = 1,
  opacity = 1,
): void => {
  const [sx, sy] = projected(room, x, y, z)
  const k = (rad * room.camera.f) / z
  fill(room.canvas, ellipse(sx, sy, k, k * squash), color, opacity)
}
/** Collects objects to draw them from far to near. */
export interface Item {
  readonly z: number
  readonly draw: () => void
}
/** Draws objects, the far ones first. */
export const paintItems = (items: readonly Item[]): void => {
  for (const i of [...items].sort((a, b) => b.z - a.z)) i.draw()
}
