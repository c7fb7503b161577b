import type { FastifyInstance } from 'fastify'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import type { ReviewedType } from '#features/catalog/pending-changes/rules.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve, type UserRequest } from '#platform/http/serve.ts'
import { emailOrigin } from '#platform/http/site-origin.ts'
import { reviews, withdrawals } from './contract.ts'
import { approveChange, refuseChange, withdrawChange } from './decide-change.ts'
import { presentReview } from './present-review.ts'
import { approvedKind } from './record-kinds.ts'
import { REVIEW_PAGE_SIZE } from './rules.ts'
import { findWaitingChange, findWaitingChanges } from './store.ts'

/** Changes that wait for a review: admins decide them, the company's own users take them back. */
export function reviewRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext) {
  const { db, publicUrl } = ctx
  const withdraw =
    (type: ReviewedType) =>
    ({ params }: { params: { id: number } }, by: UserRequest) =>
      withdrawChange(ctx, type, params.id, by)

  serve(app, reviews, {
    async 'GET /api/admin/pending_changes'({ query: { query = '', ...pageQuery } }) {
      const page = pageOf(pageQuery, REVIEW_PAGE_SIZE)
      const { changes, totalCount } = await findWaitingChanges(db, query, page)
      const ids = changes.map(({ id }) => id)
      return { changes, pagination: paginate(page, ids, totalCount) }
    },
    async 'GET /api/admin/pending_changes/:id'({ params }, { user }) {
      const change = await findWaitingChange(db, params.id)
      const record = change && (await approvedKind(ctx, change.type, {}).load(db, change.record.id, user))
      if (!record) throw notFound('change')
      return presentReview(db, change, record)
    },
    'POST /api/admin/pending_changes/:id/approve': ({ params: { id }, body: { version } }, by) =>
      approveChange(ctx, { id, version, site: emailOrigin(by.request, publicUrl) }, by),
    'POST /api/admin/pending_changes/:id/refuse': ({ params: { id }, body }, by) =>
      refuseChange(ctx, { id, ...body, site: emailOrigin(by.request, publicUrl) }, by),
  })
  serve(app, withdrawals, {
    'DELETE /api/portfolio/buildings/:id/pending_change': withdraw('building'),
    'DELETE /api/portfolio/listings/:id/pending_change': withdraw('listing'),
    'DELETE /api/portfolio/landlords/:id/pending_change': withdraw('landlord'),
  })
}
