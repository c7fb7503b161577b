import type { FastifyInstance } from 'fastify'
import type { PictureChange } from '#features/media/contract.ts'
import { privatePictureOrNull } from '#features/media/present-media.ts'
import { replacePicture } from '#features/media/replace-picture.ts'
import { findPicture } from '#features/media/store.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { serveWithPortfolio, type UserRequest } from '#platform/http/serve.ts'
import { mayEditCompany } from './access.ts'
import { changeCompanies } from './change-companies.ts'
import { companyLogos } from './contract.ts'
import { findCompany, logoOf } from './store.ts'

/** The logo of a company, for admins and its own landlord users; 404 for others. */
export function companyRoutes(app: FastifyInstance, { db, clock, secret }: RouteContext) {
  const replaceLogo = (id: number, change: PictureChange | null, { user, request }: UserRequest) => {
    if (!mayEditCompany(user, id)) throw notFound('company')
    const author = { actor: actorOf(request), action: 'company.changed' } as const
    return changeCompanies({ db, clock }, [id], author, (transaction) =>
      replacePicture({ db: transaction, clock, secret }, { slot: logoOf(id), change, userId: user.id }),
    )
  }

  serveWithPortfolio(app, companyLogos, {
    async 'GET /api/admin/companies/:id/logo'({ params: { id } }, { user }) {
      const company = mayEditCompany(user, id) && (await findCompany(db, id))
      if (!company) throw notFound('company')
      return { name: company.name, picture: privatePictureOrNull(await findPicture(db, company.logo_picture_id)) }
    },
    'PUT /api/admin/companies/:id/logo': async ({ params: { id }, body }, by) => replaceLogo(id, body, by),
    'DELETE /api/admin/companies/:id/logo': async ({ params: { id } }, by) => replaceLogo(id, null, by),
  })
}
