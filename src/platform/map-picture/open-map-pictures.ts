import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { SECOND_MS } from '#lib/durations.ts'
import { lruCache } from '../cache/lru-cache.ts'
import type { MapPicture } from './map-picture.ts'

export type DrawRequest = { id: number; picture: MapPicture }
export type DrawReply = { id: number; svg?: string; error?: string }

/** Draws maps as WebP with `scale` pixels for each pixel of the picture; undefined with neither pins nor a view. */
export type MapPictures = (picture: MapPicture, scale: number) => Promise<Buffer | undefined>

const TIMEOUT_MS = 20 * SECOND_MS
/** About 60 kB each. */
const CACHED = 100

/** Maps are drawn in one thread, which starts with the first of them; the latest are cached. */
export function openMapPictures(): MapPictures {
  const drawn = lruCache<string, Promise<Buffer | undefined>>({ maxEntries: CACHED })
  const draw = openThread()
  return (picture, scale) => {
    const key = JSON.stringify([picture, scale])
    const cached = drawn.get(key)
    if (cached) return cached
    const made = draw(picture).then((svg) => (svg === undefined ? undefined : rasterize(svg, scale, picture.quality)))
    drawn.set(key, made)
    // A failure is not cached.
    made.catch(() => drawn.delete(key))
    return made
  }
}

/** Pixels for an inch at which an SVG's pixel is one pixel. */
const SVG_DENSITY = 72

const QUALITY = 88

const rasterize = (svg: string, scale: number, quality = QUALITY) =>
  sharp(Buffer.from(svg), { density: SVG_DENSITY * scale, unlimited: true })
    .webp({ quality })
    .toBuffer()

type Waiting = { resolve: (svg: string | undefined) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

function openThread() {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const worker = new Worker(new URL('./draw-thread.ts', import.meta.url))
    // It does not prevent the process from ending.
    worker.unref()
    worker.on('message', ({ id, svg, error }: DrawReply) => {
      const request = waiting.get(id)
      if (!request) return
      waiting.delete(id)
      clearTimeout(request.timer)
      if (error === undefined) request.resolve(svg)
      else request.reject(new Error(error))
    })
    worker.on('error', (error) => stop(worker, error as Error))
    return worker
  }

  /** The next request starts another thread. */
  function stop(worker: Worker, error: Error) {
    if (thread !== worker) return
    thread = undefined
    void worker.terminate()
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    waiting.clear()
  }

  return (picture: MapPicture): Promise<string | undefined> => {
    thread ??= start()
    const worker = thread
    lastId += 1
    const id = lastId
    const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
    const timer = setTimeout(() => stop(worker, new Error('Drawing a map took too long.')), TIMEOUT_MS)
    waiting.set(id, { resolve, reject, timer })
    worker.postMessage({ id, picture } satisfies DrawRequest)
    return promise
  }
}
