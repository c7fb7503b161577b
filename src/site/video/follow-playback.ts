import type { PlaybackError, Player } from './load-player.ts'

type Reports = {
  play(): void
  progress(percent: number): void
  error(error: PlaybackError): void
}

/** Reports playing, each milestone and an error of one player once each. An error counts as having played. */
export function followPlayback(
  player: Pick<Player, 'on'> & { videojs: Pick<Player['videojs'], 'error'> },
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
  player.on('error', () => {
    // The player reports an error a first time before it knows what is wrong.
    const error = player.videojs.error()
    if (!error) return
    reported.add('play')
    once('error', () => reports.error(error))
  })
}
