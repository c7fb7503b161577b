import { expect, test } from 'vitest'
import { emptyShare, readChange, readShare } from '#features/share-links/web/share-values.ts'
import { LISTING_LINKS, mistakeInRecipients } from './listing-links.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const EMPTY = emptyShare(LISTING_LINKS)
const SETTINGS = { message: '', rent: false, agents: false, building: false, days: '' }
const read = (values: Partial<typeof EMPTY>) => readShare(LISTING_LINKS, { ...EMPTY, ...values } as typeof EMPTY, NOW)
const readSettings = (values: typeof SETTINGS) => readChange(LISTING_LINKS, values, NOW)

test('an empty form shares everything without expiry and recipients', () => {
  expect(read({})).toEqual({ recipients: [], message: '', hides: [], expiresAt: null })
})

test('a filled form has recipients, hidden details and an expiry', () => {
  const values = { recipients: 'a@b.com; c@d.com,a@b.com\n', message: 'Look', days: '7', building: true, rent: true }
  expect(read(values)).toEqual({
    recipients: ['a@b.com', 'c@d.com'],
    message: 'Look',
    hides: ['rent', 'building'],
    expiresAt: '2026-11-27T12:00:00.000Z',
  })
})

test('an invalid address is named, and more than twenty are refused', () => {
  const wrong = (address: string) => ({ id: 'sharing.mistake.address', values: { address } })
  expect(mistakeInRecipients('maya')).toEqual(wrong('maya'))
  expect(mistakeInRecipients('a@b.com, jonah@alderwray; maya')).toEqual(wrong('jonah@alderwray'))
  expect(mistakeInRecipients('a@b.com')).toBeUndefined()
  const many = Array.from({ length: 21 }, (_, index) => `p${index}@alderwray.com`)
  expect(mistakeInRecipients(many.join(','))).toEqual({ id: 'sharing.mistake.recipients', values: { most: 20 } })
  expect(mistakeInRecipients(many.slice(1).join(','))).toBeUndefined()
})

test('a changed link retains its expiry until another one is chosen', () => {
  expect(readSettings({ ...SETTINGS, message: 'New' })).toEqual({ message: 'New', hides: [] })
  expect(readSettings({ ...SETTINGS, days: '0', agents: true })).toEqual({
    message: '',
    hides: ['agents'],
    expiresAt: null,
  })
  expect(readSettings({ ...SETTINGS, days: '30' }).expiresAt).toBe('2026-12-20T12:00:00.000Z')
})
