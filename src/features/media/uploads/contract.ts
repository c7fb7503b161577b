import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { CHUNK_BYTES, MAX_BYTES, UPLOAD_KINDS } from '#lib/media/upload-limits.ts'
import { closed, List, Moment, Nullable, Text, Uuid } from '#lib/values.ts'
import { Picture } from '../contract.ts'
import { MAX_OPEN_UPLOADS, MAX_PAGES, REFUSALS, UPLOAD_STATES } from './rules.ts'

const Kind = Type.Enum([...UPLOAD_KINDS])
const maximum = Math.max(...Object.values(MAX_BYTES))
const Bytes = Type.Integer({ minimum: 0, maximum })

const NewUpload = Type.Object(
  { kind: Kind, fileName: Text(200, 1), size: Type.Integer({ minimum: 1, maximum }) },
  closed,
)

export const Upload = Type.Object({
  id: Uuid,
  kind: Kind,
  fileName: Text(200),
  size: Bytes,
  /** How many bytes have arrived: the offset of the next chunk. */
  received: Bytes,
  state: Type.Enum([...UPLOAD_STATES]),
  /** Why it was refused. */
  refusal: Nullable(Type.Enum([...REFUSALS])),
  /** What it became, once ready: one picture of a photo, one for each page of a plan, none of a video or document. */
  pictures: List(Picture, MAX_PAGES),
  createdAt: Moment,
})
export type Upload = Static<typeof Upload>

const Use = Type.Object({
  used: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  most: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})
/** What the user's uploads have used of a day's limits, and when that day ends; null before the first upload. */
export const QuotaUse = Type.Object({ files: Use, bytes: Use, processingMs: Use, resetsAt: Nullable(Moment) })
export type QuotaUse = Static<typeof QuotaUse>

const UploadParams = Type.Object({ id: Uuid })

export const uploads = {
  'GET /api/uploads': {
    access: 'manage_own_account',
    summary:
      "The user's uploads of the last day that are not ready, newest first, so that one can be resumed, and what is used of the day's limits",
    reply: Type.Object({ uploads: List(Upload, MAX_OPEN_UPLOADS), quota: QuotaUse }),
  },
  'POST /api/uploads': {
    access: 'manage_own_account',
    summary:
      'Creates an upload of a photo (25 MB), a plan (25 MB, also PDF) or a video (200 MB, MP4) or a document (25 MB, PDF)',
    body: NewUpload,
    status: 201,
    reply: Upload,
  },
  'PUT /api/uploads/:id/chunks': {
    access: 'manage_own_account',
    summary:
      'Stores the next 2 MB of a file, or its last part. `offset` is where they begin: how many bytes have arrived',
    params: UploadParams,
    query: Type.Object({ offset: Bytes }, closed),
    bytes: CHUNK_BYTES,
    reply: Upload,
  },
  'GET /api/uploads/:id': {
    access: 'manage_own_account',
    summary: 'One upload of the user: how much has arrived, and what became of it',
    params: UploadParams,
    reply: Upload,
  },
  'DELETE /api/uploads/:id': {
    access: 'manage_own_account',
    summary: 'Cancels an upload that is not ready',
    params: UploadParams,
    reply: Type.Object({}),
  },
} satisfies Contract
