import { expect, test } from 'vitest'
import { MARKET_SLUGS, MARKETS } from '#features/markets/rules.ts'
import { distanceMeters } from '#lib/geo/distance.ts'
import { checkRing, pointInRing, toMicro } from '#lib/geo/geometry.ts'
import { landmarksAt } from './lists/list-landmarks.ts'
import { STRETCHES } from './lists/list-stretches.ts'
import { circleAround, outlineOf, pointOn, stretchNameAt, stretchNameOf } from './outline-stretches.ts'

const ALL = MARKET_SLUGS.flatMap((market) => (STRETCHES[market] ?? []).map((stretch) => ({ market, stretch })))

test.each(ALL)('the outline of $stretch.0 in $market is a valid ring around its course', ({ market, stretch }) => {
  const outline = outlineOf(stretch)
  const check = checkRing(outline)
  expect(check).toMatchObject({ ok: true })
  const ring = check.ok ? check.ring : []
  const middle = pointOn(stretch, null)
  expect(pointInRing(toMicro(middle[0]), toMicro(middle[1]), ring)).toBe(true)
  expect(distanceMeters(middle, MARKETS[market].center)).toBeLessThan(45_000)
  expect(stretchNameOf(outline)).not.toBeNull()
})

test('the nearest point of a street has the name of the street', () => {
  const [broadway] = STRETCHES['new-york']!
  const near = pointOn(broadway!, [-73.9985, 40.7245])
  expect(distanceMeters(near, [-73.9985, 40.7245])).toBeLessThan(400)
  expect(landmarksAt(near)).toEqual([{ near: `${near[1]},${near[0]}`, name: 'Broadway' }])
  expect(stretchNameAt([-73.9985, 40.7245])).toBeNull()
})

test('a circle has every corner at its distance', () => {
  const center: [number, number] = [-87.6408, 41.8827]
  const circle = circleAround(center, 619)
  expect(circle).toHaveLength(24)
  for (const corner of circle) expect(Math.abs(distanceMeters(center, corner) - 619)).toBeLessThan(3)
})
