// Cookies, browser storage keys, rate limits and email kinds are listed in one place each, as a test.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { EMAIL_KIND_NAMES } from '#lib/email-kinds.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { messages } from '#messages/en-us.ts'
import { files, root } from './source-graph.ts'

const sources = files.filter((file) => !/\.(test|node-test)\.tsx?$/.test(file))
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('every key of the browser storage is on the list', () => {
  const keys = Object.values(STORAGE_KEYS) as string[]
  const wrong = sources.filter((file) => {
    if (file === 'src/lib/storage-keys.ts') return false
    const text = textOf(file)
    return keys.some((key) => text.includes(`'${key}`)) || /Storage\.(get|set|remove)Item\(['`]/.test(text)
  })
  expect(wrong).toEqual([])
})

test('every cookie is on the list', () => {
  const calls = sources.flatMap((file) => [...textOf(file).matchAll(/\b(?:setCookie|clearCookie)\(([^,)]+)/g)])
  expect(calls.length).toBeGreaterThan(5)
  expect(calls.map(([, name]) => name!).filter((name) => /^['`]/.test(name))).toEqual([])
})

test('every rate limit is on the list', () => {
  const calls = sources.flatMap((file) => [
    ...textOf(file).matchAll(/\b(?:tryConsumeRateLimit|consumeRateLimit)\([^{]*\{([^}]*)\}/g),
  ])
  const figures = calls.map(([, limit]) => limit!).filter((limit) => /\bmost: \d|windowMs: [A-Z\d]/.test(limit))
  expect(calls.length).toBeGreaterThan(10)
  expect(figures).toEqual([])
})

test('every email kind is on the list, is sent, and has a name in the email log', () => {
  const written = sources.filter((file) => /insertInto\('email'\)/.test(textOf(file)))
  expect(written).toEqual(['src/platform/email/email.ts'])
  // An email of another kind does not compile.
  const sent = sources
    .filter((file) => /from '#platform\/email\/email\.ts'/.test(textOf(file)))
    .flatMap((file) => [...textOf(file).matchAll(/(?:\bkind: |renderAccountEmail\(\s*)'(\w+)'/g)])
    .map(([, kind]) => kind as string)
  expect(EMAIL_KIND_NAMES.filter((kind) => !sent.includes(kind))).toEqual([])
  const named = Object.keys(messages).filter((id) => id.startsWith('emailLog.kind.'))
  expect(named.sort()).toEqual(EMAIL_KIND_NAMES.map((kind) => `emailLog.kind.${kind}`).sort())
})
