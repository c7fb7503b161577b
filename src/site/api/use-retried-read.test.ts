import { expect, test } from 'vitest'
import { ApiError } from '#ui/api-error.ts'
import { isRetried, pauseAfter } from './use-retried-read.ts'

const responded = (status: number, retryAfterS?: number) => new ApiError('GET /api/listings', status, {}, retryAfterS)

test('a failure of the server or the network is retried a few times', () => {
  for (const error of [responded(500), responded(503), responded(429), new TypeError('Failed to fetch')]) {
    expect([0, 4, 5].map((failures) => isRetried(failures, error))).toEqual([true, true, false])
  }
  expect(isRetried(0, responded(400))).toBe(false)
})

test('the pauses grow, and are never shorter than the server asks', () => {
  expect([0, 1, 2, 3, 4].map((failures) => pauseAfter(failures, responded(500)))).toEqual([3, 6, 12, 24, 48])
  expect(pauseAfter(0, responded(429, 40))).toBe(40)
  expect(pauseAfter(4, responded(429, 1))).toBe(48)
})
