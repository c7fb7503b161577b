import { expect, test } from 'vitest'
import { makeMessageIds, makeRandomId } from './make-message-id.ts'

const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))

test('an id contains the millisecond of its creation', () => {
  const at = Date.parse('2026-11-20T12:34:56.789Z')
  const id = makeMessageIds({ now: () => at, random })()
  expect(id).toMatch(UUID_V7)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at)
})

test('ids are unique, and sort by creation even within a millisecond', () => {
  let clock = 1_700_000_000_000
  const makeId = makeMessageIds({ now: () => clock, random })
  const ids = Array.from({ length: 3_000 }, (_, index) => {
    if (index % 1_000 === 0) clock += 1
    return makeId()
  })
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids) expect(id).toMatch(UUID_V7)
})

test('ids stay unique when the clock is set back', () => {
  const times = [2_000, 1_000, 1_000, 2_000]
  const makeId = makeMessageIds({ now: () => times.shift()!, random })
  expect(new Set([makeId(), makeId(), makeId(), makeId()]).size).toBe(4)
})

test('a random id is a UUIDv4 for any random bytes', () => {
  expect(makeRandomId({ random })).toMatch(UUID_V4)
  expect(makeRandomId({ random: (count) => new Uint8Array(count) })).toMatch(UUID_V4)
  expect(makeRandomId({ random: (count) => new Uint8Array(count).fill(255) })).toMatch(UUID_V4)
})
