import type { Actor } from '#platform/audit-log.ts'
import { recordAudit } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { lockInTransaction } from '#platform/database/advisory-lock.ts'
import type { Db } from '#platform/database/db.ts'
import { readFile } from './read/read-file.ts'
import { upsertRecord, upsertUnits } from './store.ts'

/** What an uploaded file did to the records; the catalog stays as it is. */
type RecordImport = { created: number; changed: number; unchanged: number; units: number }

/** Stores the properties of a file as records, all or none. 400 that names each value that is wrong. */
export async function importRecords(
  { db, clock }: { db: Db; clock: Clock },
  bytes: Buffer,
  actor: Actor,
): Promise<RecordImport> {
  const properties = await readFile(bytes)
  return db.transaction().execute(async (transaction) => {
    // Two files that name the same records in another order would wait for each other.
    await lockInTransaction(transaction, 'property records')
    const now = clock()
    const result: RecordImport = { created: 0, changed: 0, unchanged: 0, units: 0 }
    for (const { units, ...property } of properties) {
      const { id, isNew, isChanged } = await upsertRecord(transaction, property, now)
      const hasOtherUnits = units !== null && (await upsertUnits(transaction, id, units))
      result[isNew ? 'created' : isChanged || hasOtherUnits ? 'changed' : 'unchanged']++
      result.units += units?.length ?? 0
    }
    const systems = [...new Set(properties.map(({ systemName }) => systemName))]
    await recordAudit(transaction, {
      ...{ at: now, actor, action: 'property_record.imported' as const },
      subject: { type: 'property_record', id: null },
      after: { systems: systems.slice(0, 20), ...result },
    })
    return result
  })
}
