import type { Call, ReplyOf } from '#api'
import { CHUNK_BYTES, type UploadKind } from '#lib/media/upload-limits.ts'
import { randomId } from '#ui/form/random-id.ts'
import { attemptAgain, pause } from './attempt-again.ts'

export type Upload = ReplyOf<'GET /api/uploads/:id'>
export type UploadQuota = ReplyOf<'GET /api/uploads'>['quota']

type Options = {
  call: Call
  /** Called when bytes have arrived: `share` of the file, from 0 to 1, which stays 1 while the server checks the file. */
  onProgress?: (share: number, upload: Upload) => void
  signal?: AbortSignal
  /** An upload of the same file that was interrupted. */
  resumes?: Upload | undefined
}

/** A chunk that takes longer is sent again: the server ends a request after 30 seconds. */
const CHUNK_TIMEOUT_MS = 40_000
const POLL_MS = { first: 400, most: 5_000, growth: 1.5 }

/**
 * Uploads a file in chunks and waits until it is ready or refused. A lost connection is waited for. Rejects when the
 * attempts are used up, when the server refuses the request, and when `signal` is aborted.
 */
export async function uploadFile(file: File, kind: UploadKind, options: Options): Promise<Upload> {
  let upload = options.resumes ?? (await createUpload(file, kind, options))
  options.onProgress?.(upload.received / upload.size, upload)
  while (upload.state === 'receiving') {
    upload = await sendChunk(file, upload, options)
    options.onProgress?.(upload.received / upload.size, upload)
  }
  return untilChecked(upload, options)
}

function createUpload(file: File, kind: UploadKind, { call, signal }: Options): Promise<Upload> {
  const body = { kind, fileName: shortName(file), size: file.size }
  const idempotencyKey = randomId()
  return attemptAgain(() => call('POST /api/uploads', { body }, { ...(signal && { signal }), idempotencyKey }), signal)
}

/** After a failure the server says how much has arrived, which may be more than it could confirm. */
const sendChunk = (file: File, upload: Upload, { call, signal }: Options): Promise<Upload> =>
  attemptAgain(async (failures) => {
    const params = { id: upload.id }
    const latest =
      failures === 0 ? upload : await call('GET /api/uploads/:id', { params }, { ...(signal && { signal }) })
    if (latest.state !== 'receiving') return latest
    const offset = latest.received
    const timeout = AbortSignal.timeout(CHUNK_TIMEOUT_MS)
    return call(
      'PUT /api/uploads/:id/chunks',
      { params, query: { offset }, bytes: file.slice(offset, offset + CHUNK_BYTES) },
      { signal: signal ? AbortSignal.any([signal, timeout]) : timeout },
    )
  }, signal)

async function untilChecked(complete: Upload, { call, signal }: Options): Promise<Upload> {
  let upload = complete
  for (let pauseMs = POLL_MS.first; upload.state === 'processing'; pauseMs *= POLL_MS.growth) {
    await pause(Math.min(pauseMs, POLL_MS.most), signal)
    const params = { id: upload.id }
    upload = await attemptAgain(() => call('GET /api/uploads/:id', { params }, { ...(signal && { signal }) }), signal)
  }
  return upload
}

/** The name that the server saves, which recognizes the file when it is chosen again. */
export const shortName = ({ name }: File) => name.slice(0, 200)
