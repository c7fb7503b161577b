import { createHash } from 'node:crypto'

type Options = { mapStyleUrl: string; scriptHashes?: string[] }

/** The policy of one answer. Inline scripts of a rendered page are allowed by their hashes, so pages stay cacheable. */
export function contentSecurityPolicy({ mapStyleUrl, scriptHashes = [] }: Options): string {
  const map = mapOrigins(mapStyleUrl)
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes],
    // Mantine and the map size things by inline style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...map],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...map],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** Hashes of the scripts written into a page; data blocks such as JSON-LD are not run and need none. */
export function hashInlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, body]) => `'sha256-${createHash('sha256').update(body!).digest('base64')}'`)
}

function mapOrigins(styleUrl: string): string[] {
  if (styleUrl === '') return []
  const { origin, hostname } = new URL(styleUrl)
  return [origin, `https://*.${hostname.split('.').slice(-2).join('.')}`]
}
