/** A run of a background job: waiting, in progress, or in one of three final states. */
export const JOB_RUN_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const
export type JobRunState = (typeof JOB_RUN_STATES)[number]

export const isEnded = (state: JobRunState): boolean => state !== 'queued' && state !== 'running'
