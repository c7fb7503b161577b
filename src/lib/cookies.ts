/** Every cookie that the site sets. On https all but `locale` carry the prefix `__Host-`. */
export const COOKIES = {
  /** The session's token: 14 days after the last use, at most 30. */
  session: 'sid',
  /** A visitor's random id, to which CSRF tokens and idempotency keys are bound: until the browser closes. */
  visitor: 'anon',
  /** The same two in a frame of another site, one for each such site: they are of no use anywhere else. */
  embeddedSession: 'sid-e',
  embeddedVisitor: 'anon-e',
  /** Recognizes a browser that signed in before, for 180 days: other browsers get a "new sign-in" email. */
  browser: 'browser',
  /** The signed state of a single sign-on in progress: ten minutes. */
  sso: 'sso',
  /** Binds what a passkey is asked to sign to this browser: five minutes. */
  passkey: 'passkey',
  /** Opens one link to a tourbook whose passcode was entered, one cookie for each link, for 30 days. */
  passcode: 'passcode-',
  /** The selected language: a year. */
  locale: 'locale',
} as const
