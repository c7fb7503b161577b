import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointName, InputOf } from '#api'
import { noticeFor } from '#lib/notice.ts'
import { ApiError } from '#ui/api-error.ts'
import { useApp } from '../routing/use-app.ts'
import { readOptions } from './api-client.ts'

const PAUSES_S = [3, 6, 12, 24, 48]

/** Why a read failed: the network, or what the server replied. */
type FailureReason = 'unreachable' | 'tooMany' | 'tooSlow' | 'failed'
/** `attempts` made so far, and the pause before the next one; null after the last. */
export type ReadFailure = { reason: FailureReason; attempts: number; pauseS: number | null }

/**
 * A read for a part of a page that never loses what it shows: until newer data is loaded, `data` is the latest, and
 * `isOutdated` is true. A failure is retried after growing pauses or the pause that the server names, and while offline
 * as soon as the browser is back online; `retry` does it now, with every other read of the page that fails.
 */
export function useRetriedRead<K extends EndpointName>(name: K, input: InputOf<K>) {
  const { call, queryClient } = useApp()
  const options = readOptions(call, name, input)
  const { data, isError, failureCount, failureReason, fetchStatus } = useQuery({
    ...options,
    retry: isRetried,
    retryDelay: (failures, error) => pauseAfter(failures, error) * 1_000,
  })
  const [latest, setLatest] = useState(data)
  if (data !== undefined && data !== latest) setLatest(data)

  async function retry() {
    const failing = queryClient
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ state }) => state.fetchFailureCount > 0 })
    // A read that waits for its next attempt would otherwise go on waiting.
    await Promise.all(failing.map((query) => query.cancel({ revert: true })))
    await Promise.allSettled(failing.map((query) => query.fetch()))
  }

  const isPaused = fetchStatus === 'paused'
  return {
    data: data ?? latest,
    isOutdated: data === undefined && latest !== undefined,
    failure: failureReason && !isPaused ? failureOf(failureReason, failureCount, isError) : null,
    retry: () => void retry(),
  }
}

/** Whether another attempt may help, after so many failures before this one. */
export function isRetried(failures: number, error: Error): boolean {
  const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429
  return !isRefused && failures < PAUSES_S.length
}

/** Seconds until the next attempt. */
export function pauseAfter(failures: number, error: Error): number {
  const own = PAUSES_S[Math.min(failures, PAUSES_S.length - 1)]!
  return Math.max(own, error instanceof ApiError ? (error.retryAfterS ?? 0) : 0)
}

function failureOf(error: Error, attempts: number, isLast: boolean): ReadFailure {
  return { reason: reasonOf(error), attempts, pauseS: isLast ? null : pauseAfter(attempts - 1, error) }
}

function reasonOf(error: Error): FailureReason {
  if (!(error instanceof ApiError)) return 'unreachable'
  const notice = noticeFor(error.status, error.problem.code)
  return notice === 'tooMany' || notice === 'tooSlow' ? notice : 'failed'
}
