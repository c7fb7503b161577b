import { expect, test } from 'vitest'
import { parseParentMessage } from './messages.ts'

const source = 'frontage-parent'

test.each([
  { type: 'navigate', path: '/tourbooks' },
  { type: 'session', token: 'a.b.c' },
  { type: 'session', token: null },
])('%o is a message of a parent', (message) => {
  expect(parseParentMessage({ source, ...message, more: 1 })).toEqual(message)
})

test.each([
  undefined,
  null,
  'navigate',
  { type: 'navigate', path: '/' },
  { source: 'frontage', type: 'navigate', path: '/' },
  { source, type: 'navigate', path: 7 },
  { source, type: 'navigate', path: 'x'.repeat(4_001) },
  { source, type: 'session' },
  { source, type: 'ready' },
  { source, type: '__proto__' },
])('%o is none', (data) => {
  expect(parseParentMessage(data)).toBeUndefined()
})
