import { loadLandlord, loadPortfolio } from '#features/landlords/load-landlord.ts'
import { findLandlordRecord } from '#features/landlords/records/store.ts'
import { findEditorsLandlord } from '#features/landlords/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { LandlordPreview } from './contract.ts'
import type { Loaded } from './preview-source.ts'

/** The page of a landlord as it will be, for a user who may edit it; undefined for others. Its buildings are those that are public. */
export async function loadLandlordPreview(
  db: Db,
  id: number,
  user: SessionUser,
  today: Date,
  region?: string,
): Promise<Loaded<LandlordPreview> | undefined> {
  const [record, row] = await Promise.all([findLandlordRecord(db, id, user), findEditorsLandlord(db, id, user)])
  if (!record || !row) return undefined
  const landlord = await loadLandlord(db, row, today)
  const shown = region ?? landlord.portfolios[0]?.region
  const portfolio = shown === undefined ? undefined : await loadPortfolio(db, id, shown, today)
  return {
    ...record,
    isPending: record.pending !== null,
    // Videos of what is not public play in its record alone.
    page: { landlord: { ...landlord, videos: [] }, portfolio: portfolio ?? null },
  }
}
