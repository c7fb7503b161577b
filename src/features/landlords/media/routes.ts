import type { FastifyInstance } from 'fastify'
import { changeLandlords } from '#features/catalog/changes/change-catalog.ts'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import type { MediaSubject } from '#features/media/photos/contract.ts'
import { servePhotos } from '#features/media/photos/serve-photos.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { mayEditLandlord } from '../access.ts'

/** Editing the photos of landlords' public pages. */
export function landlordMediaRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext) {
  servePhotos(app, ctx, {
    type: 'landlords',
    load: findEditableLandlord,
    change: (db, id, { actor }, work) =>
      changeLandlords({ ...ctx, db }, [id], { actor, action: 'landlord.changed' }, work),
  })
}

/** A landlord that the user may edit; throws a 404 for any other. */
async function findEditableLandlord(db: Db, id: number, user: SessionUser): Promise<MediaSubject> {
  const row = await db
    .selectFrom('landlord')
    .where('landlord.id', '=', id)
    .where(mayEditLandlord(user))
    .select(['landlord.id', 'landlord.slug', 'landlord.name', 'landlord.status'])
    .executeTakeFirst()
  if (!row) throw notFound('landlord')
  return { ...row, isPublic: row.status === 'published', building: null }
}
