// Characters that stand for themselves in a path (RFC 3986, pchar), empty segments and dot segments.
const NEEDS_WORK = /[^\w\-.~!$&'()*+,;=:@/]|\/\/|\/\.\.?(?:\/|$)/
const NOT_ASCII = /[^\x21-\x7e]/
const ENCODED_WITHOUT_NEED = /%(?:24|26|2B|2C|3A|3B|3D|40)/g

/**
 * The one spelling of a request target, for the router, the rate limit and the renderer alike: without scheme and host, dot
 * segments, double slashes and unneeded percent-encoding. The query stays as it is. Undefined for what is no address of a
 * web site: another scheme, a fragment, an encoding that stands for no text.
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
  if (!NEEDS_WORK.test(path)) return path
  if (NOT_ASCII.test(path) || path.includes('#')) return undefined
  const kept: string[] = []
  let last = ''
  for (const segment of path.split('/')) {
    const decoded = decode(segment)
    if (decoded === undefined) return undefined
    last = decoded
    if (decoded === '..') kept.pop()
    else if (decoded !== '.' && decoded !== '') kept.push(encode(decoded))
  }
  const endsInFolder = last === '' || last === '.' || last === '..'
  return `/${kept.join('/')}${endsInFolder && kept.length > 0 ? '/' : ''}`
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

const encode = (text: string) => encodeURIComponent(text).replace(ENCODED_WITHOUT_NEED, decodeURIComponent)

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
