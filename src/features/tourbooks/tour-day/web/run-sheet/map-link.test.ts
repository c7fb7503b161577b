import { expect, test } from 'vitest'
import { mapLink } from './map-link.ts'

const link = (userAgent: string) => mapLink([-87.6398, 41.8895], '350 North Canal Street & Kinzie', userAgent)

test('a place opens in the maps of the device', () => {
  expect(link('Mozilla/5.0 (Linux; Android 16)')).toBe(
    'geo:41.8895,-87.6398?q=41.8895,-87.6398(350%20North%20Canal%20Street%20%26%20Kinzie)',
  )
  expect(link('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)')).toBe(
    'maps:?ll=41.8895,-87.6398&q=350%20North%20Canal%20Street%20%26%20Kinzie',
  )
})
