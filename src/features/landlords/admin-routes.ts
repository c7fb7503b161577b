import type { FastifyInstance } from 'fastify'
import { changeLandlords } from '#features/catalog/changes/change-catalog.ts'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import type { PictureChange } from '#features/media/contract.ts'
import { privatePictureOrNull } from '#features/media/present-media.ts'
import { type PictureSlot, replacePicture } from '#features/media/replace-picture.ts'
import { findPicture } from '#features/media/store.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { serveWithPortfolio, type UserRequest } from '#platform/http/serve.ts'
import { landlordPictures } from './contract.ts'
import { coverOf, findEditableLandlord, logoOf } from './store.ts'

/** A landlord's logo and cover, for admins and its company's landlord users; 404 for others. */
export function landlordAdminRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext) {
  const { db, clock, secret } = ctx
  const replace = (slot: PictureSlot, change: PictureChange | null, { user, request }: UserRequest) => {
    const author = { actor: actorOf(request), action: 'landlord.changed' } as const
    return changeLandlords(ctx, [slot.id], author, async (trx) => {
      if (!(await findEditableLandlord(trx, slot.id, user))) throw notFound('landlord')
      return replacePicture({ db: trx, clock, secret }, { slot, change, userId: user.id })
    })
  }

  serveWithPortfolio(app, landlordPictures, {
    async 'GET /api/admin/landlords/:id/pictures'({ params: { id } }, { user }) {
      const landlord = await findEditableLandlord(db, id, user)
      if (!landlord) throw notFound('landlord')
      const [logo, cover] = await Promise.all([
        findPicture(db, landlord.logo_picture_id),
        findPicture(db, landlord.cover_picture_id),
      ])
      return { logo: privatePictureOrNull(logo), cover: privatePictureOrNull(cover) }
    },
    'PUT /api/admin/landlords/:id/logo': ({ params: { id }, body }, by) => replace(logoOf(id), body, by),
    'DELETE /api/admin/landlords/:id/logo': ({ params: { id } }, by) => replace(logoOf(id), null, by),
    'PUT /api/admin/landlords/:id/cover': ({ params: { id }, body }, by) => replace(coverOf(id), body, by),
    'DELETE /api/admin/landlords/:id/cover': ({ params: { id } }, by) => replace(coverOf(id), null, by),
  })
}
