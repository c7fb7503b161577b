import type { FastifyInstance } from 'fastify'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { PAIRS_PER_PAGE } from '#features/catalog/merges/rules.ts'
import type { RouteContext } from '#platform/context.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { rememberDistinct } from '../remember-distinct.ts'
import { companyDuplicates } from './contract.ts'
import { compareCompanies, findCompanyDuplicates } from './find-companies.ts'
import { mergeCompanies } from './merge-companies.ts'

/** Companies that are entered twice: proposed, compared, merged, or remembered as different ones. */
export function companyDuplicateRoutes(app: FastifyInstance, ctx: RouteContext & CatalogContext) {
  const { db } = ctx
  serve(app, companyDuplicates, {
    async 'GET /api/admin/company_duplicates'({ query }) {
      const page = pageOf(query, PAIRS_PER_PAGE)
      const { duplicates, totalCount } = await findCompanyDuplicates(db, page)
      const ids = duplicates.map(({ one }) => one.id)
      return { duplicates, pagination: paginate(page, ids, totalCount) }
    },
    'GET /api/admin/company_duplicates/:one/:other': ({ params: { one, other } }, { user }) =>
      compareCompanies(db, [one, other], user),
    async 'POST /api/admin/company_duplicates/:one/:other/distinct'({ params: { one, other } }, by) {
      await compareCompanies(db, [one, other], by.user)
      return rememberDistinct(ctx, 'company', [one, other], by)
    },
    'POST /api/admin/companies/:id/merge': ({ params, body }, by) => mergeCompanies(ctx, params.id, body, by),
  })
}
