import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { serveWithPortfolio } from '#platform/http/serve.ts'
import { find } from './contract.ts'
import { findRecords } from './find-records.ts'

/** Finding a record by its name, for admins and for their own companies' users. */
export function findRoutes(app: FastifyInstance, { db }: RouteContext) {
  serveWithPortfolio(app, find, {
    async 'GET /api/admin/find'({ query: { query } }, { user }) {
      return { records: await findRecords(db, query, user) }
    },
  })
}
