import type { FastifyInstance } from 'fastify'
import type { PictureChange } from '#features/media/contract.ts'
import { type PictureSlot, replacePicture } from '#features/media/replace-picture.ts'
import type { AuditAction } from '#lib/audit-actions.ts'
import { actorOf, recordAudit } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import { serve, type UserRequest } from '#platform/http/serve.ts'
import { ownPictures } from './contract.ts'
import { brandingLogoOf, portraitOf } from './store.ts'

/** A user's own portrait, and the logo of their branding. */
export function ownPictureRoutes(app: FastifyInstance, { db, clock, secret }: RouteContext) {
  type Change = { slot: PictureSlot; change: PictureChange | null; action: AuditAction }
  const replace = ({ action, ...replacement }: Change, { user, request }: UserRequest) =>
    db.transaction().execute((trx) =>
      replacePicture({ db: trx, clock, secret }, { ...replacement, userId: user.id }, (before, after) =>
        recordAudit(trx, {
          at: clock(),
          actor: actorOf(request),
          action,
          subject: { type: 'user', id: user.id },
          before: { pictureId: before },
          after: { pictureId: after },
        }),
      ),
    )
  const replacePortrait = (change: PictureChange | null, by: UserRequest) =>
    replace({ slot: portraitOf(by.user.id), change, action: 'account.portrait_changed' }, by)
  const replaceLogo = (change: PictureChange | null, by: UserRequest) =>
    replace({ slot: brandingLogoOf(by.user.id, clock()), change, action: 'account.logo_changed' }, by)

  serve(app, ownPictures, {
    'PUT /api/current_user/portrait': ({ body }, by) => replacePortrait(body, by),
    'DELETE /api/current_user/portrait': (_input, by) => replacePortrait(null, by),
    'PUT /api/current_user/tourbook_contact/logo': ({ body }, by) => replaceLogo(body, by),
    'DELETE /api/current_user/tourbook_contact/logo': (_input, by) => replaceLogo(null, by),
  })
}
