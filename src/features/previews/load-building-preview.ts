import { findBuildingListingIds, findStackSpaces } from '#features/catalog/buildings/find-spaces.ts'
import { presentBuilding } from '#features/catalog/buildings/present-building.ts'
import { findBuildingRecords } from '#features/catalog/buildings/records/store.ts'
import { findEditorsBuilding } from '#features/catalog/buildings/store.ts'
import { loadEditorsCards } from '#features/catalog/listings/load-cards.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { BuildingPreview } from './contract.ts'
import type { Loaded } from './preview-source.ts'
import { MAX_SPACES } from './rules.ts'

/** The page of a building as it will be, for a user who may edit it; undefined for others. */
export async function loadBuildingPreview(
  db: Db,
  id: number,
  user: SessionUser,
  today: Date,
): Promise<Loaded<BuildingPreview> | undefined> {
  const [record] = await findBuildingRecords(db, [id], user)
  if (!record) return undefined
  const isPublic = record.status === 'published'
  const [row, stack, { ids }] = await Promise.all([
    findEditorsBuilding(db, id, user, today),
    findStackSpaces(db, id, today),
    findBuildingListingIds(db, id, { today, limit: MAX_SPACES, offset: 0 }),
  ])
  const shown = { ...record, isPublic, isPending: record.pending !== null }
  if (!row) return { ...shown, page: { building: null, listings: [] } }
  const building = presentBuilding(row, stack, today)
  // Videos and files of what is not public open in its record alone.
  const marketingMedia = building.marketingMedia.filter(({ kind }) => isPublic || kind === 'link')
  return {
    ...shown,
    page: {
      building: { ...building, videos: [], marketingMedia },
      listings: await loadEditorsCards(db, ids, user, today),
    },
  }
}
