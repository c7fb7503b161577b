const HERE = 'http://localhost'

/** The path to go back to; only one of this very site is followed, as "//host" and "\host" are other sites. */
export function safeReturn(back: unknown): string {
  if (typeof back !== 'string' || !back.startsWith('/') || !URL.canParse(back, HERE)) return '/'
  const { origin, pathname, search, hash } = new URL(back, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : '/'
}
