import type { Job } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { type DrawingContext, drawPicture, nextUndrawn } from './draw-picture.ts'

const BATCH = 25

/** Draws the pictures that were never requested, a batch at a time, so that other jobs can run in between. */
export const drawPictures: Job<Record<string, never>, DrawingContext> = {
  name: 'demo.draw-pictures',
  lane: 'upkeep',
  timeoutMs: 120_000,
  async run(_payload, context, signal) {
    const ids = await nextUndrawn(context.db, BATCH)
    for (const id of ids) {
      if (signal.aborted) break
      await drawPicture(context, id)
    }
    if (ids.length === BATCH || signal.aborted) await enqueue(context.db, drawPictures, {}, { key: drawPictures.name })
  },
}
