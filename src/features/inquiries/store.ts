import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { mayBeAssigned } from '#features/catalog/listings/access.ts'
import { PUBLIC_STATUSES } from '#features/catalog/listings/rules.ts'
import { marketAreaUnit } from '#features/markets/settings/store.ts'
import type { Touches } from '#lib/campaign.ts'
import { daysBefore } from '#lib/durations.ts'
import type { Money } from '#lib/units/money.ts'
import { lockInTransaction } from '#platform/database/advisory-lock.ts'
import type { Db } from '#platform/database/db.ts'
import {
  DUPLICATE_WINDOW_MS,
  type InquiryDetails,
  type InquiryKind,
  REPLIES,
  type TargetRentBasis,
  timeZoneOf,
} from './rules.ts'

/** A listing that has a public page, with its agents in order and who looks after it at the landlord, whom no sender sees. */
export async function findPublicListing(db: Db, listingId: number) {
  return db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('listing.id', '=', listingId)
    .where('listing.status', 'in', PUBLIC_STATUSES)
    .where('building.status', '=', 'published')
    .select(['listing.id', 'listing.status', 'listing.slug', 'listing.name', 'listing.area_sqft', 'listing.area_unit'])
    .select(marketAreaUnit.as('market_area_unit'))
    .select(['building.name as building_name', 'building.market', 'street', 'city', 'abbreviated_region'])
    .select(['postal_code', 'country_code', 'region_slug', 'locality_slug'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('app_user')
          .whereRef('app_user.id', '=', 'listing.assignee_id')
          .where(mayBeAssigned)
          .select(['app_user.id', 'first_name', 'last_name', 'email', 'app_user.id as user_id']),
      ).as('assignee'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_agent')
          .innerJoin('agent', 'agent.id', 'listing_agent.agent_id')
          .leftJoin('app_user', (join) => join.on('app_user.email', '=', sql<string>`lower(agent.email)`))
          .whereRef('listing_agent.listing_id', '=', 'listing.id')
          .select(['agent.id', 'agent.first_name', 'agent.last_name', 'agent.email', 'app_user.id as user_id'])
          .orderBy('listing_agent.position')
          .limit(20),
      ).as('agents'),
    ])
    .executeTakeFirst()
}

export type ContactableListing = NonNullable<Awaited<ReturnType<typeof findPublicListing>>>

/** The signed-in sender of an inquiry. */
export async function loadInquirer(db: Db, userId: number) {
  return db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['email', 'first_name', 'last_name', 'email_verified_at'])
    .executeTakeFirstOrThrow()
}

/** Identifies repeated submissions: the same requester, address, listing and kind. */
type Submission = { requester: string; email: string; listingId: number; kind: InquiryKind }

/** Locks a submission: a concurrent one waits here until the first has committed. */
export async function lockSubmission(db: Db, { requester, email, listingId, kind }: Submission) {
  await lockInTransaction(db, `inquiry ${requester} ${email} ${listingId} ${kind}`)
}

/** When the same submission was last made within the duplicate window, if it was. */
export async function findDuplicate(
  db: Db,
  { requester, email, listingId, kind }: Submission,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('inquiry')
    .where('requester', '=', requester)
    .where('listing_id', '=', listingId)
    .where('kind', '=', kind)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('created_at', '>', new Date(now.getTime() - DUPLICATE_WINDOW_MS))
    .orderBy('created_at', 'desc')
    .select('created_at')
    .executeTakeFirst()
  return row?.created_at
}

/**
 * The latest inquiry of a requester or an address about a listing; undefined without one. `email` is the verified
 * address of the user, which also finds inquiries from before they had an account, or null.
 */
export async function findLastInquiry(
  db: Db,
  { requester, email }: { requester: string; email: string | null },
  listingId: number,
) {
  const row = await db
    .selectFrom('inquiry')
    .innerJoin('listing', 'listing.id', 'inquiry.listing_id')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where((eb) => eb.or([eb('requester', '=', requester), eb(sql<string>`lower(inquiry.email)`, '=', email)]))
    .where('inquiry.listing_id', '=', listingId)
    .orderBy('inquiry.created_at', 'desc')
    .select(['inquiry.created_at', 'inquiry.kind', 'building.market'])
    .executeTakeFirst()
  return row && { at: row.created_at, kind: row.kind, market: row.market }
}

/** An inquiry before it is saved. */
export type NewInquiry = InquiryDetails & {
  listingId: number
  kind: InquiryKind
  userId: number | null
  requester: string
  message: string
  copyTo: string[]
  sourcePage: string | null
  sourceContent: string | null
  campaign: Touches | null
  /** The host of the building's own site that it was sent from. */
  siteHost: string | null
}

/** Saves an inquiry; returns its id. */
export async function addInquiry(db: Db, inquiry: NewInquiry, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('inquiry')
    .values({
      listing_id: inquiry.listingId,
      kind: inquiry.kind,
      user_id: inquiry.userId,
      requester: inquiry.requester,
      name: inquiry.name,
      email: inquiry.email,
      phone: inquiry.phone,
      company: inquiry.company,
      who: inquiry.who,
      message: inquiry.message,
      for_client: inquiry.forClient,
      client: inquiry.client,
      head_count: inquiry.headCount,
      min_size_sqft: inquiry.minSize,
      max_size_sqft: inquiry.maxSize,
      target_rent: inquiry.targetRent?.magnitude ?? null,
      target_rent_currency: inquiry.targetRent?.units.money ?? null,
      ...(inquiry.targetRent && { target_rent_basis: basisOf(inquiry.targetRent) }),
      move_in: inquiry.moveIn,
      term_months: inquiry.termMonths,
      tour_slots: JSON.stringify(inquiry.tourSlots),
      copy_to: JSON.stringify(inquiry.copyTo),
      source_page: inquiry.sourcePage,
      source_content: inquiry.sourceContent,
      campaign: inquiry.campaign && JSON.stringify(inquiry.campaign),
      site_host: inquiry.siteHost,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function basisOf({ units }: Money): TargetRentBasis {
  if (units.area) return 'sf_yr'
  return units.period === 'mo' ? 'total_mo' : 'total_yr'
}

/**
 * Whether the first agent of a listing usually replies the same day: at least five inquiries of the last 90 days were answered,
 * and of all of them more than half on the day of the building on which they came. Those of today that wait are not counted.
 */
export async function repliesSameDay(db: Db, listingId: number, now: Date): Promise<boolean> {
  const listing = await db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('listing.id', '=', listingId)
    .select('building.market')
    .select((eb) =>
      eb
        .selectFrom('listing_agent')
        .whereRef('listing_agent.listing_id', '=', 'listing.id')
        .orderBy('position')
        .limit(1)
        .select('agent_id')
        .as('agent_id'),
    )
    .executeTakeFirst()
  if (!listing?.agent_id) return false
  const zone = timeZoneOf(listing.market)
  const dayOf = (moment: RawBuilder<Date>) => sql<string>`(${moment} at time zone ${zone})::date`
  const [received, answered] = [sql<Date>`inquiry.created_at`, sql<Date>`inquiry.answered_at`]
  const { count, answers, same_day } = await db
    .selectFrom('inquiry')
    .innerJoin('listing_agent', 'listing_agent.listing_id', 'inquiry.listing_id')
    .where('listing_agent.agent_id', '=', listing.agent_id)
    .where('inquiry.created_at', '>', daysBefore(now, REPLIES.days))
    // When older ones were answered is not known.
    .where((eb) => eb.or([eb('inquiry.status', '!=', 'answered'), eb('inquiry.answered_at', 'is not', null)]))
    .where(sql<SqlBool>`(inquiry.answered_at is not null or ${dayOf(received)} < ${dayOf(sql`${now}::timestamptz`)})`)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('inquiry.answered_at').as('answers'),
      sql<number>`count(*) filter (where ${dayOf(answered)} = ${dayOf(received)})`.as('same_day'),
    ])
    .executeTakeFirstOrThrow()
  return answers >= REPLIES.least && same_day * 2 > count
}
