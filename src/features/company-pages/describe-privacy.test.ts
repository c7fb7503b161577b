import { expect, test } from 'vitest'
import { COOKIE_SECONDS, COOKIES } from '#lib/cookies.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { DB } from '#schema'
import { PERSONAL_DATA } from '../../personal-data.ts'
import { TABLE_RETENTION } from '../../retention.ts'
import { describePrivacy } from './describe-privacy.ts'

const { text } = makeIntl('en-us', await loadMessages('en-us'))
const stored = { personalData: PERSONAL_DATA, retention: TABLE_RETENTION }
const tables = Object.keys(PERSONAL_DATA) as (keyof DB)[]

test('every table with personal data is shown with why it is stored and how long', () => {
  const lines = describePrivacy.data(text, stored).rows.flatMap((row) => row.lines.map((line) => line.join('|')))
  expect(tables.length).toBeGreaterThan(40)
  for (const table of tables) {
    const { why, stays } = TABLE_RETENTION[table]
    expect(lines, table).toContain(`${why}|${stays.charAt(0).toUpperCase()}${stays.slice(1)}`)
  }
})

test('a table without a place on the page is an error', () => {
  const personalData = { ...PERSONAL_DATA, job_lane: PERSONAL_DATA.session } as typeof PERSONAL_DATA
  expect(() => describePrivacy.data(text, { ...stored, personalData })).toThrow('does not say what job_lane is')
})

test('what is shown of data has no names of tables, and the same words in both languages', () => {
  const words = tables.map((table) => `${TABLE_RETENTION[table].why} ${TABLE_RETENTION[table].stays}`).join(' ')
  expect(words).not.toContain('`')
  expect(words).not.toMatch(/\b(\w+iz(e|es|ed|ing)|color|favorite|inquir\w+|catalog\b|center)/i)
})

test('every cookie is shown with the time that it is stored', () => {
  const { rows } = describePrivacy.cookies(text, stored)
  expect(rows).toHaveLength(Object.keys(COOKIES).length)
  const timeOf = (name: string) => rows.find(({ heading }) => heading.startsWith(name))?.lines[0]?.[1]
  expect(timeOf(COOKIES.session)).toBe(`${COOKIE_SECONDS.session / 86_400} days`)
  expect(timeOf(COOKIES.visitor)).toBe('Until you close the browser')
  expect(timeOf(COOKIES.sso)).toBe('10 minutes')
})

test('every entry of the browser’s storage is shown under a name of its own', () => {
  const { rows } = describePrivacy.storage(text, stored)
  expect(new Set(rows.map(({ heading }) => heading)).size).toBe(Object.keys(STORAGE_KEYS).length)
})
