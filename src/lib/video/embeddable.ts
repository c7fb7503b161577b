/** The hosts of 3D tours and videos whose pages may be shown in a frame of this site. */
export const EMBEDDABLE_HOSTS = [
  'my.matterport.com',
  'kuula.co',
  'app.cloudpano.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
] as const

const YOUTUBE_ID = /^[\w-]{6,20}$/
const VIMEO_ID = /^\d{5,15}$/

/**
 * The address to show in a frame for a link to a 3D tour or a hosted video; undefined when its host is not in the list, so
 * that it stays a link. Pages of YouTube and Vimeo become their players.
 */
export function embedAddress(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return undefined
  if (EMBEDDABLE_HOSTS.some((host) => host === url.hostname)) return url.href
  const [, first = '', second = ''] = url.pathname.split('/')
  switch (url.hostname) {
    case 'youtu.be':
      return youtube(first)
    case 'www.youtube.com':
    case 'youtube.com':
    case 'm.youtube.com':
      return youtube(first === 'watch' ? (url.searchParams.get('v') ?? '') : second)
    case 'vimeo.com':
      return VIMEO_ID.test(first) ? `https://player.vimeo.com/video/${first}` : undefined
    default:
      return undefined
  }
}

const youtube = (id: string) => (YOUTUBE_ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined)
