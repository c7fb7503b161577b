import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { serveWithPortfolio } from '#platform/http/serve.ts'
import { addressSearch } from './contract.ts'
import { findAddress } from './find-address.ts'
import { findUnplaced } from './find-unplaced.ts'

/** Where an address is, and the buildings whose place is not known, for admins and landlords' users. */
export function addressSearchRoutes(app: FastifyInstance, { db }: RouteContext) {
  serveWithPortfolio(app, addressSearch, {
    'GET /api/admin/find-address': ({ query }, { user }) => findAddress(db, query, user),
    'GET /api/admin/unplaced_buildings': ({ query }, { user }) => findUnplaced(db, query, user),
  })
}
