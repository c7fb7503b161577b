import type { Db } from '#platform/database/db.ts'
import type { Building } from './contract.ts'
import { findStackSpaces } from './find-spaces.ts'
import { presentBuilding } from './present-building.ts'
import { findBuilding } from './store.ts'

/** A building as every visitor sees it; undefined for one that is not published. */
export async function loadPublicBuilding(db: Db, id: number, today: Date): Promise<Building | undefined> {
  const [row, spaces] = await Promise.all([findBuilding(db, id, today), findStackSpaces(db, id, today)])
  return row && presentBuilding(row, spaces, today)
}
