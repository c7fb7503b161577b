import { createHash } from 'node:crypto'

type Options = { mapStyleUrl: string; path: string; scriptHashes?: string[] }

// Pages where clickjacking would do harm may not be framed, not even by this site.
const NEVER_FRAMED = /^\/(login|logout|users|waitlist|admin|account)(\/|\?|$)/

/** The policy of one response. Inline scripts of a rendered page are allowed by hash, so that pages stay cacheable. */
export function contentSecurityPolicy({ mapStyleUrl, path, scriptHashes = [] }: Options): string {
  const map = mapOrigins(mapStyleUrl)
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes],
    // Mantine and the map use inline style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...map],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...map],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [NEVER_FRAMED.test(path) ? "'none'" : "'self'"],
  })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/**
 * Removes the random mark (a `nonce`) from the scripts that the renderer wrote and hashes the inline ones. An injected
 * script has no mark, gets no hash, and is not run.
 */
export function takeMarkedScripts(html: string, mark: string): { html: string; scriptHashes: string[] } {
  const attribute = ` nonce="${mark}"`
  const scripts = html.matchAll(
    new RegExp(
      `<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)(?![^>]*application/ld\\+json)[^>]*>([\\s\\S]*?)</script>`,
      'g',
    ),
  )
  return {
    scriptHashes: [...scripts].map(([, body]) => `'sha256-${createHash('sha256').update(body!).digest('base64')}'`),
    // The router also writes the mark into a meta tag.
    html: html.replaceAll(attribute, '').replace(`<meta property="csp-nonce" content="${mark}"/>`, ''),
  }
}

function mapOrigins(styleUrl: string): string[] {
  if (styleUrl === '') return []
  const { origin, hostname } = new URL(styleUrl)
  return [origin, `https://*.${hostname.split('.').slice(-2).join('.')}`]
}
