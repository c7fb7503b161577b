import type { FastifyInstance } from 'fastify'
import { changeLandlords } from '#features/catalog/changes/change-catalog.ts'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import type { SubjectEditing } from '#features/media/edit-subject.ts'
import { servePhotos } from '#features/media/photos/serve-photos.ts'
import { serveVideoEditing, type VideoEditingContext } from '#features/media/videos/serve-video-editing.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { mayEditLandlord } from '../access.ts'

/** Editing the photos and videos of landlords' public pages. */
export function landlordMediaRoutes(app: FastifyInstance, ctx: VideoEditingContext & CatalogContext) {
  const landlords: SubjectEditing = {
    type: 'landlords',
    load: findEditableLandlord,
    change: (db, id, actor, work) => changeLandlords({ ...ctx, db }, [id], { actor, action: 'landlord.changed' }, work),
  }
  servePhotos(app, ctx, landlords)
  serveVideoEditing(app, ctx, landlords)
}

/** A landlord that the user may edit; throws a 404 for any other. */
const findEditableLandlord = (db: Db, id: number, user: SessionUser): Promise<{ name: string }> =>
  db
    .selectFrom('landlord')
    .where('landlord.id', '=', id)
    .where(mayEditLandlord(user))
    .select('landlord.name')
    .executeTakeFirstOrThrow(() => notFound('landlord'))
