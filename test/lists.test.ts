// Cookies, browser storage keys and rate limits are listed in one place each, as a test.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
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
