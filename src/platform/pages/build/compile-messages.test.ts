import { expect, test } from 'vitest'
import { compileTopic } from './compile-messages.ts'

test('a topic keeps its code and has compiled texts', () => {
  const source = `/** Cards. */
export const cards = {
  'card.new': 'New',
  'card.photo':
    "{name}’s photo",
} satisfies Partial<Record<string, string>>
`
  expect(compileTopic(source)).toBe(`/** Cards. */
export const cards = {
  'card.new': "New",
  'card.photo':
    [["name"],"’s photo"],
} satisfies Partial<Record<string, string>>
`)
})

test.each(["{ 'a': `New` }", "{ 'a': 'New' + other }", '{ ...others }'])('%s is refused', (object) => {
  expect(() => compileTopic(`export const cards = ${object}`)).toThrow('A message must be a plain text')
})
