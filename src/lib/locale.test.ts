import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FALLBACK_LOCALE, intlTag, LOCALES, negotiateLocale, parseLocale, perLocale } from './locale.ts'

test('a locale is read in any letter case; anything else is the fallback', () => {
  expect(parseLocale('en-gb')).toBe('en-gb')
  expect(parseLocale('en-GB')).toBe('en-gb')
  expect(parseLocale('fr-fr')).toBe('en-us')
  fc.assert(
    fc.property(fc.anything(), (value) => {
      fc.pre(typeof value !== 'string')
      expect(parseLocale(value)).toBe(FALLBACK_LOCALE)
    }),
  )
})

test('every locale has a tag that Intl knows', () => {
  for (const locale of LOCALES) expect(Intl.getCanonicalLocales(intlTag(locale))).toEqual([intlTag(locale)])
  expect(perLocale((tag) => tag)).toEqual(Object.fromEntries(LOCALES.map((locale) => [locale, intlTag(locale)])))
})

test('a value of a locale is created once, on its first use', () => {
  const made: string[] = []
  const values = perLocale((tag) => made.push(tag))
  expect(made).toEqual([])
  expect([values['en-gb'], values['en-gb']]).toEqual([1, 1])
  expect(made).toEqual(['en-GB'])
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['en-GB,en;q=0.9,en-US;q=0.8', 'en-gb'],
  ['en-US,en;q=0.9,en-GB;q=0.8', 'en-us'],
  ['en-US;q=0.4, en-GB;q=0.7', 'en-gb'],
  ['fr-FR, en-gb ; q=0.5', 'en-gb'],
  ['en,en-GB;q=0.9', 'en-gb'],
  ['en-AU,en;q=0.9', undefined],
  ['en-IE', undefined],
  ['*', undefined],
  ['en-GB;q=0', undefined],
  ['en-GB;q=nonsense', undefined],
  ['en-GB;q=7', undefined],
])('Accept-Language %j gives %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale)
})

test('no header can make negotiation fail', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom(',', ';', 'q=', 'en-GB', 'en-US', '*', '0.5'))
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect([...LOCALES, undefined]).toContain(negotiateLocale(parts.join('')))
    }),
  )
})
