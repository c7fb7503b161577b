import { safeReturn } from '#lib/safe-return.ts'
import { MAX_ORIGIN } from '../rules.ts'

/** The page to open after a link; percent-encoding makes non-ASCII characters up to nine times as long. */
export function sanitizeOrigin(origin: string | undefined): string {
  const path = safeReturn(origin)
  return path.length <= MAX_ORIGIN ? path : '/'
}
