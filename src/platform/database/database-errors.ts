// PostgreSQL is stopping, starting, stopped or out of connections:
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const UNAVAILABLE_STATES = /^(57P0[1-5]|53300|08\w{3}|25P03)$/
// System errors for a connection that is refused, reset or does not exist.
const UNAVAILABLE_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTCONN',
])
// Only while connecting: a missing socket file or host name. Elsewhere a missing file is another error.
const UNAVAILABLE_WHILE_CONNECTING = new Set(['ENOENT', 'ENOTFOUND', 'EAI_AGAIN'])
// The driver's errors without a code.
const UNAVAILABLE_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/

type CodedError = Error & { code?: unknown; syscall?: unknown }

/** The database could not be reached, or the connection was lost: the same statement may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseUnavailable)
  const { code, syscall } = error as CodedError
  if (typeof code === 'string') {
    if (UNAVAILABLE_STATES.test(code) || UNAVAILABLE_SYSTEM_CODES.has(code)) return true
    if (UNAVAILABLE_WHILE_CONNECTING.has(code)) return syscall === 'connect' || syscall === 'getaddrinfo'
  }
  return UNAVAILABLE_MESSAGES.test(error.message) || isDatabaseUnavailable(error.cause)
}

/** PostgreSQL runs but rejects the statement, because it has no disk space, memory or lock left. */
export function isDatabaseFull(error: unknown): boolean {
  return /^(53[1-4]00|58030|54023|55P03)$/.test(stateOf(error))
}

/** Two transactions conflicted: the same one may succeed on an immediate retry. */
export function isDatabaseConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(stateOf(error))
}

/** A row with this key exists already. */
export function isDuplicateKey(error: unknown): boolean {
  return stateOf(error) === '23505'
}

/** The code of PostgreSQL's error; empty for any other. */
function stateOf(error: unknown): string {
  const code = error instanceof Error ? (error as CodedError).code : undefined
  return typeof code === 'string' ? code : ''
}
