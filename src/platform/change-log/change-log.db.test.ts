import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/db.ts'
import { recordChanges } from './change-log.ts'

const database = await openTestDatabase({ size: 3 })

/** The rows a node may read now: those before the oldest running transaction. */
const readable = async () => {
  const { rows } = await database.pool.query<{ entity: string; id: number }>(
    'select entity, entity_id as id from change_log where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid, seq',
  )
  return rows.map(({ entity, id }) => `${entity} ${id}`)
}

test('changes become readable on commit, in an order in which no subscriber can miss one', async () => {
  const { db } = database
  await recordChanges(db, 'building', [])
  const rolledBack = db.transaction().execute(async (transaction) => {
    await recordChanges(transaction, 'landlord', [9])
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await db.transaction().execute(async (slow) => {
    await recordChanges(slow, 'building', [1, 2])
    await recordChanges(db, 'listing', [3])
    // Listing 3 is committed, but a subscriber that read it now would miss the slower transaction.
    expect(await readable()).toEqual([])
  })
  // Transactions of other tests on this server count too.
  await expect.poll(readable, { timeout: 10_000 }).toEqual(['building 1', 'building 2', 'listing 3'])
})
