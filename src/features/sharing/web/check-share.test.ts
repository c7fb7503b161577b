import { expect, test } from 'vitest'
import { readSettings, readShare, wrongAddressIn } from './check-share.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const filled = (entries: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.set(name, value)
  return form
}
const read = (entries: Record<string, string>) => readShare(filled(entries), NOW)

test('an empty form shares everything without expiry and recipients', () => {
  expect(read({})).toEqual({ recipients: [], message: '', hides: [], expiresAt: null })
})

test('a filled form has recipients, hidden details and an expiry', () => {
  const entries = { recipients: 'a@b.com; c@d.com,a@b.com\n', message: ' Look ', days: '7', building: 'on', rent: 'on' }
  expect(read(entries)).toEqual({
    recipients: ['a@b.com', 'c@d.com'],
    message: 'Look',
    hides: ['rent', 'building'],
    expiresAt: '2026-11-27T12:00:00.000Z',
  })
})

test('invalid addresses are refused', () => {
  for (const recipients of ['maya', 'maya@alderwray', 'a@b.com, maya'])
    expect(read({ recipients }).recipients).toBeUndefined()
  expect(wrongAddressIn(filled({ recipients: 'a@b.com, jonah@; maya' }))).toBe('jonah@')
  expect(wrongAddressIn(filled({ recipients: 'a@b.com' }))).toBeUndefined()
  const many = Array.from({ length: 21 }, (_, index) => `p${index}@alderwray.com`)
  expect(read({ recipients: many.join(',') }).recipients).toBeUndefined()
  expect(read({ recipients: many.slice(1).join(',') }).recipients).toHaveLength(20)
})

test('a changed link retains its expiry until another one is chosen', () => {
  expect(readSettings(filled({ message: 'New', days: '' }), NOW)).toEqual({ message: 'New', hides: [] })
  expect(readSettings(filled({ days: '0', agents: 'on' }), NOW)).toEqual({
    message: '',
    hides: ['agents'],
    expiresAt: null,
  })
  expect(readSettings(filled({ days: '30' }), NOW).expiresAt).toBe('2026-12-20T12:00:00.000Z')
})
