import pLimit from 'p-limit'
import { SECOND_MS } from '#lib/durations.ts'
import { AppError } from '../../errors.ts'
import { openThread, ThreadTimeoutError } from '../../threads/open-thread.ts'
import type { Page } from '../page-boxes.ts'

/** With the start of the thread; a hundred times what the largest document takes. */
const TIMEOUT_MS = 20 * SECOND_MS
const MEMORY_MB = 256

/**
 * Makes the pages of documents in a thread: a large one takes a tenth of a second, and all requests share the main one.
 * Throws 503 when one takes too long, with what its author can do about it.
 */
export function makeLayout<Request>(module: URL, { noun, remedy }: { noun: string; remedy: string }) {
  const layout = openThread<Request, Page[]>(module, { timeoutMs: TIMEOUT_MS, memoryMb: MEMORY_MB })
  // The time of a document begins with its own layout, and one that takes too long ends no other.
  const oneAtATime = pLimit(1)
  return (request: Request): Promise<Page[]> =>
    oneAtATime(async () => {
      try {
        return await layout(request)
      } catch (error) {
        if (!(error instanceof ThreadTimeoutError)) throw error
        const message = `A ${noun} must be laid out within ${TIMEOUT_MS / SECOND_MS} seconds. ${remedy}`
        throw new AppError(503, 'layout_too_long', message)
      }
    })
}
