import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Building, Listing } from '#schema'

type BuildingValues = Partial<Insertable<Building>>
type ListingValues = Partial<Insertable<Listing>>

/** A published building in the Loop; override what the test depends on. */
export async function aBuilding(db: Db, values: BuildingValues = {}): Promise<number> {
  const { id } = await db
    .insertInto('building')
    .values({
      slug: 'monroe-court',
      name: 'Monroe Court',
      status: 'published',
      market: 'chicago',
      street: '77 West Monroe Street',
      city: 'Chicago',
      abbreviated_region: 'IL',
      postal_code: '60603',
      country_code: 'US',
      region_slug: 'illinois',
      locality_slug: 'chicago',
      location: '(-87630200,41880600)' as never,
      class: 'B',
      floors: 16,
      rentable_area_sqft: 210_000,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A listing on the market at US $38 /sf/yr NNN with a rent row; override what the test depends on. */
export async function aListing(db: Db, buildingId: number, values: ListingValues = {}): Promise<number> {
  const { id } = await db
    .insertInto('listing')
    .values({
      building_id: buildingId,
      slug: 'suite-1150',
      name: 'Suite 1150',
      status: 'on_market',
      floor: 11,
      suite: '1150',
      space_type: 'office',
      lease_type: 'direct',
      lease_structure: 'triple_net',
      condition: 'pre_built',
      area_sqft: 5_120,
      rent_mode: 'fixed',
      rent_currency: 'USD',
      rent_low: 38,
      rent_high: 38,
      confirmed_at: new Date(),
      published_at: new Date(),
      internal_notes: 'The owner would take 34.',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('listing_price')
    .values({ listing_id: id, kind: 'rent', low: 38, high: 38, currency: 'USD', area_unit: 'sf', period: 'yr' })
    .execute()
  return id
}

/** An agent of a brokerage on a listing. */
export async function anAgent(
  db: Db,
  listingId: number,
  { email = 'dana.whitcombe@northbank.example', position = 0 } = {},
): Promise<number> {
  const company = await db
    .insertInto('company')
    .values({ name: 'Northbank Partners', kind: 'brokerage' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const agent = await db
    .insertInto('agent')
    .values({
      company_id: company.id,
      first_name: 'Dana',
      last_name: 'Whitcombe',
      email,
      phone: '3125550177',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('listing_agent').values({ listing_id: listingId, agent_id: agent.id, position }).execute()
  return agent.id
}
