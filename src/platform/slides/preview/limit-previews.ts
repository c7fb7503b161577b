import pLimit, { type LimitFunction } from 'p-limit'
import { AppError } from '#platform/errors.ts'

/** As many as the maps of a deck, which wait for its pages. */
export const MAX_WAITING = 100

/** Makes the previews of one user one after another. Throws 429 for one more than may wait. */
export function limitPreviews() {
  const limits = new Map<number, LimitFunction>()
  return async <Preview>(userId: number, make: () => Promise<Preview>): Promise<Preview> => {
    const limit = limits.get(userId) ?? pLimit(1)
    limits.set(userId, limit)
    if (limit.pendingCount >= MAX_WAITING)
      throw new AppError(
        429,
        'too_many_previews',
        `At most ${MAX_WAITING} previews can wait. Open this one again when they are ready.`,
      )
    return limit(async () => {
      try {
        return await make()
      } finally {
        if (limit.pendingCount === 0) limits.delete(userId)
      }
    })
  }
}
