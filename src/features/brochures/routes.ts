import { randomUUIDv7 } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { minutesBefore } from '#lib/durations.ts'
import { SLIDE_EXTENSIONS, SLIDE_FORMATS, type SlideFormat } from '#lib/slides/slide-formats.ts'
import { slugify } from '#lib/slugs/slugify.ts'
import { IdParams } from '#lib/values.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { siteOrigin } from '#platform/http/site-origin.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { networkOf } from '#platform/limits/network-address.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { SLIDE_FILES } from '#platform/slides/file-formats.ts'
import { type LoadedBrochure, loadBrochure } from './content/load-brochure.ts'
import type { BrochureSubject } from './content/load-subject.ts'
import { type BrochureFile, brochures, SuitesQuery } from './contract.ts'
import { renderFlyerEmail } from './email-flyer.ts'
import { brochureFile, makeBrochure } from './exports/jobs.ts'
import { MAKING_MINUTES } from './rules.ts'
import { beginFile, findFile } from './store.ts'

/** Brochures of buildings and listings for every visitor, and of drafts for their editors; 404 once these are no longer on the market. */
export function brochureRoutes(app: FastifyInstance, { db, clock, localeOf, storage, publicUrl }: RouteContext) {
  async function load(subject: BrochureSubject, request: FastifyRequest): Promise<LoadedBrochure> {
    const brochure = await loadBrochure(db, subject, {
      locale: localeOf(request),
      now: clock(),
      user: request.user,
    })
    if (!brochure) throw notFound('brochure')
    return brochure
  }

  async function find(subject: BrochureSubject, format: SlideFormat, request: FastifyRequest) {
    const { digest } = await load(subject, request)
    const row = await findFile(db, { digest, format })
    return { file: row ? presentFile(row, format) : null }
  }

  async function start(subject: BrochureSubject, format: SlideFormat, request: FastifyRequest): Promise<BrochureFile> {
    const { digest, isDraft } = await load(subject, request)
    const [locale, now] = [localeOf(request), clock()]
    return db.transaction().execute(async (trx) => {
      const key = { id: randomUUIDv7(), digest, format }
      // A second request for the same file waits here, and then finds it.
      const id = await beginFile(trx, key, { now, lostBefore: minutesBefore(now, MAKING_MINUTES) })
      if (id !== undefined) {
        await consumeRateLimit(trx, `brochure:${networkOf(request.ip)}`, { ...RATE_LIMITS.brochureOfNetwork, now })
        const editor = isDraft && request.user ? { editorId: request.user.id } : {}
        await enqueue(trx, makeBrochure, { id, subject, format, locale, ...editor }, { key: `brochure ${id}` })
      }
      return presentFile((await findFile(trx, key))!, format)
    })
  }

  async function send(reply: FastifyReply, subject: BrochureSubject, format: SlideFormat, request: FastifyRequest) {
    const { content, digest } = await load(subject, request)
    const row = await findFile(db, { digest, format })
    const file = row?.made_at && (await storage.open(brochureFile(row.id, format)))
    if (!file) throw notFound('brochure')
    const of = content.space ? `${content.place} ${content.name}` : content.name
    const name = content.flyerLink === null ? of : `${of} flyer`
    return reply
      .type(SLIDE_FILES[format].mediaType)
      .header('content-length', file.size)
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', `attachment; filename="${slugify(name)}.${SLIDE_EXTENSIONS[format]}"`)
      .send(file.stream)
  }

  serve(app, brochures, {
    'GET /api/buildings/:id/brochure': ({ params, query: { format, listing_ids } }, { request }) =>
      find(ofBuilding(params.id, listing_ids), format, request),
    'POST /api/buildings/:id/brochure': ({ params, body: { format, listingIds = [] } }, { request }) =>
      start({ buildingId: params.id, listingIds: listingIds.toSorted((a, b) => a - b) }, format, request),
    'GET /api/listings/:id/brochure': ({ params, query: { format } }, { request }) =>
      find({ listingId: params.id }, format, request),
    'POST /api/listings/:id/brochure': ({ params, body: { format } }, { request }) =>
      start({ listingId: params.id }, format, request),
    'GET /api/listings/:id/flyer': ({ params }, { request }) => find(flyerOf(params.id, request), 'pdf', request),
    async 'GET /api/listings/:id/flyer_email'({ params }, { request }) {
      const { content } = await load(flyerOf(params.id, request), request)
      const locale = localeOf(request)
      return renderFlyerEmail(content, { locale, ...makeIntl(locale, await loadMessages(locale)) })
    },
    'POST /api/listings/:id/flyer': ({ params }, { request }) => start(flyerOf(params.id, request), 'pdf', request),
  })

  const flyerOf = (listingId: number, request: FastifyRequest): BrochureSubject => ({
    listingId,
    flyerOrigin: siteOrigin(request, publicUrl),
  })

  // Files, which `serve` cannot return. They are found by locale, so the account is read as when they are made.
  app.get(
    '/api/listings/:id/flyer.pdf',
    { config: { access: 'take_part' }, schema: { hide: true, params: IdParams } },
    (request, reply) => send(reply, flyerOf((request.params as { id: number }).id, request), 'pdf', request),
  )
  for (const format of SLIDE_FORMATS) {
    const extension = SLIDE_EXTENSIONS[format]
    app.get(
      `/api/buildings/:id/brochure.${extension}`,
      { config: { access: 'take_part' }, schema: { hide: true, params: IdParams, querystring: SuitesQuery } },
      (request, reply) => {
        const { id } = request.params as Static<typeof IdParams>
        const { listing_ids } = request.query as Static<typeof SuitesQuery>
        return send(reply, ofBuilding(id, listing_ids), format, request)
      },
    )
    app.get(
      `/api/listings/:id/brochure.${extension}`,
      { config: { access: 'take_part' }, schema: { hide: true, params: IdParams } },
      (request, reply) => send(reply, { listingId: (request.params as { id: number }).id }, format, request),
    )
  }
}

const ofBuilding = (buildingId: number, ids: string | undefined): BrochureSubject => ({
  buildingId,
  listingIds: ids === undefined ? [] : ids.split(',').map(Number),
})

type Row = NonNullable<Awaited<ReturnType<typeof findFile>>>

function presentFile({ made_at: madeAt, failed_at: failedAt }: Row, format: SlideFormat): BrochureFile {
  const isMade = madeAt !== null
  return { format, state: isMade ? 'succeeded' : failedAt ? 'failed' : 'running', done: 0, total: null, isMade }
}
