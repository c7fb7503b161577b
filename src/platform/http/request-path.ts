// Characters other than those allowed in a path (RFC 3986, pchar), empty segments and dot segments.
const NEEDS_NORMALIZING = /[^\w\-.~!$&'()*+,;=:@/]|\/\/|\/\.\.?(?:\/|$)/
const NOT_ASCII = /[^\x21-\x7e]/
const NEEDLESSLY_ENCODED = /%(?:24|26|2B|2C|3A|3B|3D|40)/g

/**
 * The normal form of a request target, used by the router, the rate limit and the renderer: without scheme and host, dot
 * segments, double slashes and unneeded percent-encoding. The query stays unchanged. Undefined for an invalid target:
 * another scheme, a fragment, or an invalid encoding.
 */
export function normalizeTarget(target: string): string | undefined {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '')
  const [path = '', query] = splitOnce(local, '?')
  const normal = path === '' && local !== target ? '/' : normalizePath(path)
  if (normal === undefined || query?.includes('#')) return undefined
  return query === undefined ? normal : `${normal}?${query}`
}

function normalizePath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined
  if (!NEEDS_NORMALIZING.test(path)) return path
  if (NOT_ASCII.test(path) || path.includes('#')) return undefined
  const segments: string[] = []
  let last = ''
  for (const segment of path.split('/')) {
    const decoded = decode(segment)
    if (decoded === undefined) return undefined
    last = decoded
    if (decoded === '..') segments.pop()
    else if (decoded !== '.' && decoded !== '') segments.push(encode(decoded))
  }
  const endsInFolder = last === '' || last === '.' || last === '..'
  return `/${segments.join('/')}${endsInFolder && segments.length > 0 ? '/' : ''}`
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

const encode = (text: string) => encodeURIComponent(text).replace(NEEDLESSLY_ENCODED, decodeURIComponent)

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
