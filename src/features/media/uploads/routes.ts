import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { CHUNK_BYTES, MAX_BYTES } from '#lib/media/upload-limits.ts'
import type { RouteContext } from '#platform/context.ts'
import { AppError, conflict, invalid, notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import { cancelUpload } from './cancel-upload.ts'
import { uploads } from './contract.ts'
import { consumeQuota, findQuotaUse, type UploadQuota } from './quota-store.ts'
import { type Receipt, receiveChunk } from './receive-chunk.ts'
import { MAX_OPEN_UPLOADS } from './rules.ts'
import { countOpenUploads, findOpenUploads, findUpload, insertUpload, presentUpload } from './store.ts'

const MB = 1024 * 1024

type UploadContext = RouteContext & { uploadQuota: UploadQuota }

/** Uploads of photos, plans and videos, in chunks, so that a lost connection loses little. */
export function uploadRoutes(app: FastifyInstance, context: UploadContext) {
  const { db, clock, storage, sessions } = context

  async function loadUpload(id: string, userId: number) {
    const upload = await findUpload(db, { id, userId })
    if (!upload) throw notFound('upload')
    return presentUpload(upload)
  }

  serve(app, uploads, {
    async 'GET /api/uploads'(_input, { user }) {
      const uploads = (await findOpenUploads(db, user.id, clock())).map(presentUpload)
      return { uploads, quota: await findQuotaUse(context, user.id) }
    },

    async 'POST /api/uploads'({ body }, { user, request }) {
      const most = MAX_BYTES[body.kind]
      if (body.size > most) throw invalid([{ field: 'size', message: `must be at most ${most / MB} MB` }])
      return createOnce(db, { request, requester: sessions.requesterOf(request) }, async (trx) => {
        if ((await countOpenUploads(trx, user.id, clock())) >= MAX_OPEN_UPLOADS) throw tooManyUploads()
        await consumeQuota({ ...context, db: trx }, user.id, body.size)
        const id = randomUUID()
        const { kind, fileName, size } = body
        await insertUpload(trx, {
          id,
          user_id: user.id,
          kind,
          file_name: fileName.toWellFormed(),
          size,
          created_at: clock(),
        })
        return presentUpload((await findUpload(trx, { id, userId: user.id }))!)
      })
    },

    async 'PUT /api/uploads/:id/chunks'({ params: { id }, query: { offset }, bytes }, { user }) {
      const receipt = await receiveChunk({ db, storage }, { id, userId: user.id, offset, bytes })
      rejectReceipt(receipt)
      return loadUpload(id, user.id)
    },

    'GET /api/uploads/:id': ({ params: { id } }, { user }) => loadUpload(id, user.id),

    async 'DELETE /api/uploads/:id'({ params: { id } }, { user }) {
      if (!(await cancelUpload({ db, storage }, { id, userId: user.id }))) throw notFound('upload')
      return {}
    },
  })
}

const tooManyUploads = () =>
  new AppError(
    409,
    'too_many_uploads',
    `Expected at most ${MAX_OPEN_UPLOADS} uploads at a time. Wait until some are done.`,
  )

function rejectReceipt(receipt: Receipt) {
  if (receipt === 'not_found') throw notFound('upload')
  if (receipt === 'gap') throw conflict('Expected the offset to be the number of bytes that have arrived.')
  if (receipt === 'wrong_size')
    throw invalid([{ field: 'bytes', message: `must be ${CHUNK_BYTES} bytes, or the last part of the file` }])
}
