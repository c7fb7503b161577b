import { expect, test } from 'vitest'
import { makePasscode } from './make-passcode.ts'

test('a made passcode has six characters, none that looks like another, and each of the others', () => {
  const made = Array.from({ length: 2_000 }, makePasscode)
  for (const passcode of made) expect(passcode).toMatch(/^[2-9a-hjkmnp-z]{6}$/)
  expect(new Set(made).size).toBeGreaterThan(1_990)
  expect(new Set(made.join('')).size).toBe(31)
})
