import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { intlTag, LOCALES } from '#lib/locale.ts'
import { compileMessage } from './compile-message.ts'
import { type CompiledMessage, formatMessage, makeText, type Values } from './format-message.ts'
import { loadMessages, makeIntl } from './messages.ts'

/** Every number for which a message might have a branch of its own, and numbers with separators and fractions. */
const COUNTS = [0, 1, 2, 3, 4, 5, 11, 12, 13, 21, 22, 23, 101, 111, 365, 1_234.5, 1_234_567]
const TEXTS = ['Acme & Sons', '', "it's {braced}"]

/** Sets of values that between them choose every branch of a message. */
function valuesFor(message: CompiledMessage): Values[] {
  const choices = new Map<string, (string | number)[]>()
  const visit = (each: CompiledMessage) => {
    for (const part of typeof each === 'string' ? [] : each) {
      if (typeof part === 'string') continue
      const [name, kind, detail] = part
      const known = choices.get(name) ?? []
      if (kind === 'select') choices.set(name, [...Object.keys(detail), 'something else', ...known])
      else choices.set(name, [...known, ...(kind === undefined ? TEXTS : COUNTS)])
      if (kind === 'select' || kind === 'cardinal' || kind === 'ordinal') Object.values(detail).forEach(visit)
    }
  }
  visit(message)
  const [first, ...others] = [...choices].sort(([, a], [, b]) => b.length - a.length)
  if (!first) return [{}]
  const longest = Math.max(...others.map(([, values]) => values.length), 1)
  return first[1].flatMap((value) =>
    Array.from({ length: longest }, (_, index) => ({
      [first[0]]: value,
      ...Object.fromEntries(others.map(([name, values]) => [name, values[index % values.length]!])),
    })),
  )
}

describe.each(LOCALES)('every message in %s', (locale) => {
  test('is compiled to what formatting its source gives', async () => {
    for (const [id, source] of Object.entries(await loadMessages(locale))) {
      const compiled = compileMessage(source)
      const reference = new IntlMessageFormat(source, intlTag(locale))
      for (const values of valuesFor(compiled)) {
        expect(formatMessage(locale, compiled, values), `${id} ${JSON.stringify(values)}`).toBe(
          reference.format(values),
        )
      }
    }
  })

  test('survives as JSON, which bundles hold', async () => {
    for (const source of Object.values(await loadMessages(locale))) {
      const compiled = compileMessage(source)
      expect(JSON.parse(JSON.stringify(compiled))).toEqual(compiled)
    }
  })
})

test.each<[string, Values, string]>([
  ["It''s '{'{name}'}'", { name: 'x' }, "It's {x}"],
  ['{n, plural, offset:0 =0 {none} one {# space} other {# spaces}}', { n: 1_200 }, '1,200 spaces'],
  ['{n, plural, one {{m, plural, one {#} other {# of {n}}}} other {}}', { n: 1, m: 7 }, '7 of 1'],
  ['{kind, select, toString {a} other {b}}', { kind: 'valueOf' }, 'b'],
  ['{share, number, ::percent}', { share: 0.5 }, '50%'],
])('%s', (source, values, text) => {
  expect(formatMessage('en-us', compileMessage(source), values)).toBe(text)
})

test.each([
  '{day, date}',
  '{at, time, short}',
  '<b>bold</b>',
  '{n, plural, offset:1 other {#}}',
  '{n, number, dollars}',
])('%s is refused, because no bundle has its formatter', (source) => {
  expect(() => compileMessage(source)).toThrow()
})

test('a missing value and an unknown message are errors', async () => {
  const { text } = makeIntl('en-us', await loadMessages('en-us'))
  expect(() => text('listing.photo', { name: 'Suite 4' })).toThrow('{number}')
  expect(() => makeText('en-us', () => undefined)('listing.photo')).toThrow('listing.photo')
})
