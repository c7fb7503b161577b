import type { Call } from '#api'
import { attemptAgain } from '#site/upload/attempt-again.ts'
import { readFile } from '#site/upload/stored-files.ts'
import { uploadFile } from '#site/upload/upload-file.ts'
import { ApiError } from '#ui/api-error.ts'
import { fileKeyOf, type RefusalReason, type SpaceChange, type UnsentChange } from './unsent-changes.ts'

type UnsentPhoto = UnsentChange & { change: Extract<SpaceChange, { kind: 'photo' }> }

/** `isWanted` says whether the user has discarded the photo meanwhile. */
export type PhotoProgress = { onProgress: (share: number, uploadId: string) => void; isWanted: () => boolean }

/** Uploads a photo, from where it stopped, and places it as the last one of its space, once. */
export async function sendPhoto(
  call: Call,
  unsent: UnsentPhoto,
  { onProgress, isWanted }: PhotoProgress,
): Promise<'sent' | RefusalReason> {
  const file = await readFile(fileKeyOf(unsent))
  if (!file) return 'lost'
  const resumes = unsent.change.uploadId ? await findUpload(call, unsent.change.uploadId) : undefined
  const { id: uploadId, refusal } = await uploadFile(file, 'photo', {
    call,
    resumes,
    onProgress: (share, { id }) => onProgress(share, id),
  })
  if (refusal) return refusal
  if (!isWanted()) {
    await call('DELETE /api/uploads/:id', { params: { id: uploadId } })
    return 'sent'
  }
  const input = { params: { id: unsent.listingId }, body: { uploadId } }
  // A repeated request places nothing twice.
  const once = { idempotencyKey: `photo-${uploadId}` }
  await attemptAgain(() => call('POST /api/portfolio/listings/:id/photos', input, once))
  return 'sent'
}

/** What has arrived of it; undefined for what the server has purged since. */
const findUpload = (call: Call, id: string) =>
  call('GET /api/uploads/:id', { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
