/** Which family a building belongs to, how large its mass stands, and the camera that fits it. */

import type { Random } from '../core/random.ts'
import { clamp } from '../core/random.ts'
import type { Camera } from '../core/space.ts'
import { at, makeSite, project } from '../core/space.ts'
import type { Facts, FamilyName } from '../facts.ts'
import type { SettingName } from './ground.ts'

/** Width and height of every exterior, in pixels. */
export const W = 1600
export const H = 1067

/** The family that suits a building's facts; where several do, the seed decides. */
export const familyFor = (facts: Facts, random: Random): FamilyName => {
  if (facts.spaceType === 'industrial_warehouse') return 'warehouse'
  if (facts.spaceType === 'flex') return 'flex'
  if ((facts.spaceType === 'retail' || facts.spaceType === 'restaurant') && facts.floors <= 4) return 'retail'
  if (facts.spaceType === 'lab') return facts.yearBuilt > 1995 ? 'lab' : 'flex'
  if (facts.spaceType === 'medical_office') return facts.floors <= 2 ? 'flex' : 'lab'
  if (/london|bath|dublin/i.test(facts.market) && facts.floors <= 6 && facts.yearBuilt < 1915) return 'terrace'
  if (facts.yearBuilt < 1946) return facts.floors > 12 ? 'deco' : 'loft'
  if (facts.yearBuilt < 1985) return facts.floors > 24 ? 'glass' : 'brutalist'
  if (facts.floors > 12)
    return /miami|seattle|boston|san francisco|sydney|toronto|wharf/i.test(facts.market) && random.chance(0.5)
      ? 'waterfront'
      : 'glass'
  return random.chance(facts.class === 'A' ? 0.5 : facts.class === 'B' ? 0.75 : 1) ? 'midrise' : 'glass'
}

/** Widens or narrows a mass towards the real floor plate, within what composes well. */
export const fitPlate = (m: Mass, facts: Facts): Mass => {
  const plate = (facts.areaSqFt / Math.max(1, facts.floors)) * 0.0929
  const k = clamp(Math.sqrt(plate / (m.la * m.lb)), 0.86, 1.18)
  return { ...m, la: m.la * k, lb: m.lb * k }
}

/** A building's sides and height in metres, and the ground it stands on. */
export interface Mass {
  readonly la: number
  readonly lb: number
  readonly h: number
  readonly setting: SettingName
}
/** A family's usual plate and height in metres, varied by the seed, and where it stands. */
export const massOf = (family: FamilyName, facts: Facts, random: Random): Mass => {
  const n = Math.max(1, facts.floors)
  const r = random.range
  switch (family) {
    case 'warehouse':
      return { la: r(54, 70), lb: r(44, 56), h: r(12, 14.5), setting: 'yard' }
    case 'flex':
      return { la: r(56, 74), lb: r(26, 34), h: 4.6 * Math.min(n, 3) + 1.2, setting: 'park' }
    case 'retail':
      return { la: r(30, 44), lb: r(18, 24), h: n > 1 ? 4.8 + 3.5 * (n - 1) + 1.2 : r(6.2, 7.6), setting: 'street' }
    case 'terrace':
      return { la: r(23, 30), lb: r(12, 15), h: 4.9 + 3.3 * (n - 1), setting: 'street' }
    case 'lab':
      return { la: r(44, 58), lb: r(28, 36), h: 4.7 * n + 1.4, setting: n > 4 ? 'street' : 'park' }
    case 'loft':
      return { la: r(30, 40), lb: r(22, 30), h: 5.2 + 4.1 * (n - 1) + 1.6, setting: 'street' }
    case 'deco':
      return { la: r(34, 42), lb: r(30, 38), h: 3.8 * Math.min(n, 46) + 8, setting: 'street' }
    case 'brutalist':
      return { la: r(36, 50), lb: r(24, 34), h: 5.5 + 3.8 * (Math.min(n, 24) - 1) + 2.5, setting: 'street' }
    case 'midrise':
      return { la: r(36, 50), lb: r(26, 34), h: 5.4 + 4.1 * (n - 1) + 0.6, setting: 'street' }
    default:
      return {
        la: r(30, 40),
        lb: r(26, 34),
        h: 8 + 4 * Math.min(n, 56) + 2,
        setting: family === 'waterfront' ? 'water' : 'street',
      }
  }
}

/** The lens, horizon and shift that frame a mass the way an architectural photographer would. */
export const fitCamera = (
  m: Mass,
  random: Random,
): { readonly camera: Camera; readonly x: number; readonly z: number; readonly angle: number } => {
  const low = m.h < 16
  const angle = low ? random.range(0.26, 0.46) : random.range(0.36, 0.66)
  const z = low ? Math.max(30, m.la * 0.62) : Math.max(46, m.h * 1.05, m.la * 1.05)
  const x = -m.la * random.range(0.1, 0.3)
  const eye =
    m.setting === 'yard'
      ? random.range(6.5, 10)
      : m.h > 60
        ? clamp(m.h * random.range(0.1, 0.2), 8, 26)
        : m.setting === 'park'
          ? random.range(3, 5.5)
          : random.range(2.2, 4.6)
  const site = makeSite(x, z, angle)
  const unit: Camera = { f: 1, cx: 0, hy: 0, eye }
  const points = [
    [0, 0],
    [m.la, 0],
    [0, m.lb],
    [m.la, m.lb],
  ].flatMap(([u, w]) => [project(unit, at(site, u ?? 0, w ?? 0, 0)), project(unit, at(site, u ?? 0, w ?? 0, m.h))])
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const tall = m.h > 60
  const f = Math.min(
    (H * (m.setting === 'water' ? 0.79 : tall ? random.range(0.84, 0.9) : random.range(0.74, 0.8))) / (y1 - y0),
    (W * (m.setting === 'yard' ? random.range(1.1, 1.24) : low ? random.range(0.92, 1.04) : random.range(0.72, 0.84))) /
      (x1 - x0),
  )
  const base =
    H *
    (m.setting === 'water'
      ? 0.86
      : low
        ? random.range(0.76, 0.82)
        : tall
          ? random.range(0.93, 0.96)
          : random.range(0.87, 0.91))
  const cx = W * random.range(0.47, 0.56) - (f * (x0 + x1)) / 2
  return { camera: { f, cx, hy: base - f * y1, eye }, x, z, angle }
}
