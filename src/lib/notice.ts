/** Why a page cannot be shown, most often for a short time. */
export type Notice = 'tooMany' | 'tooSlow' | 'unavailable' | 'viewOnly'

/** The notice for an error response with this status and code; undefined when the page itself says what failed. */
export function noticeFor(status: number, code: string | undefined): Notice | undefined {
  if (status === 429) return 'tooMany'
  if (code === 'view_only') return 'viewOnly'
  if (status !== 503) return undefined
  return code === 'too_slow' ? 'tooSlow' : 'unavailable'
}
