import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/db.ts'
import { recordChanges } from './change-log.ts'

const database = await openTestDatabase({ size: 3 })

/** What a node may read now: nothing of, or after, a transaction that is still under way. */
const readable = async () => {
  const { rows } = await database.pool.query<{ entity: string; id: number }>(
    'select entity, entity_id as id from change_log where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid, seq',
  )
  return rows.map(({ entity, id }) => `${entity} ${id}`)
}

test('changes are told when they are kept, in an order no reader can miss one by', async () => {
  const { db } = database
  await recordChanges(db, 'building', [])
  const undone = db.transaction().execute(async (transaction) => {
    await recordChanges(transaction, 'landlord', [9])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await db.transaction().execute(async (slow) => {
    await recordChanges(slow, 'building', [1, 2])
    await recordChanges(db, 'listing', [3])
    // Kept already, but a reader who took it now would pass the slower one by for ever.
    expect(await readable()).toEqual([])
  })
  // Transactions of other tests on this server count too.
  await expect.poll(readable, { timeout: 10_000 }).toEqual(['building 1', 'building 2', 'listing 3'])
})
