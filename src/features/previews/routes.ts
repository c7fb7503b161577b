import type { FastifyInstance } from 'fastify'
import { createLinks } from '#features/share-links/create-links.ts'
import { linkHandlers } from '#features/share-links/handle-links.ts'
import { recordView } from '#features/share-links/record-view.ts'
import { forSubject } from '#lib/endpoint.ts'
import { paths } from '#lib/paths.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { type Handlers, serve } from '#platform/http/serve.ts'
import {
  type BuildingPreview,
  type LandlordPreview,
  type ListingPreview,
  type PreviewFrame,
  type PreviewLinkEndpoints,
  previewLinkEndpoints,
  previews,
} from './contract.ts'
import { loadBuildingPreview } from './load-building-preview.ts'
import { loadLandlordPreview } from './load-landlord-preview.ts'
import { loadListingPreview } from './load-listing-preview.ts'
import { makeLinkKind } from './make-link-kind.ts'
import { openPreviews } from './open-preview.ts'
import type { PreviewSource } from './preview-source.ts'
import { expiryAfter, type LinkDays } from './rules.ts'
import { servePreviewPictures } from './serve-pictures.ts'

const LISTINGS: PreviewSource<ListingPreview> = {
  kind: 'listing',
  folder: 'listing_previews',
  noun: 'space',
  pathOf: paths.listingPreview,
  load: loadListingPreview,
}

const BUILDINGS: PreviewSource<BuildingPreview> = {
  kind: 'building',
  folder: 'building_previews',
  noun: 'building',
  pathOf: paths.buildingPreview,
  load: loadBuildingPreview,
}

const LANDLORDS: PreviewSource<LandlordPreview> = {
  kind: 'landlord',
  folder: 'landlord_previews',
  noun: 'page',
  publicParts: ['portfolio'],
  pathOf: paths.landlordPreview,
  load: loadLandlordPreview,
}

/** Pages as they will be, and links to them. */
export function previewRoutes(app: FastifyInstance, context: RouteContext) {
  const listings = serveKind(app, context, LISTINGS)
  const buildings = serveKind(app, context, BUILDINGS)
  const landlords = serveKind(app, context, LANDLORDS)
  serve(app, previews, {
    'GET /api/listing_previews/:id': ({ params }, { user }) => listings.present(params.id, user),
    'GET /api/building_previews/:id': ({ params }, { user }) => buildings.present(params.id, user),
    'GET /api/landlord_previews/:id': ({ params, query }, { user }) => landlords.present(params.id, user, query.region),
  })
}

/** The pictures and links of one kind of preview; returns what opens them. */
function serveKind<Preview extends PreviewFrame>(
  app: FastifyInstance,
  context: RouteContext,
  source: PreviewSource<Preview>,
) {
  const { db, clock } = context
  const opened = openPreviews(context, source)
  const kind = makeLinkKind(source)
  const expiresAt = (days: LinkDays) => expiryAfter(days, clock())?.toISOString() ?? null
  const links = linkHandlers(
    kind,
    (trx, subjectId, { days }: { days: LinkDays }, by) =>
      createLinks(trx, kind, { subjectId, expiresAt: expiresAt(days), rows: [{ row: {}, addresses: [] }] }, by),
    context,
  )
  const handlers: Handlers<PreviewLinkEndpoints> = {
    async 'POST /api/{subject}/:id/opens'({ params, body }, { user, request }) {
      const { link } = await opened.open(params.id, user)
      if (!link) throw notFound('preview')
      return {
        counted: await recordView(db, link, { viewer: body.viewer, userId: user?.id, ip: request.ip, now: clock() }),
      }
    },
    async 'GET /api/{subject}/:id/links'(input, by) {
      return { links: (await links.list(input, by)).shares }
    },
    async 'POST /api/{subject}/:id/links'(input, by) {
      const [link] = await links.create(input, by)
      return link!
    },
    'PUT /api/{subject}/links/:id': ({ params, body }, by) =>
      links.change({ params, body: { expiresAt: expiresAt(body.days) } }, by),
    'DELETE /api/{subject}/links/:id': links.revoke,
  }
  servePreviewPictures(app, context, source, opened)
  serve(app, previewLinkEndpoints(source.folder), forSubject(handlers, source.folder))
  return opened
}
