import type { Readable } from 'node:stream'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { RunControl } from '#platform/jobs/tracked-job.ts'
import { readTable } from '#platform/tables/read-table.ts'
import { profileTable } from './columns/profile-table.ts'
import { proposeMapping } from './columns/propose-mapping.ts'
import { targetsFor } from './fields.ts'
import { applyMapping, findMappings } from './save-mapping.ts'
import { deleteRows, insertRows, updateImport } from './store.ts'

type Options = {
  id: string
  file: Readable
  sheet: string | null
  headerRow: number | null
  user: SessionUser
  control: Pick<RunControl, 'signal' | 'reportProgress'>
}

/** Stores the rows of a file and proposes what its columns fill, in one transaction. Throws TableError. */
export async function readFile({ db }: { db: Db }, { id, file, sheet, headerRow, user, control }: Options) {
  await db.transaction().execute(async (transaction) => {
    await deleteRows(transaction, id)
    let done = 0
    const { columns, ...source } = await profileTable(readTable(file, { sheet, signal: control.signal }), {
      headerRow,
      async onRows(rows) {
        await insertRows(transaction, id, rows)
        done += rows.length
        control.reportProgress({ done })
      },
    })
    const saved = await findMappings(transaction, { companyId: user.role === 'admin' ? null : user.companyId })
    const mapping = applyMapping(saved, columns) ?? proposeMapping(columns, targetsFor(user))
    await updateImport(transaction, id, { stage: 'columns', source, columns, mapping })
  })
}
