import { DAY_MS } from '#lib/durations.ts'

/** The spaces a visitor has opened in this browser, the first one first, with when that was in milliseconds. */
export type Opened = (readonly [id: number, at: number])[]

/** More than any market lets be opened. */
const MOST_KEPT = 1_000

/**
 * Opens a space, unless as many others have been opened as may be within `days`: then it stays shut, and what was opened
 * stays as it is. `most` 0 is any number. One opened before opens again.
 */
export function openListing(
  opened: Opened,
  id: number,
  { most, days, now }: { most: number; days: number; now: number },
): { opened: Opened; isShut: boolean } {
  const recent = opened.filter(([, at]) => at <= now && now - at < days * DAY_MS)
  if (recent.some(([known]) => known === id)) return { opened: recent, isShut: false }
  if (most > 0 && recent.length >= most) return { opened: recent, isShut: true }
  return { opened: [...recent, [id, now] as const].slice(-MOST_KEPT), isShut: false }
}

/** Reads what was kept; whatever else is there is nothing. */
export function parseOpened(kept: string | null): Opened {
  try {
    const value: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(value) ? value.filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (entry: unknown): entry is Opened[number] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'number')
