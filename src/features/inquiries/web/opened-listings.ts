import { DAY_MS } from '#lib/durations.ts'

/** Listings a visitor opened in this browser, oldest first, with the time in milliseconds. */
export type OpenedListings = (readonly [id: number, at: number])[]

/** Above the limit of any market. */
const MAX_STORED = 1_000

/**
 * Opens a listing, unless `most` others were opened within `days`: then it is blocked and the list does not change.
 * `most` 0 means no limit. A listing opened before is never blocked.
 */
export function openListing(
  opened: OpenedListings,
  id: number,
  { most, days, now }: { most: number; days: number; now: number },
): { opened: OpenedListings; isBlocked: boolean } {
  const recent = opened.filter(([, at]) => at <= now && now - at < days * DAY_MS)
  if (recent.some(([known]) => known === id)) return { opened: recent, isBlocked: false }
  if (most > 0 && recent.length >= most) return { opened: recent, isBlocked: true }
  return { opened: [...recent, [id, now] as const].slice(-MAX_STORED), isBlocked: false }
}

/** Parses the stored list; anything invalid is dropped. */
export function parseOpened(stored: string | null): OpenedListings {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (entry: unknown): entry is OpenedListings[number] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'number')
