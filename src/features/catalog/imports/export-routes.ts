import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeCsv } from '#lib/csv/write-csv.ts'
import type { RouteContext } from '#platform/context.ts'
import { writeXlsx } from '#platform/office/write-xlsx.ts'
import { exportRows } from './export-rows.ts'
import type { ExportSubject } from './find-exported.ts'

const SUBJECTS: ExportSubject[] = ['buildings', 'listings']
const WORKSPACES = { admin: 'administer', portfolio: 'own_company' } as const

/** Spreadsheets of what a user may edit, which an import reads again; `serve` returns only JSON. */
export function exportRoutes(app: FastifyInstance, { db }: RouteContext) {
  for (const [workspace, access] of Object.entries(WORKSPACES))
    for (const subject of SUBJECTS)
      for (const [format, send] of Object.entries(FORMATS))
        app.get(
          `/api/${workspace}/exports/${subject}.${format}`,
          { config: { access }, schema: { hide: true } },
          async (request: FastifyRequest, reply: FastifyReply) => {
            reply
              .header('cache-control', 'private, no-store')
              .header('content-disposition', `attachment; filename="frontage-${subject}.${format}"`)
            return send(reply, exportRows(db, subject, request.user!))
          },
        )
}

type Rows = AsyncGenerator<string[][]>

/** Spreadsheets read UTF-8 by its byte order mark. */
const BYTE_ORDER_MARK = '\ufeff'

const FORMATS: Record<'csv' | 'xlsx', (reply: FastifyReply, rows: Rows) => Promise<FastifyReply>> = {
  async csv(reply, rows) {
    return reply.type('text/csv; charset=utf-8').send(Readable.from(csvOf(rows)))
  },
  async xlsx(reply, rows) {
    const all: string[][] = []
    for await (const some of rows) all.push(...some)
    const { size, stream } = await writeXlsx({ name: 'Frontage', rows: all })
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-length', size)
      .send(stream)
  },
}

async function* csvOf(rows: Rows): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const some of rows) yield writeCsv(some)
}
