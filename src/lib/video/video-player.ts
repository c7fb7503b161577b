// The packages of the video player, pinned: package.json has the same versions, and a test compares them.
const CORE = 'cloudinary-core@2.14.1'
const PLAYER = 'cloudinary-video-player@4.0.3'

/** Where the site serves the player from, in the layout of a package network such as unpkg. */
export const OWN_VIDEO_PLAYER = '/assets/video-player'

/** The address of each package below the address of a package network. */
export const videoPlayerPackages = (base: string) => [`${base}/${CORE}/`, `${base}/${PLAYER}/`]

/** The addresses of the two scripts of the player and of its style sheet. */
export const videoPlayerFiles = (base: string) => ({
  core: `${base}/${CORE}/cloudinary-core-shrinkwrap.min.js`,
  player: `${base}/${PLAYER}/dist/cld-video-player.min.js`,
  styles: `${base}/${PLAYER}/dist/cld-video-player.min.css`,
})

/** Where videos come from: this site, or with `distribution`, a host name, the video host. */
export type VideoHost = {
  /** Name of the account at the video host, which begins the path of every video. */
  cloudName: string
  /** Address of the package network of the player. */
  playerUrl: string
  distribution?: string | undefined
}
