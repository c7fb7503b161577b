import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { videoPlayerFiles } from '#lib/video/video-player.ts'
import { expectAccessible, renderComponent } from '../../../test/browser/render-component.tsx'
import { startErrorReports } from '../report-error.ts'
import type { PlaybackError } from './load-player.ts'
import { VideoPlayer } from './VideoPlayer.tsx'

/** The part of the player's package that a page sees, without playing anything. */
function somePlayer() {
  const listeners: [string, (event: object) => void][] = []
  const player = {
    error: null as PlaybackError | null,
    source: '',
    plays: 0,
    disposals: 0,
    emit(name: string, event: object = {}) {
      for (const [of, listener] of listeners) if (of === name) listener(event)
    },
  }
  const videoPlayer = (element: HTMLVideoElement) => ({
    on: (name: string, listener: (event: object) => void) => listeners.push([name, listener]),
    source: (identifier: string) => {
      player.source = identifier
    },
    dispose: () => {
      player.disposals += 1
      element.remove()
    },
    el: () => element,
    videojs: {
      error: () => player.error,
      poster: () => {},
      play: () => {
        player.plays += 1
        return Promise.reject(new Error('no supported source'))
      },
    },
  })
  return { player, videoPlayer }
}

const host = { cloudName: 'frontage', playerUrl: '/player' }
const video = {
  hostedMediaIdentifier: 'tour',
  sourceTransformation: {},
  sourceTypes: ['mp4'],
  posterPath: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  posterStartOffset: 0,
  title: 'A walk through',
}
const events: [string, object][] = []
let running: ReturnType<typeof somePlayer>
let created = 0

beforeEach(() => {
  document.head.querySelector('link[href^="/player"]')?.remove()
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'alternate', href: videoPlayerFiles(host.playerUrl).styles }),
  )
  running = somePlayer()
  created = 0
  events.length = 0
  window.cloudinary = {
    Cloudinary: {
      new: () => {
        created += 1
        return { videoPlayer: running.videoPlayer as never }
      },
    },
    videoPlayer: {},
  }
})

const renderVideo = (above = 0) =>
  renderComponent(
    <div style={{ width: 640, paddingTop: above }}>
      <VideoPlayer video={video} information={{ videoId: 5, listingId: 1 }} />
    </div>,
    { site: { video: host }, track: (name, information) => void events.push([name, information]) },
  )
const poster = page.getByRole('button', { name: 'Play video: A walk through' })

test('a video far below the window has a poster with a named button, and no player', async () => {
  await renderVideo(3_000)
  await expect.element(poster).toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'A walk through' })).toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(created).toBe(0)
  await expectAccessible()
})

test('near the window its player is created, with the scripts that are there, and it does not play', async () => {
  await renderVideo()
  await expect.poll(() => running.player.source).toBe('tour')
  await expect.element(poster).not.toBeInTheDocument()
  expect([created, running.player.plays]).toEqual([1, 0])
  expect(document.querySelectorAll('script[src^="/player"]')).toHaveLength(0)
})

test('selecting the poster creates the player and plays', async () => {
  await renderVideo(3_000)
  document.querySelector<HTMLElement>('button[aria-label^="Play"]')!.click()
  await expect.poll(() => running.player.plays).toBe(1)
  await expect.poll(() => created).toBe(1)
})

test('playing and each milestone is recorded once for a player', async () => {
  await renderVideo()
  await expect.element(poster).not.toBeInTheDocument()
  const { player } = running
  for (const name of ['play', 'pause', 'play']) player.emit(name)
  for (const percent of [25, 50, 25, 75, 100, 100]) player.emit('percentsplayed', { eventData: { percent } })
  player.emit('percentsplayed')
  const information = { videoId: 5, listingId: 1 }
  expect(events).toEqual([
    ['VIDEO_PLAY', information],
    ...[25, 50, 75, 100].map((percent) => ['VIDEO_PROGRESS', { ...information, percent }]),
  ])
})

test('an error is reported once with its code, counts as having played, and is not shown', async () => {
  const reports: string[] = []
  startErrorReports(async ({ message }) => void reports.push(message))
  await renderVideo()
  await expect.element(poster).not.toBeInTheDocument()
  const { player } = running
  // The first time, the player does not know yet what is wrong.
  player.emit('error')
  expect(events).toEqual([])
  player.error = { code: 12, message: 'Video cannot be played', statusCode: 404 }
  player.emit('error')
  player.emit('error')
  player.emit('play')
  expect(events).toEqual([['VIDEO_ERROR', { videoId: 5, listingId: 1, statusCode: 404 }]])
  expect(reports).toEqual(['An error occured attempting to play a video. status code: 12 - Video cannot be played'])
  expect(document.body.textContent).not.toContain('cannot be played')
})

test('a file that arrives and cannot be decoded is reported, though the player finds no reason', async () => {
  const reports: string[] = []
  startErrorReports(async ({ message }) => void reports.push(message))
  await renderVideo()
  await expect.element(poster).not.toBeInTheDocument()
  vi.useFakeTimers()
  const element = document.querySelector('video.cld-video-player')!
  Object.defineProperty(element, 'error', { value: { code: 4, message: 'No decoder' } })
  element.dispatchEvent(new Event('error'))
  running.player.emit('error')
  running.player.emit('play')
  vi.advanceTimersByTime(5_000)
  vi.useRealTimers()
  expect(reports).toEqual(['An error occured attempting to play a video. status code: 4 - No decoder'])
  expect(events.map(([name]) => name)).toEqual(['VIDEO_PLAY', 'VIDEO_ERROR'])
})

test('a player that cannot be created is written to the console alone, and the poster tries again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { Cloudinary } = window.cloudinary!
  window.cloudinary!.Cloudinary = {
    new: () => {
      throw new Error('no player')
    },
  }
  await renderVideo()
  await expect.poll(() => logged.mock.calls).toEqual([[new Error('no player')]])
  logged.mockRestore()
  expect(events).toEqual([])
  window.cloudinary!.Cloudinary = Cloudinary!
  await poster.click()
  await expect.poll(() => running.player.plays).toBe(1)
})

test('leaving the page disposes of the player', async () => {
  await renderVideo()
  await expect.poll(() => created).toBe(1)
  await expect.element(poster).not.toBeInTheDocument()
  await cleanup()
  expect(running.player.disposals).toBe(1)
})
