import { expect, test } from 'vitest'
import { initialsOf } from './initials-of.ts'

test.each([
  ['Dana Whitcombe', 'DW'],
  ['Maya van Dijk', 'MD'],
  ['Alder & Quay', 'AQ'],
  ['ines', 'I'],
  ['  Özlem  ', 'Ö'],
  ['𝒟ana 𝒲hitcombe', '𝒟𝒲'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
