import { utcMidnight } from '#lib/dates.ts'
import { DAY_MS } from '#lib/durations.ts'
import type { Role } from '#lib/permissions.ts'
import { ACCEPTED_DAYS, CODE, type EventDefinitions, type Kind, type SentEvent, type Shape } from './rules.ts'
import type { EventRow } from './store.ts'

/** Why an event is refused: the field, what was expected there and what was given. */
export type Refusal = { messageId: string | null; field: string; message: string }
export type CheckedEvent = { ok: true; event: EventRow } | { ok: false; refused: Refusal }

type Context = {
  definitions: EventDefinitions
  now: Date
  /** The sender; null for a visitor. */
  user: { id: number; role: Role } | null
}
type Problem = Omit<Refusal, 'messageId'>
type Json = Record<string, unknown>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const MAX_COUNT = 1_000_000_000
/** Characters of a given value that an error message quotes. */
const MAX_QUOTED = 40

const PROPERTIES = ['messageId', 'type', 'name', 'anonymousId', 'sourcePage', 'sourceContent', 'analyticsInformation']

const KINDS: Record<Kind, { is: string; fits(value: unknown): boolean }> = {
  id: { is: 'an id', fits: (value) => Number.isSafeInteger(value) && (value as number) >= 1 },
  count: {
    is: `a whole number from 0 to ${MAX_COUNT}`,
    fits: (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_COUNT,
  },
  code: {
    is: 'a letter, then at most 59 letters, digits, dashes and underscores',
    fits: (value) => typeof value === 'string' && CODE.test(value),
  },
  flag: { is: 'true or false', fits: (value) => typeof value === 'boolean' },
}

/**
 * Checks one sent event; returns it as a row, or why it is refused. Properties that the event's definition does not
 * name are refused, so that no personal data is stored.
 */
export function checkEvent(given: unknown, context: Context): CheckedEvent {
  if (!isObject(given)) {
    return { ok: false, refused: { messageId: null, field: 'event', message: expected('an object', given) } }
  }
  const problem = findProblem(given, context)
  if (!problem) return { ok: true, event: rowOf(given as SentEvent, context) }
  return { ok: false, refused: { messageId: isUuid(given.messageId) ? given.messageId : null, ...problem } }
}

function findProblem(given: Json, { definitions, user }: Context): Problem | undefined {
  const { messageId, name, type, anonymousId, sourcePage, sourceContent, analyticsInformation } = given
  const unknown = Object.keys(given).find((key) => !PROPERTIES.includes(key))
  if (unknown !== undefined) return { field: cut(unknown), message: 'is not a property of an event' }
  if (typeof messageId !== 'string' || !UUID_V7.test(messageId)) {
    return { field: 'messageId', message: expected('a UUID of version 7', messageId) }
  }
  const definition = findDefinition(definitions, name)
  if (!definition) return { field: 'name', message: expected('the name of an event', name) }
  if (type !== definition.type) return { field: 'type', message: expected(`"${definition.type}"`, type) }
  if (type === 'identify' && !user) return { field: 'type', message: 'must not be "identify" for a visitor' }
  if (!isUuid(anonymousId)) return { field: 'anonymousId', message: expected('a UUID', anonymousId) }
  if (sourcePage !== undefined && findDefinition(definitions, sourcePage)?.type !== 'page') {
    return { field: 'sourcePage', message: expected('the name of a page', sourcePage) }
  }
  if (sourceContent !== undefined && !KINDS.code.fits(sourceContent)) {
    return { field: 'sourceContent', message: expected(KINDS.code.is, sourceContent) }
  }
  return findInformationProblem(analyticsInformation, definition.information, user)
}

function findInformationProblem(information: unknown, shape: Shape, user: Context['user']): Problem | undefined {
  const at = 'analyticsInformation'
  if (!isObject(information)) return { field: at, message: expected('an object', information) }
  const unknown = Object.keys(information).find((key) => !Object.hasOwn(shape, key))
  if (unknown !== undefined) return { field: `${at}.${cut(unknown)}`, message: 'is not a property of this event' }
  for (const [key, kind] of Object.entries(shape)) {
    const value = information[key]
    if (value === undefined && kind.endsWith('?')) continue
    const { is, fits } = KINDS[kind.replace('?', '') as Kind]
    if (!fits(value)) return { field: `${at}.${key}`, message: expected(is, value) }
    if (key === 'userId' && value !== user?.id) {
      return { field: `${at}.${key}`, message: expected('the id of the signed-in user', value) }
    }
    if (key === 'role' && value !== user?.role) {
      return { field: `${at}.${key}`, message: expected('the role of the signed-in user', value) }
    }
  }
  return undefined
}

function rowOf(sent: SentEvent, { now, user }: Context): EventRow {
  const { type, name, sourcePage, sourceContent, analyticsInformation: information } = sent
  const messageId = sent.messageId.toLowerCase()
  return {
    at: timeOf(messageId, now),
    messageId,
    type,
    name,
    anonymousId: sent.anonymousId.toLowerCase(),
    userId: user?.id ?? null,
    listingId: (information.listingId as number | undefined) ?? null,
    tourbookId: (information.tourbookId as number | undefined) ?? null,
    sourcePage: sourcePage ?? null,
    sourceContent: sourceContent ?? null,
    information,
  }
}

/**
 * The time in the id itself, so that an event has the same key whenever it is sent. A time outside the accepted days
 * becomes the start of today (UTC): sent again today it is still one event. Only events sent again after midnight, or
 * just when their own time starts or stops being accepted, count twice.
 */
function timeOf(messageId: string, now: Date): Date {
  const at = new Date(Number.parseInt(messageId.slice(0, 8) + messageId.slice(9, 13), 16))
  const days = (at.getTime() - now.getTime()) / DAY_MS
  return days >= -ACCEPTED_DAYS.before && days <= ACCEPTED_DAYS.after ? at : utcMidnight(now)
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/** Own properties only: every object inherits a `constructor`. */
const findDefinition = (definitions: EventDefinitions, name: unknown) =>
  typeof name === 'string' && Object.hasOwn(definitions, name) ? definitions[name] : undefined

const expected = (what: string, given: unknown) => `must be ${what}, not ${describe(given)}`

/** Describes only the outermost value: nested lists may be arbitrarily deep. */
function describe(given: unknown): string {
  if (given === undefined) return 'missing'
  if (typeof given === 'string') return `"${cut(given)}"`
  if (typeof given === 'object' && given !== null) return Array.isArray(given) ? 'a list' : 'an object'
  return String(given)
}

const cut = (text: string) =>
  (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text).replace(/\p{Cc}/gu, '\uFFFD')
