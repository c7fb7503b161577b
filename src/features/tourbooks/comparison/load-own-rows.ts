import type { Db } from '#platform/database/db.ts'
import type { TypedRow } from './contract.ts'
import { findContents, findOwnRows } from './store.ts'

/** The own rows of a tourbook, with what they say of each of these stops. */
export async function loadOwnRows(db: Db, tourbookId: number, stopIds: number[]): Promise<TypedRow[]> {
  const rows = await findOwnRows(db, tourbookId)
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
