import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { assigneeFor, mayEditListing } from '#features/catalog/listings/access.ts'
import { quotedRent } from '#features/catalog/listings/present-listing.ts'
import { MAX_AGENTS } from '#features/catalog/listings/records/rules.ts'
import { MARKETED, PUBLIC_STATUSES } from '#features/catalog/listings/rules.ts'
import {
  type Comparison,
  comparisonKey,
  findMedians,
  type Median,
} from '#features/catalog/market-figures/find-medians.ts'
import { countOpenInquiries } from '#features/inquiries/find-inquiries.ts'
import { presentPhoto } from '#features/media/present-media.ts'
import { photosOf } from '#features/media/store.ts'
import { todayIso, utcDaysBetween } from '#lib/dates.ts'
import { wholeArea } from '#lib/units/area.ts'
import type { Money } from '#lib/units/money.ts'
import { rentPerSfYear } from '#lib/units/rent.ts'
import type { Db } from '#platform/database/db.ts'
import type { PortfolioListing } from './contract.ts'
import { countInterest } from './count-interest.ts'
import { hasFloorPlan, isDue, type PortfolioOwner } from './find-portfolio.ts'
import { FIGURE_DAYS, VIEW_WEEKS } from './rules.ts'

/**
 * The listings among these ids that the user may edit, in the order of `ids`, with their inquiries and their figures of so
 * many days: the last 30, or those until another day.
 */
export async function loadPortfolio(
  db: Db,
  owner: PortfolioOwner,
  ids: number[],
  { days = FIGURE_DAYS, until = todayIso(owner.today) } = {},
): Promise<PortfolioListing[]> {
  if (ids.length === 0) return []
  const [rows, inquiries, interest] = await Promise.all([
    loadRows(db, owner, ids),
    countOpenInquiries(db, ids),
    countInterest(db, ids, { today: until, days, weeks: VIEW_WEEKS }),
  ])
  const medians = await findMedians(
    db,
    rows.flatMap((row) => comparisonOf(row) ?? []),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const comparison = comparisonOf(row)
    return {
      ...presentRow(row, owner.today),
      ...compareRent(row, comparison && medians.get(comparisonKey(comparison))),
      openInquiries: inquiries.get(id) ?? 0,
      ...(interest.get(id) ?? noInterest),
    }
  })
}

const noInterest = { views: 0, saves: 0, inquiries: 0, tours: 0, weeklyViews: Array<number>(VIEW_WEEKS).fill(0) }

type Row = Awaited<ReturnType<typeof loadRows>>[number]

function presentRow(row: Row, today: Date) {
  const photo = row.photo ?? row.building_photo
  const isMarketed = MARKETED.includes(row.status)
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    name: row.name,
    status: row.status,
    spaceType: row.space_type,
    leaseStructure: row.lease_structure,
    area: wholeArea(row.area_sqft, row.area_unit),
    building: { id: row.building_id, name: row.building_name },
    photo: photo && presentPhoto(photo),
    rentMode: row.rent_mode,
    availability: row.availability,
    availableOn: row.available_on,
    confirmedDaysAgo: utcDaysBetween(row.confirmed_at ?? row.created_at, today),
    isDue: row.is_due,
    isPublic: PUBLIC_STATUSES.includes(row.status) && row.building_status === 'published',
    daysOnMarket: isMarketed && row.published_at ? utcDaysBetween(row.published_at, today) : null,
    hasFloorPlan: row.has_floor_plan,
    assignee: row.assignee,
    agentNames: row.agents.map(({ name }) => name),
  }
}

function comparisonOf({ market, primary_submarket_id, space_type, class: buildingClass }: Row): Comparison | undefined {
  if (market === null || primary_submarket_id === null) return undefined
  return { market, submarketId: primary_submarket_id, spaceType: space_type, buildingClass }
}

function compareRent(row: Row, median: Median | undefined) {
  const rent = quotedRent(row)
  const own = rent && [rent.low, rent.high].map((end) => rentPerSfYear(end as Money, row.area_sqft))
  const isComparable = median && rent?.low.units.money === median.rent.low.units.money
  const middle = isComparable && own?.every((end) => end !== null) ? (own[0]! + own[1]!) / 2 : null
  return {
    rent,
    medianRent: median ? { rent: median.rent, listingCount: median.listingCount } : null,
    rentDifferencePercent: middle === null ? null : Math.round((middle / median!.perSfYear - 1) * 100),
  }
}

const loadRows = (db: Db, { user, today }: PortfolioOwner, ids: number[]) =>
  db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where(mayEditListing(user))
    .where('listing.id', 'in', ids)
    .select(['listing.id', 'listing.slug', 'listing.version', 'listing.name', 'listing.status', 'listing.space_type'])
    .select(['listing.area_sqft', 'listing.area_unit', 'listing.rent_mode', 'listing.lease_structure'])
    .select([
      'listing.availability',
      'listing.available_on',
      'listing.confirmed_at',
      'listing.created_at',
      'listing.published_at',
    ])
    .select(assigneeFor(user).as('assignee'))
    .select([isDue(today).as('is_due'), hasFloorPlan.as('has_floor_plan')])
    .select(['building.id as building_id', 'building.name as building_name', 'building.status as building_status'])
    .select(['building.market', 'building.primary_submarket_id', 'building.class'])
    .select((eb) => [
      jsonObjectFrom(photosOf(db, sql<SqlBool>`photo.listing_id = listing.id`).limit(1)).as('photo'),
      jsonObjectFrom(photosOf(db, sql<SqlBool>`photo.building_id = building.id`).limit(1)).as('building_photo'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_price')
          .whereRef('listing_price.listing_id', '=', 'listing.id')
          .select(['kind', 'low', 'high', 'currency', 'listing_price.area_unit', 'period', 'estimated_year'])
          .orderBy('listing_price.id'),
      ).as('prices'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_agent')
          .innerJoin('agent', 'agent.id', 'listing_agent.agent_id')
          .whereRef('listing_agent.listing_id', '=', 'listing.id')
          .select(sql<string>`first_name || ' ' || last_name`.as('name'))
          .orderBy('listing_agent.position')
          .orderBy('agent.id')
          .limit(MAX_AGENTS),
      ).as('agents'),
    ])
    .execute()
