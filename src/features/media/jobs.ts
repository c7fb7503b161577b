import type { Job } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { drawPicture, type Studio } from './draw-picture.ts'
import { nextUnstored } from './store.ts'

const BATCH = 25

/** Draws the pictures that were never requested, a batch at a time, so that other jobs can run in between. */
export const drawPictures: Job<Record<string, never>, Studio> = {
  name: 'media.draw-pictures',
  timeoutMs: 120_000,
  async run(_payload, studio, signal) {
    const pictures = await nextUnstored(studio.db, BATCH)
    for (const picture of pictures) {
      if (signal.aborted) break
      await drawPicture(studio, picture)
    }
    if (pictures.length === BATCH || signal.aborted) await enqueue(studio.db, drawPictures, {}, drawPictures.name)
  },
}
