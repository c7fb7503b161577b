import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { limitConcurrency } from '#platform/limits/limit-concurrency.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { PHOTO_WIDTHS, variantPath } from './rules.ts'
import { markStored } from './store.ts'

/** Draws the demo's pictures: an SVG by a picture's key or a plan's seed, and its pixels. */
export type Artist = {
  draw(key: string): string
  plan(seed: string, facts: PlanFacts): string
  rasterize(svg: string, width: number): Promise<Uint8Array>
  thumbhash(svg: string): Promise<string>
}
/** The facts a plan is drawn from; space and lease type are members of the listings' lists. */
export type PlanFacts = { areaSqFt: number; spaceType: string; leaseType: string }
export type Studio = { db: Db; storage: Storage; clock: Clock; artist: Artist }

// Drawing uses the CPU: a page of new pictures must not delay all other requests.
const limited = limitConcurrency(2)

// Two concurrent requests for a page draw its pictures once. Ids are unique per storage.
const runningDrawings = new WeakMap<Storage, Map<number, Promise<void>>>()

/** Draws a picture in every width and stores it; a second call while it is drawn waits for the first. */
export function drawPicture(studio: Studio, picture: { id: number; key: string }): Promise<void> {
  const drawings = runningDrawings.getOrInsertComputed(studio.storage, () => new Map())
  const running = drawings.get(picture.id)
  if (running) return running
  const started = limited(() => storeDrawing(studio, picture)).finally(() => drawings.delete(picture.id))
  drawings.set(picture.id, started)
  return started
}

async function storeDrawing({ db, storage, clock, artist }: Studio, { id, key }: { id: number; key: string }) {
  const svg = artist.draw(key)
  for (const width of PHOTO_WIDTHS) await storage.write(variantPath(id, width), await artist.rasterize(svg, width))
  await markStored(db, id, await artist.thumbhash(svg), clock())
}
