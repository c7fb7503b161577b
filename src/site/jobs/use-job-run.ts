import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#api'
import { isEnded } from '#lib/jobs/job-run-states.ts'
import { readOptions } from '../api/api-client.ts'
import { useApp } from '../routing/use-app.ts'

export type JobRun = ReplyOf<'GET /api/job_runs/:id'>

const POLL_MS = { first: 500, longest: 5_000 }

/** Follows a run until it has ended; undefined until it is loaded. Pauses while the tab is hidden. */
export function useJobRun(id: string): JobRun | undefined {
  const { call } = useApp()
  const { data } = useQuery({
    ...readOptions(call, 'GET /api/job_runs/:id', { params: { id } }),
    refetchInterval: ({ state }) => nextPoll(state.data, Date.now()),
  })
  return data
}

/** Milliseconds until the next request: the older the run, the longer; false once it has ended. */
export function nextPoll(run: Pick<JobRun, 'state' | 'createdAt'> | undefined, now: number): number | false {
  if (run && isEnded(run.state)) return false
  const age = run ? now - Date.parse(run.createdAt) : 0
  return Math.min(Math.max(age / 10, POLL_MS.first), POLL_MS.longest)
}
