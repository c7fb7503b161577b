import type { PlaybackError, Player } from './load-player.ts'

type Reports = {
  play(): void
  progress(percent: number): void
  error(error: PlaybackError): void
}

/** How long the player may look for the reason of an error. It finds none for a file that arrives and cannot be decoded. */
const REASON_MS = 5_000

/** Reports playing, each milestone and an error of one player once each. An error counts as having played. */
export function followPlayback(
  player: Pick<Player, 'on' | 'el'> & { videojs: Pick<Player['videojs'], 'error'> },
  reports: Reports,
) {
  const reported = new Set<string | number>()
  const once = (key: string | number, report: () => void) => {
    if (reported.has(key)) return
    reported.add(key)
    report()
  }
  player.on('play', () => once('play', reports.play))
  player.on('percentsplayed', ({ eventData }) => {
    const percent = eventData?.percent
    if (percent !== undefined) once(percent, () => reports.progress(percent))
  })
  const reportError = (error: PlaybackError) => {
    reported.add('play')
    once('error', () => reports.error(error))
  }
  const element = player.el()
  let ofBrowser: MediaError | null = null
  const onBrowserError = ({ target }: Event) => {
    ofBrowser = (target as HTMLVideoElement).error
  }
  element.addEventListener('error', onBrowserError, { capture: true })
  player.on('error', () => {
    // The player reports an error a first time before it knows what is wrong.
    const error = player.videojs.error()
    if (error) return reportError(error)
    if (!ofBrowser) return
    const { code, message } = ofBrowser
    setTimeout(() => element.isConnected && reportError({ code, message }), REASON_MS)
  })
}
