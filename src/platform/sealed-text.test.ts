import { expect, test } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

const SECRET = 'a'.repeat(40)

test('a text is opened by the same secret and purpose alone', () => {
  const sealed = sealText(SECRET, 'keys', 'Schlüssel')
  expect(sealed).not.toContain('Schl')
  expect(openText(SECRET, 'keys', sealed)).toBe('Schlüssel')
  expect(openText('b'.repeat(40), 'keys', sealed)).toBeUndefined()
  expect(openText(SECRET, 'others', sealed)).toBeUndefined()
  expect(openText(SECRET, 'keys', `${sealed.slice(0, -2)}AA`)).toBeUndefined()
  expect(openText(SECRET, 'keys', '')).toBeUndefined()
})

test('the same text is sealed differently each time', () => {
  expect(sealText(SECRET, 'keys', 'x')).not.toBe(sealText(SECRET, 'keys', 'x'))
})
