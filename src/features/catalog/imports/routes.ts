import type { FastifyInstance } from 'fastify'
import { daysBefore } from '#lib/durations.ts'
import { actorOf, recordAudit } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, notFound, rejectInvalid } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { type Handlers, serveWithPortfolio, type UserRequest } from '#platform/http/serve.ts'
import { findJobRuns } from '#platform/jobs/job-run-store.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { checkMapping } from './check-mapping.ts'
import { completeMapping } from './columns/map-column.ts'
import { imports } from './contract.ts'
import { correctRow } from './correct-row.ts'
import { targetsFor } from './fields.ts'
import { importFile } from './jobs.ts'
import { describeReasons, presentImport, presentSummary } from './present-import.ts'
import { previewRow } from './preview-row.ts'
import { IMPORTS_PER_PAGE, MAX_IMPORTS_A_DAY, ROWS_PER_PAGE } from './rules.ts'
import { findMappings, saveMapping } from './save-mapping.ts'
import { type By, lockImport, startStep } from './start-import.ts'
import {
  chooseAll,
  countImports,
  countNoted,
  countOutcomes,
  findImport,
  findLeftOut,
  findRows,
  type ImportRow,
  insertImport,
  listImports,
  updateImport,
} from './store.ts'

type Context = RouteContext & CatalogContext

/** Imports of tables of buildings and listings, for admins and for landlords' users. */
export function importRoutes(app: FastifyInstance, ctx: Context) {
  serveWithPortfolio(app, imports, { ...fileHandlers(ctx), ...stepHandlers(ctx), ...rowHandlers(ctx) })
}

const byOf = ({ user, request }: UserRequest): By => ({ user, actor: actorOf(request) })

/** An import as its user reads it; 404 for one of another user. */
async function replyWith({ db }: Context, id: string, { user }: Pick<UserRequest, 'user'>) {
  const found = await findImport(db, id, user)
  if (!found) throw notFound('import')
  const [parts, notedCount] = await Promise.all([findParts(db, [found]), countNoted(db, id)])
  return presentImport(found, { ...parts(found), notedCount, user })
}

async function findParts(db: Db, rows: readonly ImportRow[]) {
  const [counts, jobs] = await Promise.all([
    countOutcomes(
      db,
      rows.map(({ id }) => id),
    ),
    findJobRuns(
      db,
      rows.flatMap(({ job_id }) => job_id ?? []),
    ),
  ])
  return ({ id, job_id }: ImportRow) => ({ counts: counts.get(id)!, job: jobs.get(job_id ?? '') })
}

type ImportHandlers = Handlers<typeof imports>

function fileHandlers(ctx: Context) {
  const { db, clock, storage } = ctx
  return {
    async 'GET /api/admin/imports'({ query }, { user }) {
      const page = pageOf(query, IMPORTS_PER_PAGE)
      const [{ imports: rows, totalCount }, mappings] = await Promise.all([
        listImports(db, user, page),
        findMappings(db, { companyId: user.role === 'admin' ? null : user.companyId }),
      ])
      const parts = await findParts(db, rows)
      return {
        imports: rows.map((row) => presentSummary(row, parts(row))),
        pagination: paginate(
          page,
          rows.map(({ id }) => id),
          totalCount,
        ),
        mappings: mappings.map(({ name, mapping }) => ({
          name,
          columns: mapping.columns.map((column) => column.name),
        })),
      }
    },

    async 'POST /api/admin/imports'({ body: { fileName } }, by) {
      if ((await countImports(db, by.user.id, daysBefore(clock(), 1))) >= MAX_IMPORTS_A_DAY)
        throw conflict(`At most ${MAX_IMPORTS_A_DAY} imports are begun a day. Try again tomorrow.`)
      // Half of a character outside the basic plane cannot be stored.
      const after = { fileName: fileName.toWellFormed() }
      const id = await db.transaction().execute(async (transaction) => {
        const id = await insertImport(transaction, { ...after, user: by.user, now: clock() })
        const { actor } = byOf(by)
        await recordAudit(transaction, {
          at: clock(),
          actor,
          action: 'import.created',
          subject: { type: 'import', id },
          after,
        })
        return id
      })
      return replyWith(ctx, id, by)
    },

    async 'PUT /api/admin/imports/:id/file'({ params: { id }, bytes }, by) {
      await lockImport(db, id, by.user)
      await storage.write(importFile(id), bytes)
      await startStep(ctx, id, byOf(by), { step: 'read', from: ['file', 'columns', 'checked'] })
      return replyWith(ctx, id, by)
    },

    'GET /api/admin/imports/:id': ({ params: { id } }, by) => replyWith(ctx, id, by),

    async 'PUT /api/admin/imports/:id/source'({ params: { id }, body }, by) {
      await startStep(ctx, id, byOf(by), { step: 'read', ...body, from: ['columns', 'checked'] })
      return replyWith(ctx, id, by)
    },

    async 'PUT /api/admin/imports/:id/mapping'({ params: { id }, body: { mapping, saveAs } }, by) {
      await db.transaction().execute(async (transaction) => {
        const found = await lockImport(transaction, id, by.user)
        if (!found.columns || found.stage === 'imported' || found.stage === 'undone')
          throw conflict('This import has no columns yet, or has been written.')
        rejectInvalid(checkMapping(mapping, { count: found.columns.length, targets: targetsFor(by.user) }))
        const complete = completeMapping(mapping, found.columns)
        await updateImport(transaction, id, { mapping: complete, stage: 'columns' })
        const after = { savedAs: saveAs }
        await recordAudit(transaction, {
          at: clock(),
          actor: byOf(by).actor,
          action: 'import.changed',
          subject: { type: 'import', id },
          after,
        })
        if (saveAs !== null)
          await saveMapping(
            transaction,
            { companyId: found.company_id },
            { name: saveAs.trim(), columns: found.columns, mapping: complete, now: clock() },
          )
      })
      return replyWith(ctx, id, by)
    },
  } satisfies Partial<ImportHandlers>
}

/** The steps that jobs run. */
function stepHandlers(ctx: Context) {
  return {
    async 'POST /api/admin/imports/:id/check'({ params: { id } }, by) {
      await startStep(ctx, id, byOf(by), { step: 'check', from: ['columns', 'checked'] })
      return replyWith(ctx, id, by)
    },

    async 'POST /api/admin/imports/:id/run'({ params: { id } }, by) {
      await startStep(ctx, id, byOf(by), { step: 'write', from: ['checked', 'imported'] })
      return replyWith(ctx, id, by)
    },

    async 'POST /api/admin/imports/:id/undo'({ params: { id } }, by) {
      await startStep(ctx, id, byOf(by), { step: 'undo', from: ['imported'] })
      return replyWith(ctx, id, by)
    },

    async 'PUT /api/admin/imports/:id/choices'({ params: { id }, body }, by) {
      await startStep(ctx, id, byOf(by), {
        step: 'check',
        from: ['checked'],
        before: async (transaction) => void (await chooseAll(transaction, id, body)),
      })
      return replyWith(ctx, id, by)
    },
  } satisfies Partial<ImportHandlers>
}

function rowHandlers(ctx: Context) {
  const { db } = ctx
  return {
    async 'GET /api/admin/imports/:id/rows'({ params: { id }, query }, { user }) {
      if (!(await findImport(db, id, user))) throw notFound('import')
      const page = pageOf(query, ROWS_PER_PAGE)
      const { rows, totalCount } = await findRows(db, id, { outcome: query.outcome, noted: query.noted }, page)
      return {
        rows,
        pagination: paginate(
          page,
          rows.map(({ number }) => number),
          totalCount,
        ),
      }
    },

    'GET /api/admin/imports/:id/preview': ({ params: { id }, query: { position } }, by) =>
      previewRow(ctx, id, position, byOf(by)),

    async 'GET /api/admin/imports/:id/left_out'({ params: { id } }, { user }) {
      const found = await findImport(db, id, user)
      if (!found) throw notFound('import')
      const columns = found.columns ?? []
      const rows = (await findLeftOut(db, id)).map(({ number, cells, ...result }) => ({
        number,
        cells,
        reason: describeReasons(result, columns),
      }))
      return { columns: columns.map(({ name }) => name), rows }
    },

    'PUT /api/admin/imports/:id/rows/:number': ({ params: { id, number }, body }, by) =>
      correctRow(ctx, id, number, body, byOf(by)),
  } satisfies Partial<ImportHandlers>
}
