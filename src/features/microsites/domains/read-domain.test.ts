import { describe, expect, test } from 'vitest'
import { readDomain } from './read-domain.ts'

const reserved = ['frontage.example', 'frontage.site']

describe('a domain', () => {
  test.each([
    ['tower.example.com', { host: 'tower.example.com', hasWww: false }],
    [' https://WWW.Tower.example.com./spaces?x=1 ', { host: 'tower.example.com', hasWww: true }],
    ['bücher.example', { host: 'xn--bcher-kva.example', hasWww: false }],
  ])('%s is read without scheme, path and www.', (typed, expected) => {
    expect(readDomain(typed, reserved)).toEqual(expected)
  })

  test.each([
    'tower',
    '',
    '192.0.2.7',
    '[::1]',
    'tower..example',
    '-tower.example',
    'tower.example:8080',
    'a b.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
    'tower.12',
    'www.example',
    'www.www.tower.example',
  ])('%s is none', (typed) =>
    expect(readDomain(typed, reserved)).toEqual({ expected: expect.stringContaining('such as tower.example.com') }),
  )

  test.each(['frontage.example', 'www.frontage.example', 'other.frontage.site'])(
    '%s belongs to the marketplace',
    (typed) =>
      expect(readDomain(typed, reserved)).toEqual({ expected: expect.stringContaining('belongs to the marketplace') }),
  )
})
