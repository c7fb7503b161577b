import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import type { InformationOf } from '#events'
import { useEarlyClick } from '#ui/before-hydration/replay-early-clicks.ts'
import { useSite, useText } from '#ui/use-text.ts'
import { useTrack } from '../events/use-events.ts'
import { deliveryAddress, posterAddress, type VideoSource } from './delivery.ts'
import type { PlayerBehavior } from './player-options.ts'
import { usePlayer } from './use-player.ts'
import classes from './VideoPlayer.module.css'

type Props = PlayerBehavior & {
  video: VideoSource & { title: string }
  /** What events record about the video; null records none. */
  information: InformationOf<'VIDEO_PLAY'> | null
  /** For pages that count plays themselves. */
  onPlay?: () => void
  onProgress?: (percent: number) => void
}

/** A video: its poster with a play button, and from shortly before it is seen the player. Its parent gives it a width. */
export function VideoPlayer({ video, information, onPlay, onProgress, ...behavior }: Props) {
  const text = useText()
  const track = useTrack()
  const { video: host } = useSite()
  const early = useEarlyClick()
  const holder = useRef<HTMLDivElement>(null)
  const { isCreated, start } = usePlayer(holder, video, behavior, {
    onPlay() {
      onPlay?.()
      if (information) track('VIDEO_PLAY', information)
    },
    onProgress(percent) {
      onProgress?.(percent)
      if (information) track('VIDEO_PROGRESS', { ...information, percent })
    },
    onError: (statusCode) => information && track('VIDEO_ERROR', { ...information, ...(statusCode && { statusCode }) }),
  })
  if (!host) return null
  const name = video.title || text('video.untitled')
  return (
    <section className={classes.video} data-fits={behavior.fitsViewport || undefined} aria-label={name}>
      <div ref={holder} className={classes.player} />
      {!isCreated && (
        <>
          <button
            type="button"
            className={classes.poster}
            onClick={start}
            aria-label={text('video.play', { name })}
            {...early}
          >
            <img src={posterAddress(host, video)} alt="" loading="lazy" width={960} height={540} />
            <IconPlayerPlayFilled size={28} aria-hidden />
          </button>
          <noscript>
            <a className={classes.file} href={deliveryAddress(host, `${video.hostedMediaIdentifier}.mp4`)}>
              {text('video.open', { name })}
            </a>
          </noscript>
        </>
      )}
    </section>
  )
}
