import { expect, test } from 'vitest'
import { requireName } from './require-name.ts'

test('a name is stored in one line, without what nobody sees', () => {
  expect(requireName(' Loop\u202e  offices\n')).toBe('Loop offices')
})

test('a name of spaces and zero-width characters is refused', () => {
  expect(() => requireName(' \u200b\t')).toThrow(
    expect.objectContaining({ status: 400, fields: [{ field: 'name', message: 'must not be empty' }] }),
  )
})
