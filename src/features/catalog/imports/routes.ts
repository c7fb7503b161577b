import type { FastifyInstance } from 'fastify'
import { actorOf } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { listJobRuns } from '#platform/jobs/job-run-store.ts'
import { findMapping } from '../buildings/map-columns.ts'
import { imports } from './contract.ts'
import { presentImport, presentImportSummary } from './present-import.ts'
import { IMPORTS_PER_PAGE, MAPPING_NAMES } from './rules.ts'
import { createImport, findImport, IMPORT_KIND, startImport } from './start-import.ts'

const MAPPINGS = MAPPING_NAMES.map((name) => {
  const { key, columns } = findMapping(name)!
  return { name, columns: [key, ...Object.values(columns)] }
})

/** Imports of buildings by an admin. */
export function importRoutes(app: FastifyInstance, { db, clock, storage }: RouteContext) {
  async function loadImport(id: string, userId: number) {
    const run = await findImport(db, { id, userId })
    if (!run) throw notFound('import')
    return run
  }

  serve(app, imports, {
    async 'GET /api/admin/imports'({ query }, { user }) {
      const page = pageOf(query, IMPORTS_PER_PAGE)
      const { runs, totalCount } = await listJobRuns(db, { kind: IMPORT_KIND, userId: user.id }, page)
      const ids = runs.map(({ id }) => id)
      return {
        imports: runs.map(presentImportSummary),
        pagination: paginate(page, ids, totalCount),
        mappings: MAPPINGS,
      }
    },

    async 'POST /api/admin/imports'({ body }, { user, request }) {
      const id = await createImport(db, body, { userId: user.id, actor: actorOf(request), now: clock() })
      return presentImportSummary(await loadImport(id, user.id))
    },

    async 'PUT /api/admin/imports/:id/file'({ params: { id }, bytes }, { user, request }) {
      const by = { userId: user.id, actor: actorOf(request), now: clock() }
      const result = await startImport({ db, storage }, id, bytes, by)
      if (result === 'not_found') throw notFound('import')
      if (result === 'already_started') throw conflict('This import has already started, or was cancelled.')
      return presentImportSummary(await loadImport(id, user.id))
    },

    'GET /api/admin/imports/:id': async ({ params: { id } }, { user }) => presentImport(await loadImport(id, user.id)),
  })
}
