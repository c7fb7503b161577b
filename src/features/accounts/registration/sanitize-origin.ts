import { safeReturn } from '#lib/safe-return.ts'

const LONGEST = 2_000

/** The page to open after a link; percent-encoding makes non-ASCII characters up to nine times as long. */
export function sanitizeOrigin(origin: string | undefined): string {
  const path = safeReturn(origin)
  return path.length <= LONGEST ? path : '/'
}
