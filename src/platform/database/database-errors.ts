// PostgreSQL is stopping, starting, gone or full of connections:
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const AWAY_STATES = /^(57P0[1-5]|53300|08\w{3}|25P03)$/
// The system's own words for a connection that is refused, reset or was never there.
const AWAY_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTCONN',
])
// A socket file or a host name that is missing only while connecting; a missing file elsewhere is another error.
const AWAY_CONNECTING = new Set(['ENOENT', 'ENOTFOUND', 'EAI_AGAIN'])
// The driver gives these no code.
const AWAY_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/

type Coded = Error & { code?: unknown; syscall?: unknown }

/** The database could not be reached, or left while it was asked: the same statement may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway)
  const { code, syscall } = error as Coded
  if (typeof code === 'string') {
    if (AWAY_STATES.test(code) || AWAY_SYSTEM.has(code)) return true
    if (AWAY_CONNECTING.has(code)) return syscall === 'connect' || syscall === 'getaddrinfo'
  }
  return AWAY_MESSAGES.test(error.message) || isDatabaseAway(error.cause)
}

/** No space, memory or lock is left for it: PostgreSQL lives, and refuses this statement. */
export function isDatabaseFull(error: unknown): boolean {
  const code = error instanceof Error ? (error as Coded).code : undefined
  return typeof code === 'string' && /^(53[1-4]00|58030|54023|55P03)$/.test(code)
}

/** Two transactions met: the same one may succeed at once. */
export function isDatabaseConflict(error: unknown): boolean {
  const code = error instanceof Error ? (error as Coded).code : undefined
  return code === '40001' || code === '40P01'
}
