/** Why a page can not be shown now, although it may be in a moment. */
export type Notice = 'tooMany' | 'tooSlow' | 'unavailable'

/** What to say of a response with this status and code, if waiting may help. */
export function noticeFor(status: number, code: string | undefined): Notice | undefined {
  if (status === 429) return 'tooMany'
  if (status !== 503) return undefined
  return code === 'too_slow' ? 'tooSlow' : 'unavailable'
}
