import pLimit from 'p-limit'
import { SECOND_MS } from '#lib/durations.ts'
import type { Locale } from '#lib/locale.ts'
import { AppError } from '#platform/errors.ts'
import type { Page } from '#platform/slides/page-boxes.ts'
import { openThread, ThreadTimeoutError } from '#platform/threads/open-thread.ts'
import type { DeckContent } from '../deck-content.ts'
import type { DeckPart } from '../rules.ts'

export type LayoutRequest = { content: DeckContent; parts: readonly DeckPart[]; locale: Locale }

/** With the start of the thread; a hundred times what the largest deck takes. */
const TIMEOUT_MS = 20 * SECOND_MS
const MEMORY_MB = 256

// Off the main thread, which all requests share: a large deck takes a tenth of a second.
const layout = openThread<LayoutRequest, Page[]>(new URL('./layout-thread.ts', import.meta.url), {
  timeoutMs: TIMEOUT_MS,
  memoryMb: MEMORY_MB,
})
/** The time of a deck begins with its own layout, and one that takes too long ends no other. */
const oneAtATime = pLimit(1)

/** The pages of a deck, made in a thread. Throws 503 when that takes too long. */
export const layoutPages = (request: LayoutRequest): Promise<Page[]> =>
  oneAtATime(async () => {
    try {
      return await layout(request)
    } catch (error) {
      if (!(error instanceof ThreadTimeoutError)) throw error
      const message = `A deck must be laid out within ${TIMEOUT_MS / SECOND_MS} seconds. Shorten its notes or remove stops.`
      throw new AppError(503, 'layout_too_long', message)
    }
  })
