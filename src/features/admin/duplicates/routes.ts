import type { FastifyInstance } from 'fastify'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { PAIRS_PER_PAGE } from '#features/catalog/merges/rules.ts'
import type { RouteContext } from '#platform/context.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { duplicates } from './contract.ts'
import { compareBuildings, findDuplicates } from './find-duplicates.ts'
import { mergeBuildings } from './merge-buildings.ts'
import { rememberDistinct } from './remember-distinct.ts'
import { undoMerge } from './undo-merge.ts'

/** Buildings that are entered twice: proposed, compared, merged, or remembered as different ones. */
export function duplicateRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext) {
  const { db } = ctx
  serve(app, duplicates, {
    async 'GET /api/admin/duplicates'({ query }, { user }) {
      const page = pageOf(query, PAIRS_PER_PAGE)
      const { duplicates, totalCount } = await findDuplicates(db, page, user)
      const ids = duplicates.map(({ one }) => one.id)
      return { duplicates, pagination: paginate(page, ids, totalCount) }
    },
    'GET /api/admin/duplicates/:one/:other': ({ params: { one, other } }, { user }) =>
      compareBuildings(db, [one, other], user),
    async 'POST /api/admin/duplicates/:one/:other/distinct'({ params: { one, other } }, by) {
      await compareBuildings(db, [one, other], by.user)
      return rememberDistinct(ctx, 'building', [one, other], by)
    },
    'POST /api/admin/buildings/:id/merge': ({ params, body }, by) => mergeBuildings(ctx, params.id, body, by),
    async 'POST /api/admin/merges/:id/undo'({ params }, by) {
      await undoMerge(ctx, params.id, by)
      return {}
    },
  })
}
