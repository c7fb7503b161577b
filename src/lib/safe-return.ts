const HERE = 'http://localhost'

/** The path to return to; "/" unless it is a path of this site ("//host" and "\host" are other sites). */
export function safeReturn(back: unknown): string {
  if (typeof back !== 'string' || !back.startsWith('/') || !URL.canParse(back, HERE)) return '/'
  const { origin, pathname, search, hash } = new URL(back, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : '/'
}
