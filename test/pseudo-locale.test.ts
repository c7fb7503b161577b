import { expect, test } from 'vitest'
import { compileMessage } from '#messages/compile-message.ts'
import { messages } from '#messages/en-us.ts'
import { formatMessage } from '#messages/format-message.ts'
import { pseudoMessage } from './pseudo-locale.ts'

test('a text of the pseudo-locale has accents and brackets, and the values and branches of its source', () => {
  const source = "{count, plural, one {# space} other {# spaces}} in {place}, '{'as is'}'"
  const read = (text: string) => formatMessage('en-us', compileMessage(text), { count: 2, place: 'Austin' })
  expect(read(source)).toBe('2 spaces in Austin, {as is}')
  expect(read(pseudoMessage(source))).toBe('[2 špååçééš îîñ Austin, {ååš îîš}]')
})

test('texts are about two fifths longer, and none contains a mistake', () => {
  const sources = Object.values(messages)
  const lengthOf = (texts: string[]) => texts.reduce((sum, text) => sum + text.length, 0)
  const pseudo = sources.map(pseudoMessage)
  for (const text of pseudo) expect(() => compileMessage(text)).not.toThrow()
  const withoutValues = sources.filter((text) => !text.includes('{'))
  expect(lengthOf(withoutValues.map(pseudoMessage)) / lengthOf(withoutValues)).toBeCloseTo(1.4, 1)
})
