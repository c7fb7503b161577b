import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSite } from '#ui/use-text.ts'
import { reportError } from '../report-error.ts'
import type { VideoSource } from './delivery.ts'
import type { PlayerBehavior } from './player-options.ts'

/** How far below the window a video begins to load its player. */
const NEAR = '200px'

/** What of a video's playback is recorded. */
type PlaybackEvents = {
  onPlay(): void
  onProgress(percent: number): void
  onError(statusCode: number | undefined): void
}

/**
 * Creates the player of a video inside `holder` when it comes near the window, or at once when `start` is called, which also
 * plays it. When the player cannot be created, its place stays as it is, and `start` tries again.
 */
export function usePlayer(
  holder: RefObject<HTMLElement | null>,
  video: VideoSource,
  behavior: PlayerBehavior,
  events: PlaybackEvents,
) {
  const { video: host } = useSite()
  const [attempt, setAttempt] = useState(0)
  const [isCreated, setCreated] = useState(false)
  const isPressed = useRef(false)
  const isLoading = useRef(false)

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setAttempt((before) => Math.max(before, 1)),
      { rootMargin: NEAR },
    )
    observer.observe(holder.current!)
    return () => observer.disconnect()
  }, [holder])

  const create = useEffectEvent(async (abandoned: AbortSignal) => {
    if (!host) return
    const { openPlayer, followPlayback } = await import('./open-player.ts')
    const player = await openPlayer(holder.current!, host, video, behavior)
    if (abandoned.aborted) return player.dispose()
    abandoned.addEventListener('abort', () => player.dispose())
    followPlayback(player, {
      play: events.onPlay,
      progress: events.onProgress,
      error({ code, message, statusCode }) {
        reportError(`An error occured attempting to play a video. status code: ${code} - ${message}`)
        events.onError(statusCode)
      },
    })
    setCreated(true)
    if (!isPressed.current) return
    // The player's error event says why it does not play.
    player.videojs.play()?.catch(() => {})
    player.el().focus()
  })
  useEffect(() => {
    if (attempt === 0) return
    const leaving = new AbortController()
    isLoading.current = true
    create(leaving.signal)
      .catch((error) => console.error(error))
      .finally(() => {
        isLoading.current = false
      })
    return () => leaving.abort()
  }, [attempt])

  const start = () => {
    isPressed.current = true
    if (!isLoading.current) setAttempt((before) => before + 1)
  }
  return { isCreated, start }
}
