import { createHash } from 'node:crypto'
import { mayBeFramed } from '#lib/embed/framing.ts'
import { EMBEDDABLE_HOSTS } from '#lib/video/embeddable.ts'
import { type VideoHost, videoPlayerPackages } from '#lib/video/video-player.ts'

/** What a policy allows beyond this site. */
export type ForeignSources = {
  video?: VideoHost | undefined
  /** Origins whose pages may show this site in a frame. */
  embedOrigins?: readonly string[] | undefined
}
type Options = ForeignSources & { mapStyleUrl: string; path: string; scriptHashes?: string[] }

/** The policy of one response. Inline scripts of a rendered page are allowed by hash, so that pages stay cacheable. */
export function contentSecurityPolicy(options: Options): string {
  const { mapStyleUrl, path, scriptHashes = [], video, embedOrigins = [] } = options
  const map = mapOrigins(mapStyleUrl)
  const { player, media } = videoSources(video)
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...player],
    // Components and the map use inline style attributes.
    'style-src': ["'self'", "'unsafe-inline'", ...player],
    'img-src': ["'self'", 'data:', 'blob:', ...map, ...media],
    // The editor of videos cuts posters from chosen files.
    'media-src': ["'self'", 'blob:', ...media],
    // The style sheet of the video player contains the font of its icons.
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...map, ...media],
    // 3D tours and hosted videos.
    'frame-src': ["'self'", ...EMBEDDABLE_HOSTS.map((host) => `https://${host}`)],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': mayBeFramed(path) ? ["'self'", ...embedOrigins] : ["'none'"],
  })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** The policy of buildings' own sites: nothing but their own files, and no frames. */
export const SITE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The sheet is in the page, and the colors of the site are an attribute.
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Removes the random mark (a `nonce`) from the scripts that the renderer wrote and hashes the inline ones. An injected
 * script has no mark, gets no hash, and is not run.
 */
export function takeMarkedScripts(html: string, mark: string): { html: string; scriptHashes: string[] } {
  const attribute = ` nonce="${mark}"`
  const [start = '', ...rest] = html.split(attribute)
  const scriptHashes: string[] = []
  // Each part begins within the tag from which a mark was removed.
  rest.forEach((part, index) => {
    const before = index === 0 ? start : rest[index - 1]!
    const tag = before.slice(before.lastIndexOf('<')) + part.slice(0, part.indexOf('>'))
    if (/^<script(\s|$)/.test(tag) && !/\ssrc=|application\/ld\+json/.test(tag)) {
      const body = part.slice(part.indexOf('>') + 1, part.indexOf('</script>'))
      scriptHashes.push(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    }
  })
  // The router also writes the mark into a meta tag. Removed before the parts are joined, which copies the page.
  const meta = `<meta property="csp-nonce" content="${mark}"/>`
  return { scriptHashes, html: [start, ...rest].map((part) => part.replace(meta, '')).join('') }
}

/** The pinned packages of the player alone: a package network has scripts of everybody. */
function videoSources(video: VideoHost | undefined): { player: string[]; media: string[] } {
  if (!video?.distribution) return { player: [], media: [] }
  return { player: videoPlayerPackages(video.playerUrl), media: [`https://${video.distribution}`] }
}

function mapOrigins(styleUrl: string): string[] {
  if (styleUrl === '') return []
  const { origin, hostname } = new URL(styleUrl)
  return [origin, `https://*.${hostname.split('.').slice(-2).join('.')}`]
}
