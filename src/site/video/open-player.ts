import type { VideoHost } from '#lib/video/video-player.ts'
import { posterAddress, type VideoSource } from './delivery.ts'
import { loadPlayer, type Player } from './load-player.ts'
import { hostConfig, type PlayerBehavior, playerOptions } from './player-options.ts'

/** Import this file dynamically. Creates the player of a video inside `holder`, when its scripts are loaded. */
export async function openPlayer(
  holder: HTMLElement,
  host: VideoHost,
  video: VideoSource,
  behavior: PlayerBehavior,
): Promise<Player> {
  await loadPlayer(host.playerUrl)
  // The player removes its element when it is disposed of, so the element is not one of React's.
  const element = document.createElement('video')
  element.className = 'cld-video-player'
  element.playsInline = true
  holder.replaceChildren(element)
  const account = window.cloudinary!.Cloudinary!.new(hostConfig(host, window.location))
  const player = account.videoPlayer(element, playerOptions(video, behavior))
  player.source(video.hostedMediaIdentifier)
  player.videojs.poster(posterAddress(host, video))
  // The section around it has the name of the video; the player's own would be one more region.
  for (const name of ['role', 'aria-label']) player.el().removeAttribute(name)
  return player
}

export { followPlayback } from './follow-playback.ts'
