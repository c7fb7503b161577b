/** Why a page cannot be shown temporarily. */
export type Notice = 'tooMany' | 'tooSlow' | 'unavailable'

/** The notice for an error response with this status and code; undefined when retrying does not help. */
export function noticeFor(status: number, code: string | undefined): Notice | undefined {
  if (status === 429) return 'tooMany'
  if (status !== 503) return undefined
  return code === 'too_slow' ? 'tooSlow' : 'unavailable'
}
