import { expect, test } from 'vitest'
import { formatLength, type Length } from './length.ts'
import { readLength } from './read-length.ts'

const shown = (text: string, country: string) => {
  const length = readLength(text, country)
  return length && formatLength(length as Length, country === 'US' ? 'en-us' : 'en-gb')
}

test.each([
  ['11 ft 6 in', '11 ft 6 in', '3.51 m'],
  ['11\' 6"', '11 ft 6 in', '3.51 m'],
  ['11’6', '11 ft 6 in', '3.51 m'],
  ['11 ft 6', '11 ft 6 in', '3.51 m'],
  ['11.5 ft', '11 ft 6 in', '3.51 m'],
  ['138 in', '11 ft 6 in', '3.51 m'],
  ['3.5m', '11 ft 6 in', '3.5 m'],
  ['3,5 metres', '11 ft 6 in', '3.5 m'],
  ['350 cm', '11 ft 6 in', '3.5 m'],
  ['12', '12 ft', '12 m'],
])('"%s" is %s in the US and %s in Britain', (text, us, gb) => {
  expect([shown(text, 'US'), shown(text, 'GB')]).toEqual([us, gb])
})

test.each(['', 'high', '11 ft 6 m', '-3', '3.5 km', '1e3', '11 6'])('"%s" is no length', (text) => {
  expect(readLength(text, 'US')).toBeUndefined()
})
