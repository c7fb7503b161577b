import { singleLine } from '#lib/single-line.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict } from '#platform/errors.ts'
import { requireName } from '#platform/records/require-name.ts'
import type { RowsChange } from './contract.ts'
import { MAX_OWN_ROWS, type OwnRowKind } from './own-rows/rules.ts'
import { reorder } from './row-order/rules.ts'
import { allRowKeys } from './rules.ts'
import {
  addOwnRow,
  changeOwnRow,
  countOwnRows,
  findOwnRows,
  findRowOrder,
  saveContents,
  saveRowOrder,
  setHidden,
} from './store.ts'

const tooManyRows = () => conflict(`A comparison has at most ${MAX_OWN_ROWS} own rows. Delete one first.`)

/** Adds a row to a locked tourbook. 409 when it has as many as it may. */
export async function addRow(
  trx: Db,
  { tourbookId, name, kind }: { tourbookId: number; name: string; kind: OwnRowKind },
  now: Date,
) {
  if ((await countOwnRows(trx, tourbookId)) >= MAX_OWN_ROWS) throw tooManyRows()
  return addOwnRow(trx, { tourbookId, name: requireName(name), kind }, now)
}

type Row = { id: number; tourbook_id: number; deleted_at: Date | null }

/** Renames a row of a locked tourbook, or puts a deleted one back. */
export async function changeRow(trx: Db, row: Row, { name, deleted }: { name?: string; deleted?: false }) {
  const isRestored = deleted === false && row.deleted_at !== null
  if (isRestored && (await countOwnRows(trx, row.tourbook_id)) >= MAX_OWN_ROWS) throw tooManyRows()
  await changeOwnRow(trx, row.id, {
    ...(name !== undefined && { name: requireName(name) }),
    ...(isRestored && { deletedAt: null }),
  })
}

/** Changes which rows of a locked tourbook are shown, their order, and what its own say of its stops. */
export async function changeRows(trx: Db, tourbookId: number, { shown, hidden, order, contents }: RowsChange) {
  for (const [keys, isHidden] of [
    [shown ?? [], false],
    [hidden ?? [], true],
  ] as const) {
    const ownIds = keys.flatMap((key) => (key.startsWith(OWN) ? [Number(key.slice(OWN.length))] : []))
    await setHidden(trx, tourbookId, { keys: keys.filter((key) => !key.startsWith(OWN)), ownIds, isHidden })
  }
  if (order) {
    const ownIds = (await findOwnRows(trx, tourbookId)).map(({ id }) => id)
    const current = await findRowOrder(trx, tourbookId)
    await saveRowOrder(trx, tourbookId, reorder(allRowKeys(ownIds), current, order))
  }
  if (contents) {
    const cells = contents.map((cell) => ({ ...cell, content: singleLine(cell.content) }))
    // Of two texts for one cell the last is meant.
    const byCell = new Map(cells.map((cell) => [`${cell.rowId} ${cell.stopId}`, cell]))
    await saveContents(trx, tourbookId, [...byCell.values()])
  }
}

const OWN = 'own-'
