import type { Call } from '#api'
import { CHUNK_BYTES } from '#lib/media/upload-limits.ts'
import { ApiError } from '#ui/api-error.ts'
import type { Upload, UploadQuota } from './upload-file.ts'

type Request = { name: string; offset?: number }

/** The upload calls in memory, for tests; `fail` may throw in place of a response. */
export function makeUploadServer({
  uploads = [] as Upload[],
  quota = aQuota(),
  fail = (_request: Request) => {},
} = {}) {
  const requests: Request[] = []
  const byId = new Map(uploads.map((upload) => [upload.id, upload]))
  let most = 0
  let sending = 0

  const call = (async (name: string, input: Input, { signal }: { signal?: AbortSignal } = {}) => {
    signal?.throwIfAborted()
    const request = { name, ...(input.query && { offset: input.query.offset }) }
    requests.push(request)
    const isChunk = name === 'PUT /api/uploads/:id/chunks'
    if (isChunk) sending += 1
    most = Math.max(most, sending)
    // Another request may begin meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (isChunk) sending -= 1
    signal?.throwIfAborted()
    fail(request)
    if (name === 'GET /api/uploads') return { uploads: [...byId.values()], quota }
    if (name === 'POST /api/uploads') return save({ ...EMPTY, ...input.body, id: crypto.randomUUID() })
    const upload = byId.get(input.params!.id)
    if (!upload) throw new ApiError(name, 404, { code: 'not_found' })
    if (name === 'DELETE /api/uploads/:id') byId.delete(upload.id)
    if (name === 'GET /api/uploads/:id' && upload.state === 'processing') return save({ ...upload, state: 'ready' })
    if (!isChunk) return upload
    if (request.offset !== upload.received) throw new ApiError(name, 409, { code: 'conflict' })
    const received = Math.min(upload.size, upload.received + Math.min(input.bytes!.size, CHUNK_BYTES))
    return save({ ...upload, received, state: received === upload.size ? 'processing' : 'receiving' })
  }) as unknown as Call

  function save(upload: Upload): Upload {
    byId.set(upload.id, upload)
    return upload
  }
  return { call, requests, save, uploads: () => [...byId.values()], mostChunksAtOnce: () => most }
}

type Input = {
  params?: { id: string }
  query?: { offset: number }
  body?: Pick<Upload, 'kind' | 'fileName' | 'size'>
  bytes?: Blob
}

const EMPTY = {
  kind: 'photo',
  fileName: '',
  size: 0,
  received: 0,
  state: 'receiving',
  refusal: null,
  pictures: [],
  createdAt: '2026-11-20T09:00:00.000Z',
} as const satisfies Omit<Upload, 'id'>

/** An upload of which `received` bytes have arrived. */
export const anUpload = (upload: Partial<Upload> = {}): Upload => ({ ...EMPTY, id: crypto.randomUUID(), ...upload })

/** Used so far, in shares of the limits of a day. */
export const aQuota = ({ files = 0, bytes = 0, processing = 0 } = {}): UploadQuota => ({
  files: { used: files * 1_000, most: 1_000 },
  bytes: { used: bytes * 5 * 1024 ** 3, most: 5 * 1024 ** 3 },
  processingMs: { used: processing * 900_000, most: 900_000 },
  resetsAt: '2026-11-21T09:00:00.000Z',
})

/** A JPEG by its name alone. */
export const aFile = (name = 'lobby.jpg', size = 100, type = 'image/jpeg') =>
  new File([new Uint8Array(size)], name, { type })
