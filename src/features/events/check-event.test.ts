import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVENTS } from '#events'
import { DAY_MS } from '#lib/durations.ts'
import { checkEvent } from './check-event.ts'
import { aListingPage, anEvent, messageIdAt } from './fixtures.ts'
import type { Catalogue } from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00.123Z')
const READER = { id: 7 }

const check = (given: unknown, user: { id: number } | null = null, now = NOW) =>
  checkEvent(given, { catalogue: EVENTS, now, user })

/** The field that was refused and the words, or "ok". */
function complaint(values: object, user: { id: number } | null = null) {
  const checked = check({ ...anEvent({ at: NOW }), ...values }, user)
  return checked.ok ? 'ok' : `${checked.refused.field} ${checked.refused.message}`
}

test('an event becomes a row: the time of its id, ids in columns, nothing invented', () => {
  const sent = anEvent({
    at: new Date('2026-11-18T23:59:59.999Z'),
    ...aListingPage(31, 9),
    sourcePage: 'LISTING_SEARCH',
    sourceContent: 'card',
  })
  expect(check(sent, READER)).toEqual({
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

test('ids in capitals are the same ids', () => {
  const { messageId, anonymousId, ...others } = anEvent({ at: NOW })
  const checked = check({ ...others, messageId: messageId.toUpperCase(), anonymousId: anonymousId.toUpperCase() })
  expect(checked).toMatchObject({ ok: true, event: { messageId, anonymousId } })
})

describe('what is refused says what was expected and what was given', () => {
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
    ['ip is no part of an event', { ip: '203.0.113.7' }],
    ['userId is no part of an event', { userId: 7 }],
    ['analyticsInformation must be an object, not missing', { analyticsInformation: undefined }],
    ['analyticsInformation must be an object, not a list', { analyticsInformation: [] }],
    [
      'analyticsInformation.email is not said of this event',
      { analyticsInformation: { email: 'robin@marsh.example' } },
    ],
    ['analyticsInformation.constructor is not said of this event', { analyticsInformation: { constructor: 1 } }],
    [
      'analyticsInformation.__proto__ is not said of this event',
      { analyticsInformation: JSON.parse('{"__proto__":{"market":"chicago"}}') },
    ],
  ])('%s', (expected, values) => {
    expect(complaint(values)).toBe(expected)
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
    expect(complaint({ name: 'LISTING', analyticsInformation })).toBe(`analyticsInformation.${expected}`)
  })

  test.each([undefined, null, 'HOMEPAGE', 3, true, [[]]])('%j is no event', (given) => {
    expect(check(given)).toMatchObject({ ok: false, refused: { messageId: null, field: 'event' } })
  })

  test('a flag is true or false', () => {
    const catalogue: Catalogue = { ASKED: { type: 'track', information: { isFirst: 'flag' } } }
    const isFirst = (value: unknown) =>
      checkEvent(
        { ...anEvent(), type: 'track', name: 'ASKED', analyticsInformation: { isFirst: value } },
        { catalogue, now: NOW, user: null },
      ).ok
    expect([true, false, 'true', 0, null, undefined].map(isFirst)).toEqual([true, true, false, false, false, false])
  })

  test('a nest of lists as deep as a body allows is merely "a list"', () => {
    const market = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect(complaint({ name: 'LISTING', analyticsInformation: { ...listing, market } })).toMatch(/not a list$/)
  })
})

describe('who somebody is', () => {
  const identify = (userId: number) => ({
    type: 'identify',
    name: 'IDENTIFY',
    analyticsInformation: { userId, role: 'occupier' },
  })
  test('is said by themselves alone', () => {
    expect(complaint(identify(7), READER)).toBe('ok')
    expect(complaint(identify(8), READER)).toBe('analyticsInformation.userId must be the id of who is signed in, not 8')
    expect(complaint(identify(7))).toBe('type must not be "identify" while nobody is signed in')
  })
})

describe('when it happened', () => {
  const at = (moment: Date, now = NOW) => {
    const checked = check(anEvent({ at: moment }), null, now)
    return checked.ok ? checked.event.at : undefined
  }
  const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds)

  test.each([0, 1, DAY_MS, 7 * DAY_MS, -DAY_MS])('%i ms before now is believed', (milliseconds) => {
    expect(at(ago(milliseconds))).toEqual(ago(milliseconds))
  })

  test.each([7 * DAY_MS + 1, 400 * DAY_MS, NOW.getTime(), -DAY_MS - 1, -(2 ** 47)])(
    '%i ms before now is today',
    (milliseconds) => {
      expect(at(ago(milliseconds))).toEqual(new Date('2026-11-20T00:00:00Z'))
    },
  )

  test('what can not be believed has one time all day, so that it is one event', () => {
    const old = new Date('2020-01-01T00:00:00Z')
    const day = ['00:00:00.000', '09:30:00.000', '23:59:59.999'].map((time) => at(old, new Date(`2026-11-20T${time}Z`)))
    expect(new Set(day.map(String)).size).toBe(1)
  })
})

const names = fc.oneof(fc.constantFrom(...Object.keys(EVENTS)), fc.constantFrom('__proto__', 'constructor', 'toString'))
const anything = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown>

/** An event that is right but for one part, or for none. */
const nearlyRight = fc
  .record({
    at: fc.date({ min: new Date(0), max: new Date(2 ** 48 - 1), noInvalidDate: true }),
    name: fc.constantFrom(...(Object.keys(EVENTS) as (keyof typeof EVENTS)[])),
    part: fc.option(fc.oneof(fc.constantFrom('messageId', 'type', 'name', 'analyticsInformation'), fc.string())),
    replaced: anything,
    numbers: fc.integer({ min: 1, max: 1e9 }),
  })
  .map(({ at, name, part, replaced, numbers }) => {
    const { type, information } = EVENTS[name]
    const said = Object.entries(information).map(([key, kind]) => [key, kind.startsWith('code') ? 'chicago' : numbers])
    const event = anEvent({ at, type, name, analyticsInformation: Object.fromEntries(said) })
    return { event: part === null ? event : { ...event, [part]: replaced }, untouched: part === null, numbers }
  })

describe('whatever is sent', () => {
  test('it is judged, never thrown over, and what is refused is said shortly', () => {
    const given = fc.oneof(
      anything,
      fc.record({ ...mapOf(anything), name: names }, { requiredKeys: [] }),
      fc.record({ ...mapOf(anything), messageId: fc.constant(messageIdAt(NOW)), name: names }, { requiredKeys: [] }),
    )
    fc.assert(
      fc.property(given, (value) => {
        const checked = check(value, READER)
        if (checked.ok) return
        expect(checked.refused.field.length).toBeLessThanOrEqual(100)
        expect(checked.refused.message.length).toBeLessThanOrEqual(300)
        expect(checked.refused.messageId?.length ?? 36).toBe(36)
      }),
      { numRuns: 500 },
    )
  })

  test('every event of the catalogue is taken, and carries only what the catalogue says', () => {
    fc.assert(
      fc.property(nearlyRight, ({ event, untouched, numbers }) => {
        const checked = check(event, { id: numbers })
        if (untouched) expect(checked).toMatchObject({ ok: true })
        if (!checked.ok) return
        const { information } = EVENTS[checked.event.name as keyof typeof EVENTS]
        for (const [key, value] of Object.entries(checked.event.information)) {
          expect(Object.keys(information)).toContain(key)
          expect(typeof value === 'number' || value === 'chicago').toBe(true)
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
