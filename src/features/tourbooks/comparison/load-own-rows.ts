import type { Db } from '#platform/database/db.ts'
import type { TypedRow } from './contract.ts'
import { inOrder } from './row-order/rules.ts'
import { ownRowKey } from './rules.ts'
import { findContents, findOwnRows } from './store.ts'

type Tourbook = { id: number; row_order: readonly string[] }

/** The own rows of a tourbook in order, with what they say of each of these stops. */
export async function loadOwnRows(
  db: Db,
  { id: tourbookId, row_order: order }: Tourbook,
  stopIds: number[],
): Promise<TypedRow[]> {
  const found = await findOwnRows(db, tourbookId)
  const rows = inOrder(
    found.map((row) => ({ ...row, key: ownRowKey(row.id) })),
    order,
  )
  const contents = await findContents(
    db,
    rows.map(({ id }) => id),
    stopIds,
  )
  const byCell = new Map(contents.map(({ row_id, stop_id, content }) => [`${row_id} ${stop_id}`, content]))
  return rows.map(({ id, name, kind, is_hidden }) => ({
    id,
    name,
    kind,
    isHidden: is_hidden,
    contents: stopIds.map((stopId) => byCell.get(`${id} ${stopId}`) ?? ''),
  }))
}
