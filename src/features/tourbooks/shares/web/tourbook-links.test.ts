import { expect, test } from 'vitest'
import type { SettingsValues } from '#features/share-links/web/share-kind.ts'
import { emptyShare, mistakeInPasscode, readChange, readShare } from '#features/share-links/web/share-values.ts'
import { mistakeInRecipients, recipientsIn, TOURBOOK_LINKS } from './tourbook-links.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const EMPTY = emptyShare(TOURBOOK_LINKS)

test('each line is a recipient: a name, a name with an address, or an address alone', () => {
  expect(
    recipientsIn('Jonah Alder, jonah@alderwray.com\n\n Lena Wray \nteam@alderwray.com\nAlder, Wray & Co.'),
  ).toEqual([
    { name: 'Jonah Alder', email: 'jonah@alderwray.com' },
    { name: 'Lena Wray' },
    { name: 'team@alderwray.com', email: 'team@alderwray.com' },
    { name: 'Alder, Wray & Co.' },
  ])
})

test('an incomplete address, too many recipients and a short passcode are mistakes', () => {
  expect(mistakeInRecipients('Jonah, jonah@alderwray')).toMatchObject({ values: { line: 'Jonah' } })
  expect(mistakeInRecipients('Jonah\n'.repeat(21))).toMatchObject({ values: { most: 20 } })
  expect(mistakeInRecipients('Jonah\n'.repeat(20))).toBeUndefined()
  expect(mistakeInPasscode('tulip')).toMatchObject({ values: { least: 6 } })
  expect(mistakeInPasscode('')).toBeUndefined()
})

test('an empty form creates one link for anyone, without passcode and expiry', () => {
  expect(readShare(TOURBOOK_LINKS, EMPTY, NOW)).toEqual({
    message: '',
    hides: [],
    allowsDownloads: false,
    expiresAt: null,
    recipients: [],
  })
  const filled = { ...EMPTY, rent: true, days: '7', passcode: 'tulip7' }
  expect(readShare(TOURBOOK_LINKS, filled, NOW)).toMatchObject({
    hides: ['rent'],
    passcode: 'tulip7',
    expiresAt: '2026-11-27T12:00:00.000Z',
  })
})

test('a change leaves the expiry and the passcode as they are, unless others are entered or none is wanted', () => {
  const values = { ...EMPTY, days: '', keepsPasscode: true }
  const { recipients: _, ...rest } = values
  const settings = rest as SettingsValues
  expect(readChange(TOURBOOK_LINKS, settings, NOW)).toEqual({ message: '', hides: [], allowsDownloads: false })
  expect(readChange(TOURBOOK_LINKS, { ...settings, keepsPasscode: false }, NOW)).toMatchObject({ passcode: null })
  expect(readChange(TOURBOOK_LINKS, { ...settings, keepsPasscode: false, passcode: 'crocus9' }, NOW)).toMatchObject({
    passcode: 'crocus9',
  })
})
