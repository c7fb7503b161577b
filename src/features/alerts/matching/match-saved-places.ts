import { sql } from 'kysely'
import type { Facts } from '#features/catalog/changes/record-changes.ts'
import { EMPTY_CRITERIA } from '#features/search/rules.ts'
import type { Db } from '#platform/database/db.ts'
import type { ListingChange } from '../changes/load-changes.ts'
import type { WatchedPlace } from '../rules.ts'
import { chooseReason } from './choose-reason.ts'
import { compileCriteria } from './match-document.ts'
import { addPlaceMatches, type PlaceMatch } from './saved-place-matches.ts'

type Appeared = Pick<PlaceMatch, 'changeId' | 'listingId' | 'reason'> & {
  buildingId: number
  landlordId: number | null
}

/** Stores a match for each user who saved the building or the landlord of a listing that came on the market. */
export async function matchPlaces(db: Db, changes: ListingChange[], now: Date) {
  const isFound = matchesAnyVisitor(now)
  const appeared = changes.flatMap(({ id, listingId, change }): Appeared[] => {
    const reason = chooseReason(change, isFound, { wantsUnderOffer: false, wantsLeased: false })
    if (change.kind === 'gone' || (reason !== 'new' && reason !== 'back')) return []
    const { buildingId, landlordId } = change.after
    return [{ changeId: id, listingId, reason, buildingId, landlordId }]
  })
  if (appeared.length === 0) return
  const byChange = new Map(appeared.map((each) => [each.changeId, each]))
  const saved = await findSaved(db, appeared)
  await addPlaceMatches(
    db,
    saved.map(({ changeId, ...place }) => ({ ...byChange.get(changeId)!, ...place, foundAt: now })),
  )
}

/** Whether visitors without any filter find a listing. */
export function matchesAnyVisitor(today: Date): (facts: Facts) => boolean {
  const nothing = { submarkets: [], shapes: [] }
  const matches = compileCriteria(EMPTY_CRITERIA, { today, currency: 'USD', places: nothing, words: [] })
  return (facts) => matches(facts, () => [])
}

// The favorites feature owns these tables. Only this statement and claimPlaceMatches read them.
async function findSaved(db: Db, appeared: Appeared[]) {
  const { rows } = await sql<{ userId: number; place: WatchedPlace; placeId: number; changeId: number }>`
    with appeared as (
      select * from unnest(
        ${appeared.map(({ changeId }) => changeId)}::bigint[], ${appeared.map(({ buildingId }) => buildingId)}::bigint[],
        ${appeared.map(({ landlordId }) => landlordId)}::bigint[]) as listing (change_id, building_id, landlord_id)
    )
    select user_id as "userId", 'building' as place, saved.building_id as "placeId", change_id as "changeId"
    from appeared join saved_building saved using (building_id) where removed_at is null
    union all
    select user_id, 'landlord', saved.landlord_id, change_id
    from appeared join saved_building_owner saved using (landlord_id) where removed_at is null`.execute(db)
  return rows
}
