import { expect, test } from 'vitest'
import { MIN_PASSCODE } from '../rules.ts'
import { makePasscode } from './make-passcode.ts'

test('a made passcode is long enough, has no character that looks like another, and each of the others', () => {
  const made = Array.from({ length: 2_000 }, makePasscode)
  for (const passcode of made) expect(passcode).toMatch(/^[2-9a-hjkmnp-z]{6}$/)
  expect(made[0]!.length).toBeGreaterThanOrEqual(MIN_PASSCODE)
  expect(new Set(made).size).toBeGreaterThan(1_990)
  expect(new Set(made.join('')).size).toBe(31)
})
