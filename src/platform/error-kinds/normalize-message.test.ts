import { expect, test } from 'vitest'
import { normalizeMessage } from './normalize-message.ts'

test('what differs between two errors of one kind is left out', () => {
  const messages = [
    'Failed to fetch https://frontage.example/api/listings/17?x=1 after 300 ms for ada@example.com',
    'Failed to fetch https://frontage.example/api/listings/9 after 12.5 ms for maya@example.org',
  ]
  expect(messages.map(normalizeMessage)).toEqual(Array(2).fill('Failed to fetch … after … ms for …'))
  expect(normalizeMessage('No row 3f1c0a5e-1d2b-4c3d-8e9f-0a1b2c3d4e5f')).toBe('No row …')
  expect(normalizeMessage('invalid name "Maya Lindqvist, 12 Main St"')).toBe('invalid name …')
})

test('which error it is stays', () => {
  const message = "TypeError: Cannot read properties of undefined (reading 'width')"
  expect(normalizeMessage(message)).toBe(message)
  expect(normalizeMessage('  \n ')).toBe('…')
  expect(normalizeMessage('x '.repeat(600))).toHaveLength(500)
})
