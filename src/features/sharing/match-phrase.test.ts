import { expect, test } from 'vitest'
import { matchPhone, matchPhrase } from './match-phrase.ts'

const PHRASES = ['Kestrel', 'St-James House', 'Straße 5', 'İnan', 'Łódź Works', 'Σίσυφος', '- Ask', 'a', 'Kings Cross']
const TEXTS = [
  ...PHRASES,
  ...PHRASES.map((phrase) => phrase.toUpperCase()),
  ...PHRASES.map((phrase) => phrase.toLowerCase()),
  'KE\u017fTREL, in the \u212aestrel',
  'ST  JAMES\nHOUSE',
  'STRAẞE 5',
  'the \u212aING\u017f-cross',
  'xKestrely',
  '',
  'none of them',
]

test('a phrase is found where its whole regular expression finds it, in every case of its letters', () => {
  for (const phrase of PHRASES)
    for (const isCaseSensitive of [false, true])
      for (const wholeWords of [false, true]) {
        const source = phrase
          .split(/[\s-]+/)
          .map(RegExp.escape)
          .join('[\\s-]+')
        const whole = new RegExp(
          wholeWords ? `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])` : source,
          isCaseSensitive ? 'u' : 'iu',
        )
        const pattern = matchPhrase(phrase, { isCaseSensitive, wholeWords })
        for (const text of TEXTS) expect(pattern.test(text), `${phrase} in ${text}`).toBe(whole.test(text))
      }
  expect(matchPhrase('Kestrel').test('KE\u017fTREL')).toBe(true)
})

test('no other character than the long s and the Kelvin sign is an English letter to a pattern', () => {
  const others: string[] = []
  for (let codePoint = 0x80; codePoint <= 0x10ffff; codePoint += 1) {
    const character = String.fromCodePoint(codePoint)
    if (/[a-z]/iu.test(character)) others.push(character)
  }
  expect(others).toEqual(['\u017f', '\u212a'])
})

test('a telephone number is found in any notation', () => {
  const pattern = matchPhone('(312) 555-0177 x12')
  for (const text of ['312.555.0177', '+1 312 555 0177', 'call 3125550177 now', '12 55 50 17 7'])
    expect(pattern.test(text), text).toBe(true)
  for (const text of ['312 555 0178', '312 555 a 0177', '']) expect(pattern.test(text), text).toBe(false)
})
