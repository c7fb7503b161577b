import type { VideoHost } from '#lib/video/video-player.ts'
import type { VideoSource } from './delivery.ts'

export type PlayerBehavior = {
  /** As high as the window, instead of as wide as its place. */
  fitsViewport?: boolean
  autoplay?: boolean
}
export type PlayerOptions = ReturnType<typeof playerOptions>

/** The moments of a video that are reported, in percent. */
const MILESTONES = [25, 50, 75, 100]

/** The options of the player of one video. */
export function playerOptions(video: VideoSource, { fitsViewport = false, autoplay = false }: PlayerBehavior) {
  return {
    controls: true,
    showLogo: false,
    hideContextMenu: true,
    fluid: !fitsViewport,
    autoplay,
    // --plum-6; the player cannot read variables.
    colors: { base: '#000000', accent: '#804796', text: '#ffffff' },
    sourceTypes: video.sourceTypes,
    sourceTransformation: video.sourceTransformation,
    // It shows the picture that is there before the player, instead of requesting another size of it.
    poster: false,
    playedEventPercents: MILESTONES,
    // Without these, the player sends reports to its maker and loads a font of another site.
    allowUsageReport: false,
    cloudinaryAnalytics: false,
    fontFace: 'inherit',
    // The media host of this site has no sprites of small frames.
    seekThumbnails: false,
    preload: 'none',
    // Errors are reported, and not shown. Until its first frame has loaded, a video has the shape of its poster.
    videojs: { errorDisplay: false, ...(fitsViewport ? { fill: true } : { aspectRatio: '16:9' }) },
  }
}

/** The account at the video host; videos of this site are requested from the host of the page. */
export function hostConfig({ cloudName, distribution }: VideoHost, page: Pick<Location, 'protocol' | 'host'>) {
  const account = { cloud_name: cloudName, private_cdn: false }
  if (distribution || page.protocol === 'https:') {
    return { ...account, secure: true, secure_distribution: distribution ?? page.host }
  }
  return { ...account, secure: false, cname: page.host }
}
