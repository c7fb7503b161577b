/** Every cookie that the site sets. On https all but `locale` carry the prefix `__Host-`. */
export const COOKIES = {
  /** The session's token, which is valid for 14 days after the last use. */
  session: 'sid',
  /** A visitor's random id, to which CSRF tokens and idempotency keys are bound. */
  visitor: 'anon',
  /** The same two in a frame of another site, one for each such site: they are of no use anywhere else. */
  embeddedSession: 'sid-e',
  embeddedVisitor: 'anon-e',
  /** Recognizes a browser that signed in before; other browsers get a "new sign-in" email. */
  browser: 'browser',
  /** The signed state of a single sign-on in progress. */
  sso: 'sso',
  /** Binds what a passkey is asked to sign to this browser. */
  passkey: 'passkey',
  /** Opens one link to a tourbook whose passcode was entered, one cookie for each link. */
  passcode: 'passcode-',
  /** The selected language. */
  locale: 'locale',
} as const

const MINUTE = 60
const DAY = 86_400

/** How long a browser stores each, in seconds; null: until it is closed. The page about privacy shows the same. */
export const COOKIE_SECONDS = {
  session: 30 * DAY,
  visitor: null,
  embeddedSession: 30 * DAY,
  embeddedVisitor: null,
  browser: 180 * DAY,
  sso: 10 * MINUTE,
  passkey: 5 * MINUTE,
  passcode: 30 * DAY,
  locale: 365 * DAY,
} as const satisfies Record<keyof typeof COOKIES, number | null>
