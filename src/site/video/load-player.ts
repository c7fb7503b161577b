import { videoPlayerFiles } from '#lib/video/video-player.ts'
import type { PlayerOptions } from './player-options.ts'

/** The parts of the player that this site uses. */
export type Player = {
  on(name: string, listener: (event: { eventData?: { percent?: number } }) => void): void
  source(identifier: string): void
  dispose(): void
  el(): HTMLElement
  /** `error` is null while the player still looks for the reason of an error. */
  videojs: { error(): PlaybackError | null; poster(address: string): void; play(): Promise<void> | undefined }
}
export type PlaybackError = { code: number; message: string; statusCode?: number }

type Cloudinary = {
  Cloudinary?: { new: (config: object) => { videoPlayer(element: HTMLVideoElement, options: PlayerOptions): Player } }
  videoPlayer?: unknown
}

declare global {
  interface Window {
    cloudinary?: Cloudinary
  }
}

let loading: Promise<void> | undefined

/** Loads each script of the player that is not on the page yet, once for all videos. A failed attempt may be repeated. */
export function loadPlayer(playerUrl: string): Promise<void> {
  loading ??= load(playerUrl).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(playerUrl: string) {
  const files = videoPlayerFiles(playerUrl)
  await Promise.all([loadStyles(files.styles), loadScripts(files)])
}

async function loadStyles(href: string) {
  if (!document.querySelector(`link[href="${href}"]`)) await append('link', { rel: 'stylesheet', href })
}

/** The player extends the core, so it comes second. */
async function loadScripts({ core, player }: { core: string; player: string }) {
  if (!window.cloudinary?.Cloudinary) await append('script', { src: core })
  if (!window.cloudinary?.videoPlayer) await append('script', { src: player })
}

function append<Name extends 'link' | 'script'>(name: Name, values: Partial<HTMLElementTagNameMap[Name]>) {
  const element = Object.assign(document.createElement(name), values)
  return new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error('A file of the video player could not be loaded'))
    })
    document.head.append(element)
  })
}
