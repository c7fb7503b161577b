import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVENTS } from '#events'
import { DAY_MS } from '#lib/durations.ts'
import { checkEvent } from './check-event.ts'
import { aListingPage, anEvent, messageIdAt } from './fixtures.ts'
import type { EventDefinitions } from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00.123Z')
const USER = { id: 7, role: 'occupier' as const }

const check = (given: unknown, user: typeof USER | null = null, now = NOW) =>
  checkEvent(given, { definitions: EVENTS, now, user })

/** The refused field and the message, or "ok". */
function problem(values: object, user: typeof USER | null = null) {
  const checked = check({ ...anEvent({ at: NOW }), ...values }, user)
  return checked.ok ? 'ok' : `${checked.refused.field} ${checked.refused.message}`
}

test('an event becomes a row with the time of its id, its ids in columns, and no other values', () => {
  const sent = anEvent({
    at: new Date('2026-11-18T23:59:59.999Z'),
    ...aListingPage(31, 9),
    sourcePage: 'LISTING_SEARCH',
    sourceContent: 'card',
  })
  expect(check(sent, USER)).toEqual({
    ok: true,
    event: {
      at: new Date('2026-11-18T23:59:59.999Z'),
      messageId: sent.messageId,
      type: 'page',
      name: 'LISTING',
      anonymousId: sent.anonymousId,
      userId: 7,
      listingId: 31,
      tourbookId: null,
      sourcePage: 'LISTING_SEARCH',
      sourceContent: 'card',
      information: { listingId: 31, buildingId: 9, market: 'chicago', spaceType: 'office', photoCount: 4 },
    },
  })
})

test('ids in upper case are the same ids', () => {
  const { messageId, anonymousId, ...others } = anEvent({ at: NOW })
  const checked = check({ ...others, messageId: messageId.toUpperCase(), anonymousId: anonymousId.toUpperCase() })
  expect(checked).toMatchObject({ ok: true, event: { messageId, anonymousId } })
})

describe('a refusal says what was expected and what was given', () => {
  test.each([
    ['messageId must be a UUID of version 7, not missing', { messageId: undefined }],
    ['messageId must be a UUID of version 7, not 12', { messageId: 12 }],
    [
      'messageId must be a UUID of version 7, not "5f0a2c44-5b0e-4c57-9d0e-0d4f6f6a2b11"',
      { messageId: '5f0a2c44-5b0e-4c57-9d0e-0d4f6f6a2b11' },
    ],
    [
      'messageId must be a UUID of version 7, not "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…"',
      { messageId: 'a'.repeat(9_000) },
    ],
    ['anonymousId must be a UUID, not "robin@marsh.example"', { anonymousId: 'robin@marsh.example' }],
    ['name must be the name of an event, not "HOME"', { name: 'HOME' }],
    ['name must be the name of an event, not "constructor"', { name: 'constructor' }],
    ['name must be the name of an event, not "__proto__"', { name: '__proto__' }],
    ['name must be the name of an event, not a list', { name: ['HOMEPAGE'] }],
    ['type must be "page", not "track"', { type: 'track' }],
    [
      'sourcePage must be the name of a page, not "https://elsewhere.example"',
      { sourcePage: 'https://elsewhere.example' },
    ],
    ['sourcePage must be the name of a page, not "VIDEO_PLAY"', { sourcePage: 'VIDEO_PLAY' }],
    ['sourcePage must be the name of a page, not "toString"', { sourcePage: 'toString' }],
    ['sourcePage must be the name of a page, not null', { sourcePage: null }],
    [
      'sourceContent must be a letter, then at most 59 letters, digits, dashes and underscores, not "$40"',
      { sourceContent: '$40' },
    ],
    ['ip is not a property of an event', { ip: '203.0.113.7' }],
    ['userId is not a property of an event', { userId: 7 }],
    ['analyticsInformation must be an object, not missing', { analyticsInformation: undefined }],
    ['analyticsInformation must be an object, not a list', { analyticsInformation: [] }],
    [
      'analyticsInformation.email is not a property of this event',
      { analyticsInformation: { email: 'robin@marsh.example' } },
    ],
    ['analyticsInformation.constructor is not a property of this event', { analyticsInformation: { constructor: 1 } }],
    [
      'analyticsInformation.__proto__ is not a property of this event',
      { analyticsInformation: JSON.parse('{"__proto__":{"market":"chicago"}}') },
    ],
  ])('%s', (expected, values) => {
    expect(problem(values)).toBe(expected)
  })

  const listing = aListingPage(31).analyticsInformation
  test.each([
    [{ listingId: 0 }, 'listingId must be an id, not 0'],
    [{ listingId: 1.5 }, 'listingId must be an id, not 1.5'],
    [{ listingId: '31' }, 'listingId must be an id, not "31"'],
    [{ listingId: 2 ** 53 }, 'listingId must be an id, not 9007199254740992'],
    [{ listingId: undefined }, 'listingId must be an id, not missing'],
    [{ photoCount: -1 }, 'photoCount must be a whole number from 0 to 1000000000, not -1'],
    [{ photoCount: 1e9 + 1 }, 'photoCount must be a whole number from 0 to 1000000000, not 1000000001'],
    [
      { market: 'New York' },
      'market must be a letter, then at most 59 letters, digits, dashes and underscores, not "New York"',
    ],
    [
      { market: 'a@b.example' },
      'market must be a letter, then at most 59 letters, digits, dashes and underscores, not "a@b.example"',
    ],
    [
      { market: 'nul\u0000' },
      'market must be a letter, then at most 59 letters, digits, dashes and underscores, not "nul\uFFFD"',
    ],
    [
      { market: 'chicago\n' },
      'market must be a letter, then at most 59 letters, digits, dashes and underscores, not "chicago\uFFFD"',
    ],
    [
      { market: { deep: {} } },
      'market must be a letter, then at most 59 letters, digits, dashes and underscores, not an object',
    ],
  ])('analyticsInformation of %j', (values, expected) => {
    const analyticsInformation = { ...listing, ...values }
    expect(problem({ name: 'LISTING', analyticsInformation })).toBe(`analyticsInformation.${expected}`)
  })

  test.each([undefined, null, 'HOMEPAGE', 3, true, [[]]])('%j is not an event', (given) => {
    expect(check(given)).toMatchObject({ ok: false, refused: { messageId: null, field: 'event' } })
  })

  test('a flag is true or false', () => {
    const definitions: EventDefinitions = { ASKED: { type: 'track', information: { isFirst: 'flag' } } }
    const isFirst = (value: unknown) =>
      checkEvent(
        { ...anEvent(), type: 'track', name: 'ASKED', analyticsInformation: { isFirst: value } },
        { definitions, now: NOW, user: null },
      ).ok
    expect([true, false, 'true', 0, null, undefined].map(isFirst)).toEqual([true, true, false, false, false, false])
  })

  test('deeply nested lists are described as "a list"', () => {
    const market = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect(problem({ name: 'LISTING', analyticsInformation: { ...listing, market } })).toMatch(/not a list$/)
  })
})

describe('the user of an event', () => {
  const identify = (userId: number) => ({
    type: 'identify',
    name: 'IDENTIFY',
    analyticsInformation: { userId, role: 'occupier' },
  })
  test('can only be the signed-in user', () => {
    expect(problem(identify(7), USER)).toBe('ok')
    const asAdmin = { ...identify(7), analyticsInformation: { userId: 7, role: 'admin' } }
    expect(problem(asAdmin, USER)).toMatch(/role must be the role of the signed-in user/)
    expect(problem(identify(8), USER)).toBe('analyticsInformation.userId must be the id of the signed-in user, not 8')
    expect(problem(identify(7))).toBe('type must not be "identify" for a visitor')
  })
})

describe('the time of an event', () => {
  const at = (moment: Date, now = NOW) => {
    const checked = check(anEvent({ at: moment }), null, now)
    return checked.ok ? checked.event.at : undefined
  }
  const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds)

  test.each([0, 1, DAY_MS, 7 * DAY_MS, -DAY_MS])('%i ms before now is accepted', (milliseconds) => {
    expect(at(ago(milliseconds))).toEqual(ago(milliseconds))
  })

  test.each([7 * DAY_MS + 1, 400 * DAY_MS, NOW.getTime(), -DAY_MS - 1, -(2 ** 47)])(
    '%i ms before now is today',
    (milliseconds) => {
      expect(at(ago(milliseconds))).toEqual(new Date('2026-11-20T00:00:00Z'))
    },
  )

  test('outside the accepted days is the same all day, so that it is one event', () => {
    const old = new Date('2020-01-01T00:00:00Z')
    const day = ['00:00:00.000', '09:30:00.000', '23:59:59.999'].map((time) => at(old, new Date(`2026-11-20T${time}Z`)))
    expect(new Set(day.map(String)).size).toBe(1)
  })
})

const names = fc.oneof(fc.constantFrom(...Object.keys(EVENTS)), fc.constantFrom('__proto__', 'constructor', 'toString'))
const anything = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown>

/** A valid event, or one with a single replaced property. */
const nearlyValid = fc
  .record({
    at: fc.date({ min: new Date(0), max: new Date(2 ** 48 - 1), noInvalidDate: true }),
    name: fc.constantFrom(...(Object.keys(EVENTS) as (keyof typeof EVENTS)[])),
    part: fc.option(fc.oneof(fc.constantFrom('messageId', 'type', 'name', 'analyticsInformation'), fc.string())),
    replaced: anything,
    numbers: fc.integer({ min: 1, max: 1e9 }),
  })
  .map(({ at, name, part, replaced, numbers }) => {
    const { type, information } = EVENTS[name]
    const properties = Object.entries(information).map(([key, kind]) => [
      key,
      key === 'role' ? 'occupier' : kind.startsWith('code') ? 'chicago' : numbers,
    ])
    const event = anEvent({ at, type, name, analyticsInformation: Object.fromEntries(properties) })
    return { event: part === null ? event : { ...event, [part]: replaced }, isUnchanged: part === null, numbers }
  })

describe('any value', () => {
  test('is checked without an exception, and refused with a short message', () => {
    const given = fc.oneof(
      anything,
      fc.record({ ...mapOf(anything), name: names }, { requiredKeys: [] }),
      fc.record({ ...mapOf(anything), messageId: fc.constant(messageIdAt(NOW)), name: names }, { requiredKeys: [] }),
    )
    fc.assert(
      fc.property(given, (value) => {
        const checked = check(value, USER)
        if (checked.ok) return
        expect(checked.refused.field.length).toBeLessThanOrEqual(100)
        expect(checked.refused.message.length).toBeLessThanOrEqual(300)
        expect(checked.refused.messageId?.length ?? 36).toBe(36)
      }),
      { numRuns: 500 },
    )
  })

  test('every defined event is accepted, and contains only its defined properties', () => {
    fc.assert(
      fc.property(nearlyValid, ({ event, isUnchanged, numbers }) => {
        const checked = check(event, { id: numbers, role: 'occupier' })
        if (isUnchanged) expect(checked).toMatchObject({ ok: true })
        if (!checked.ok) return
        const { information } = EVENTS[checked.event.name as keyof typeof EVENTS]
        for (const [key, value] of Object.entries(checked.event.information)) {
          expect(Object.keys(information)).toContain(key)
          expect(typeof value === 'number' || value === (key === 'role' ? 'occupier' : 'chicago')).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})

const mapOf = (value: fc.Arbitrary<unknown>) => ({
  messageId: value,
  type: value,
  anonymousId: value,
  sourcePage: value,
  sourceContent: value,
  analyticsInformation: value,
})
