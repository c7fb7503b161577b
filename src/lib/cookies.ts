/** Every cookie that the site sets. On https all but `locale` carry the prefix `__Host-`. */
export const COOKIES = {
  /** The session's token: 14 days after the last use, at most 30. */
  session: 'sid',
  /** A visitor's random id, which CSRF tokens and idempotency keys belong to: until the browser closes. */
  visitor: 'anon',
  /** Recognizes a browser that signed in before, for 180 days: other browsers get a "new sign-in" email. */
  browser: 'browser',
  /** The state of a single sign-on under way, signed: ten minutes. */
  sso: 'sso',
  /** The chosen language: a year. */
  locale: 'locale',
} as const
