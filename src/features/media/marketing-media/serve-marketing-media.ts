import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serveWithPortfolio } from '#platform/http/serve.ts'
import type { SubjectEditing } from '../edit-subject.ts'
import { sendFile } from '../send-file.ts'
import { UNDER_SESSION } from '../send-picture.ts'
import { encodeName, safeFileName } from '../zip/name-entries.ts'
import { marketingMediaEndpoints } from './contract.ts'
import { editMarketingMedia } from './edit-marketing-media.ts'
import { storedDocumentName } from './rules.ts'
import { findFile } from './store.ts'

/** `isPublic`: whether a building is published, for its files. */
type Editing = SubjectEditing & { isPublic: (id: number) => Promise<boolean> }

/** Registers the calls that edit the links and files of buildings, and sends the files. */
export function serveMarketingMedia(app: FastifyInstance, ctx: RouteContext, editing: Editing) {
  const { db, storage, sessions } = ctx
  const media = editMarketingMedia(editing, db)
  serveWithPortfolio(app, marketingMediaEndpoints(), {
    'GET /api/admin/buildings/:id/marketing_media': ({ params }, by) => media.list(params.id, by),
    'POST /api/admin/buildings/:id/marketing_media': ({ params, body }, by) =>
      createOnce(db, { request: by.request, requester: sessions.requesterOf(by.request) }, (trx) =>
        media.create(trx, params.id, by, body),
      ),
    'PUT /api/admin/buildings/:id/marketing_media/:mediaId': ({ params, body }, by) => media.change(params, by, body),
    'DELETE /api/admin/buildings/:id/marketing_media/:mediaId': ({ params }, by) => media.remove(params, by),
  })

  type MaySee = (buildingId: number) => Promise<unknown>
  async function send(request: FastifyRequest, reply: FastifyReply, cacheControl: string, maySee: MaySee) {
    const { id } = request.params as { id: string }
    const file = /^[1-9]\d{0,14}$/.test(id) ? await findFile(db, Number(id)) : undefined
    if (!file || !(await maySee(file.building_id))) throw notFound('file')
    // Downloaded, so that no script of a file runs on this site.
    reply.header(
      'content-disposition',
      `attachment; filename="document.pdf"; filename*=UTF-8''${encodeName(safeFileName(file.title, 'Document'))}.pdf`,
    )
    const name = storedDocumentName(file.file_id)
    return sendFile(request, reply, storage, { name, type: 'application/pdf', cacheControl })
  }

  app.get(
    '/documents/:id',
    { config: { access: 'public', cost: 'file' }, schema: { hide: true }, logLevel: 'warn' },
    (request, reply) => send(request, reply, 'public, max-age=300', editing.isPublic),
  )

  app.get(
    '/private_documents/:id',
    {
      config: { access: 'manage_own_account', cost: 'file', whileViewing: 'allowed' },
      schema: { hide: true },
      logLevel: 'warn',
    },
    (request, reply) => send(request, reply, UNDER_SESSION, (id) => editing.load(db, id, request.user!)),
  )
}
