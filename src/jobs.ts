import type { Studio } from '#features/media/draw-picture.ts'
import { drawPictures } from '#features/media/jobs.ts'
import type { AnyJob } from '#platform/jobs.ts'

/** What every job may reach. */
export type JobContext = Studio

/** Every background job. */
export const jobs: AnyJob<JobContext>[] = [drawPictures]
