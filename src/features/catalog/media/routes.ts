import type { FastifyInstance } from 'fastify'
import type { Photo } from '#features/media/contract.ts'
import type { SubjectEditing } from '#features/media/edit-subject.ts'
import { serveMarketingMedia } from '#features/media/marketing-media/serve-marketing-media.ts'
import { servePhotos } from '#features/media/photos/serve-photos.ts'
import { serveVideoEditing, type VideoEditingContext } from '#features/media/videos/serve-video-editing.ts'
import { signZipUrl } from '#features/media/zip/sign-zip-url.ts'
import { isDrawing } from '#lib/media/picture-files.ts'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { findStackSpaces } from '../buildings/find-spaces.ts'
import { presentBuilding } from '../buildings/present-building.ts'
import { findBuilding } from '../buildings/store.ts'
import { changeBuildings, changeListings } from '../changes/change-catalog.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { presentListing } from '../listings/present-listing.ts'
import { findListing } from '../listings/store.ts'
import { imageZips } from './contract.ts'
import { findEditableBuilding, findEditableListing, isPublished } from './find-subject.ts'

/** Photos of buildings and listings: editing them, and downloading those that are public. */
export function catalogMediaRoutes(app: FastifyInstance, ctx: VideoEditingContext & CatalogContext) {
  const { db, clock, secret } = ctx
  const buildings: SubjectEditing = {
    type: 'buildings',
    load: findEditableBuilding,
    change: (db, id, actor, work) => changeBuildings({ ...ctx, db }, [id], { actor, action: 'building.changed' }, work),
  }
  const listings: SubjectEditing = {
    type: 'listings',
    load: findEditableListing,
    change: (db, id, actor, work) => changeListings({ ...ctx, db }, [id], { actor, action: 'listing.changed' }, work),
  }
  for (const editing of [buildings, listings]) {
    servePhotos(app, ctx, editing)
    serveVideoEditing(app, ctx, editing)
  }

  serveMarketingMedia(app, ctx, { ...buildings, isPublic: (id) => isPublished(db, id) })

  const urlOf = (name: string, photos: readonly Photo[]) => {
    // A listing without photos shows its plan in their place.
    const photoIds = photos.filter((photo) => !isDrawing(photo)).map(({ id }) => id)
    return { url: signZipUrl({ secret, now: clock() }, { name, photoIds }) }
  }

  serve(app, imageZips, {
    async 'GET /api/buildings/:id/images_zip_url'({ params: { id } }) {
      const today = clock()
      const [row, spaces] = await Promise.all([findBuilding(db, id, today), findStackSpaces(db, id, today)])
      if (!row) throw notFound('building')
      const { name, photos } = presentBuilding(row, spaces, today)
      return urlOf(name, photos)
    },

    async 'GET /api/listings/:id/images_zip_url'({ params: { id } }) {
      const row = await findListing(db, id, clock())
      if (!row) throw notFound('listing')
      const { name, building, photos } = presentListing(row, clock())
      return urlOf(`${building.name}, ${name}`, photos)
    },
  })
}
