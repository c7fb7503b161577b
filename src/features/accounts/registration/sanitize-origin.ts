import { safeReturn } from '#lib/safe-return.ts'

const LONGEST = 2_000

/** The page to go on to, as a link keeps it; written out, letters that are not ASCII are nine times as long. */
export function sanitizeOrigin(origin: string | undefined): string {
  const path = safeReturn(origin)
  return path.length <= LONGEST ? path : '/'
}
