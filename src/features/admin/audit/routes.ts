import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { auditLog } from './contract.ts'
import { AUDIT_PAGE_SIZE, AUDIT_SORTS } from './rules.ts'
import { findAuditEntries, findAuditEntry } from './store.ts'

/** The audit log, for admins. Reading it changes nothing. */
export function auditLogRoutes(app: FastifyInstance, { db }: RouteContext) {
  serve(app, auditLog, {
    async 'GET /api/admin/audit_log'({
      query: { query = '', about, action, record, from, to, sort_by, ...pageQuery },
    }) {
      const page = pageOf(pageQuery, AUDIT_PAGE_SIZE)
      const codes = { nouns: about?.split(',') ?? [], actions: action?.split(',') ?? [] }
      const filter = { ...codes, query: query.trim(), record, from, to, sort: sort_by ?? AUDIT_SORTS[0] }
      const { auditEntries, totalCount } = await findAuditEntries(db, filter, page)
      const ids = auditEntries.map(({ id }) => id)
      return { auditEntries, pagination: paginate(page, ids, totalCount) }
    },

    async 'GET /api/admin/audit_log/:id'({ params: { id } }) {
      const entry = await findAuditEntry(db, id)
      if (!entry) throw notFound('entry')
      return entry
    },
  })
}
