import sharp from 'sharp'
import { SECOND_MS } from '#lib/durations.ts'
import { lruCache } from '../cache/lru-cache.ts'
import { openThread } from '../threads/open-thread.ts'
import type { MapPicture } from './map-picture.ts'

/** Draws maps as WebP with `scale` pixels for each pixel of the picture; undefined with neither pins nor a view. */
export type MapPictures = (picture: MapPicture, scale: number) => Promise<Buffer | undefined>

const TIMEOUT_MS = 20 * SECOND_MS
/** About 60 kB each. */
const CACHED = 100

/** Maps are drawn in one thread, which starts with the first of them; the latest are cached. */
export function makeMapPictures(): MapPictures {
  const drawn = lruCache<string, Promise<Buffer | undefined>>({ maxEntries: CACHED })
  const draw = openThread<MapPicture, string | undefined>(new URL('./draw-thread.ts', import.meta.url), {
    timeoutMs: TIMEOUT_MS,
  })
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
