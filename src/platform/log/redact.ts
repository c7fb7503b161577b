/** Longer texts are cut before they are logged. */
const MAX_TEXT = 1_000
const MAX_DEPTH = 3
const MAX_ITEMS = 50
const MAX_FRAMES = 30
const HIDDEN = '…'

/** Keys whose values are user input or secrets. */
const PRIVATE_KEYS = new Set([
  'payload',
  'parameters',
  'detail',
  'body',
  'text',
  'html',
  'headers',
  'cookies',
  'password',
])
/** Fields of an error that may be logged beside its message: schema names and codes, never values of a row. */
const ERROR_KEYS = ['code', 'severity', 'table', 'constraint', 'syscall', 'statusCode', 'responseCode', 'command']

/** Any value as it may be logged: texts redacted, errors described, private keys hidden, size and depth bounded. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (value instanceof Error) return depth < MAX_DEPTH ? describeError(value, depth) : HIDDEN
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth >= MAX_DEPTH) return HIDDEN
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redact(item, depth + 1))
  const entries = Object.entries(value).slice(0, MAX_ITEMS)
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, PRIVATE_KEYS.has(key) ? HIDDEN : redact(inner, depth + 1)]),
  )
}

/** An error without the values that caused it: a database error's `detail` and `where` quote rows. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return redact(error, depth)
  const { cause, errors } = error as { cause?: unknown; errors?: unknown }
  const known = ERROR_KEYS.flatMap((key) => {
    const value = (error as unknown as Record<string, unknown>)[key]
    return value === undefined ? [] : [[key, redact(value, MAX_DEPTH)]]
  })
  return {
    type: error.name,
    message: redactText(quotesInput(error) ? error.message.replace(/"[^"]*"/g, `"${HIDDEN}"`) : error.message),
    ...Object.fromEntries(known),
    stack: framesOf(error),
    ...(cause !== undefined && { cause: redact(cause, depth + 1) }),
    ...(Array.isArray(errors) && { errors: redact(errors, depth + 1) }),
  }
}

/** The message of an error without the values that caused it. */
export function messageOf(error: unknown): string {
  const described = describeError(error)
  if (typeof described !== 'object' || described === null) return String(described)
  return String((described as { message?: unknown }).message ?? '')
}

// PostgreSQL's class 22, such as "invalid input syntax for type bigint", and JSON.parse repeat what they could not read.
const quotesInput = (error: Error) =>
  error instanceof SyntaxError || /^22/.test(String((error as { code?: unknown }).code ?? ''))

/** The stack frames: the lines after the message, which may itself have several lines. */
function framesOf({ message, stack = '' }: Error): string[] {
  const end = stack.indexOf(message)
  const after = end === -1 ? stack : stack.slice(end + message.length)
  const frames = after.split('\n').filter((line) => /^\s+at /.test(line))
  return frames.slice(0, MAX_FRAMES).map((line) => line.trim())
}

const EMAIL = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g
const VALUE_OF_NAME = /\b([\w.-]{1,40})=[^\s"'<>]+/g
const URL_PATH = /(\bhttps?:\/\/[^\s/"'<>]+)\/[^\s"'<>]+/gi
const SHARE_PATH = /((?:(?:listing|tourbook)_shares|(?:listing|building|landlord)_previews)\/)[^\s"'<>]+/gi
const ESCAPED = /[^\s"'<>]*%[0-9a-f]{2}[^\s"'<>]*/gi
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const RUN = /[\w-]{16,}/g

/** A text without email addresses, `name=value` values, percent-escapes, paths of URLs and anything that looks like a token. */
export function redactText(text: string): string {
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}${HIDDEN}` : text
  return short
    .replace(ESCAPED, HIDDEN)
    .replace(EMAIL, HIDDEN)
    .replace(URL_PATH, `$1/${HIDDEN}`)
    .replace(VALUE_OF_NAME, `$1=${HIDDEN}`)
    .replace(SHARE_PATH, `$1${HIDDEN}`)
    .replace(RUN, (run) => (!UUID.test(run) && looksRandom(run) ? HIDDEN : run))
}

/** A long part with digits between letters, such as hvsnmerc35gwjcwpwn, is no word. */
const hasMixedPart = (run: string) => run.split(/[-_]/).some((part) => part.length >= 8 && /[a-z]\d+[a-z]/i.test(part))

/** Words rarely mix digits with both cases, have digits within, or change between kinds more often than every fourth character. */
function looksRandom(run: string): boolean {
  const kinds = run.replace(/[-_]/g, '').replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/\d/g, '0')
  if (['a', 'A', '0'].every((kind) => kinds.includes(kind))) return true
  if (hasMixedPart(run)) return true
  const changes = [...kinds].filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length
  return changes >= 4 && changes * 4 >= kinds.length
}
