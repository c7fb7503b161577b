import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import type { RouterContext } from '#site/routing/router-context.ts'
import { removeFiles } from '#site/upload/stored-files.ts'
import { ApiError } from '#ui/api-error.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { sendUnsent } from './send-unsent.ts'
import { setSendingPhoto } from './sending-photo.ts'
import {
  fileKeyOf,
  isExpiredFile,
  readUnsent,
  removeUnsent,
  type UnsentChange,
  updateUnsent,
} from './unsent-changes.ts'

type Context = Pick<RouterContext, 'call' | 'queryClient' | 'text'>

const SHOWN_IN = [
  'GET /api/portfolio/listings',
  'GET /api/portfolio/listings/:id',
  'GET /api/portfolio/listings/:id/summary',
  'GET /api/portfolio/listings/:id/media',
  'GET /api/listings/:id',
] as const

/**
 * Sends the user's unsent changes one by one, and returns how many were taken. What the server refuses stays, with the
 * reason. Only one tab sends at a time; the others leave it to that one.
 */
export async function sendAll(context: Context, userId: number): Promise<number> {
  const send = () => sendWaiting(context, userId)
  if (!navigator.locks) return send()
  return navigator.locks.request(STORAGE_KEYS.unsentChanges, { ifAvailable: true }, (lock) => (lock ? send() : 0))
}

async function sendWaiting({ call, queryClient, text }: Context, userId: number): Promise<number> {
  await removeFiles((key) => isExpiredFile(key, Date.now()))
  let sentCount = 0
  let hasSent = false
  // Also what is added meanwhile.
  for (let next = firstWaiting(userId); next; next = firstWaiting(userId)) {
    hasSent = true
    const { id } = next
    const edit = (change: (each: UnsentChange) => UnsentChange) =>
      updateUnsent(userId, (list) => list.map((each) => (each.id === id ? change(each) : each)))
    try {
      const outcome = await sendUnsent(call, next, {
        onProgress(share, uploadId) {
          setSendingPhoto({ id, share })
          edit((each) => ({ ...each, change: { ...each.change, uploadId } as UnsentChange['change'] }))
        },
        isWanted: () => readUnsent(userId).some((each) => each.id === id),
      })
      if (outcome === 'sent') sentCount += 1
      if (outcome === 'sent' || outcome === 'lost') await removeFiles((key) => key === fileKeyOf(next))
      if (outcome === 'sent') removeUnsent(userId, id)
      else edit((each) => ({ ...each, refusal: { reason: outcome } }))
    } catch (error) {
      if (!isRefusal(error)) break
      edit((each) => ({ ...each, refusal: { words: explainError(error, text) } }))
    } finally {
      setSendingPhoto(undefined)
    }
  }
  if (hasSent) await Promise.all(SHOWN_IN.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
  return sentCount
}

/** The first one, photos last: they take long. */
function firstWaiting(userId: number): UnsentChange | undefined {
  const waiting = readUnsent(userId).filter(({ refusal }) => refusal === undefined)
  return waiting.find(({ change }) => change.kind !== 'photo') ?? waiting[0]
}

/** Another attempt would be refused, too. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status)
}

/** Sends them now, or once there is a connection, whichever page is open. */
export function sendInBackground(context: Context, userId: number) {
  const send = () => void sendAll(context, userId).catch(() => {})
  if (navigator.onLine) send()
  window.addEventListener('online', send)
}
