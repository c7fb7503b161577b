import type { Insertable } from 'kysely'
import type { Facts } from '#features/catalog/changes/record-changes.ts'
import { foldWords } from '#features/search/engine/text/fold-words.ts'
import type { Document } from '#features/search/fixtures.ts'
import { EMPTY_CRITERIA } from '#features/search/rules.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppUser } from '#schema'
import { addSearch, type NewSearch } from './saved-searches/store.ts'

/** A generated search document as listing_change stores it. */
export function factsOf(document: Document): Facts {
  return {
    buildingId: document.building_id,
    landlordId: document.landlord_id,
    market: document.market,
    submarketIds: document.submarket_ids,
    x: document.x,
    y: document.y,
    spaceType: document.space_type,
    leaseType: document.lease_type,
    leaseStructure: document.lease_structure,
    condition: document.condition,
    class: document.class,
    connectivity: document.connectivity,
    status: document.status,
    areaLow: document.area_low,
    areaHigh: document.area_high,
    rentCurrency: document.rent_currency,
    rentLow: document.rent_low,
    rentHigh: document.rent_high,
    costLow: document.cost_low,
    availableOn: document.available_on,
    amenities: document.amenities,
    media: document.media,
    exclusive: document.exclusive,
    floors: document.floors,
    floor: document.floor,
    minTermMonths: document.min_term_months,
    maxTermMonths: document.max_term_months,
    certificates: document.certificates,
    clearHeightInches: document.clear_height_inches,
    dockDoors: document.dock_doors,
    driveInDoors: document.drive_in_doors,
    parkingRatio: document.parking_ratio,
    powerAmps: document.power_amps,
    confirmedAt: document.confirmed_at,
  }
}

export const wordsOf = ({ name, description }: Document) => foldWords(`${name} ${description}`)

let userCount = 0

/** A user with a unique, verified address. */
export async function aUser(db: Db, values: Partial<Insertable<AppUser>> = {}): Promise<number> {
  userCount += 1
  const { id } = await db
    .insertInto('app_user')
    .values({
      email: `user-${userCount}@example.org`,
      first_name: 'Maya',
      last_name: 'Ortiz',
      role: 'tenant_rep',
      market: 'chicago',
      email_verified_at: new Date('2026-01-01T00:00:00Z'),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A saved search with instant alerts; override what the test is about. */
export function aSearch(db: Db, userId: number, now: Date, values: Partial<Omit<NewSearch, 'userId'>> = {}) {
  const search: NewSearch = {
    userId,
    name: 'Chicago office',
    criteria: { ...EMPTY_CRITERIA, market: 'chicago' },
    locale: 'en-us',
    currency: 'USD',
    frequency: 'instant',
    wantsUnderOffer: false,
    wantsLeased: false,
    ...values,
  }
  return addSearch(db, search, now)
}
