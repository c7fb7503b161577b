import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { serveWithPortfolio } from '#platform/http/serve.ts'
import { addressSearch } from './contract.ts'
import { findAddress } from './find-address.ts'

/** Where an address is, for admins and landlords' users. */
export function addressSearchRoutes(app: FastifyInstance, { db }: RouteContext) {
  serveWithPortfolio(app, addressSearch, {
    'GET /api/admin/find-address': ({ query }, { user }) => findAddress(db, query, user),
  })
}
