import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { lockInTransaction } from '#platform/database/advisory-lock.ts'
import type { Db } from '#platform/database/db.ts'
import { MARKETED, PUBLIC_STATUSES } from '../listings/rules.ts'
import type { Answer } from './rules.ts'
import { MAX_LISTINGS_PER_EMAIL, REQUEST_AFTER_DAYS } from './rules.ts'
import type { Claim, EmailClaim } from './sign-link.ts'

const BATCH = 100
/** Least time between two emails to one agent. */
const MIN_INTERVAL = sql`interval '20 hours'`

/** Ids of agents who are due for an email, without `except`. */
export async function findAgentsDue(db: Db, now: Date, except: number[] = []): Promise<number[]> {
  const { rows } = await sql<{ agent_id: number }>`
    select distinct agent_id from (${due(now, sql`listing_agent.agent_id <> all(${except})`)}) due
    order by agent_id limit ${BATCH}`.execute(db)
  return rows.map((row) => row.agent_id)
}

/**
 * Records that an agent is emailed about the listings that are due, the longest unconfirmed first; returns their ids.
 * A concurrent transaction waits for this one and then finds none.
 */
export async function claimListings(db: Db, agentId: number, now: Date): Promise<number[]> {
  await lockInTransaction(db, `confirmation ${agentId}`)
  const { rows } = await sql<{ listing_id: number }>`
    with asked as (
      insert into confirmation_request (listing_id, agent_id, confirmed_at, step, asked_at)
      select listing_id, agent_id, confirmed_at, step, ${now} from (${due(now, sql`listing_agent.agent_id = ${agentId}`)}) due
      order by confirmed_at, listing_id limit ${MAX_LISTINGS_PER_EMAIL}
      on conflict do nothing returning listing_id, confirmed_at
    )
    select listing_id from asked order by confirmed_at, listing_id`.execute(db)
  return rows.map((row) => row.listing_id)
}

/** Counts whole UTC days, as everywhere freshness is shown. A missed step is not sent later. */
const due = (now: Date, ofAgents: RawBuilder<SqlBool>) => sql`
  select listing.id as listing_id, listing_agent.agent_id, age.confirmed_at, age.step
  from listing
  join building on building.id = listing.building_id and building.status = 'published'
  join listing_agent on listing_agent.listing_id = listing.id
  cross join lateral (
    select coalesce(listing.confirmed_at, listing.created_at) as confirmed_at, max(step) as step
    from unnest(${[...REQUEST_AFTER_DAYS]}::int[]) step
    where (${now}::timestamptz at time zone 'utc')::date
      - (coalesce(listing.confirmed_at, listing.created_at) at time zone 'utc')::date >= step
  ) age
  where listing.status = any(${[...MARKETED]}) and age.step is not null and ${ofAgents}
    and not exists (
      select from confirmation_request request
      where request.agent_id = listing_agent.agent_id and (request.asked_at > ${now}::timestamptz - ${MIN_INTERVAL}
        or request.listing_id = listing.id and request.confirmed_at = age.confirmed_at and request.step >= age.step))`

/** An agent, with the account of their address if there is one. */
export const findAgent = (db: Db, id: number) =>
  db
    .selectFrom('agent')
    .leftJoin('app_user', (join) => join.on('app_user.email', '=', sql<string>`lower(agent.email)`))
    .where('agent.id', '=', id)
    .select(['agent.id', 'agent.first_name', 'agent.last_name', 'agent.email', 'app_user.id as user_id'])
    .executeTakeFirstOrThrow()

/** The listing, if it is public. */
export async function findAnswerable(db: Db, listingId: number) {
  return db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('listing.id', '=', listingId)
    .where('listing.status', 'in', PUBLIC_STATUSES)
    .where('building.status', '=', 'published')
    .select(['listing.id', 'listing.status', 'listing.confirmed_at'])
    .executeTakeFirst()
}

export type Answerable = NonNullable<Awaited<ReturnType<typeof findAnswerable>>>

/** Ids of the listings that an email asked about, the longest unconfirmed first. */
export async function findRequested(db: Db, { agentId, askedAt }: EmailClaim): Promise<number[]> {
  const rows = await db
    .selectFrom('confirmation_request')
    .where('agent_id', '=', agentId)
    .where('asked_at', '=', askedAt)
    .select('listing_id')
    .orderBy('confirmed_at')
    .orderBy('listing_id')
    .execute()
  return rows.map((row) => row.listing_id)
}

/** The listings among these ids that are on the market and were not confirmed since `askedAt`. */
export const findUnconfirmed = (db: Db, ids: number[], askedAt: Date): Promise<Answerable[]> =>
  db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where(sql<SqlBool>`listing.id = any(${ids})`)
    .where('listing.status', 'in', MARKETED)
    .where('building.status', '=', 'published')
    .where(sql<SqlBool>`coalesce(listing.confirmed_at, listing.created_at) < ${askedAt}`)
    .select(['listing.id', 'listing.status', 'listing.confirmed_at'])
    .execute()

/** The answers given with one email's link, the first one first. */
export async function findAnswers(db: Db, { listingId, agentId, askedAt }: Claim) {
  const rows = await db
    .selectFrom('listing_confirmation')
    .where('listing_id', '=', listingId)
    .where('agent_id', '=', agentId)
    .where('answered_at', '>=', askedAt)
    .orderBy('answered_at')
    .orderBy('id')
    .select(['status_after', 'answered_at'])
    .execute()
  return rows.map((row) => ({ answer: row.status_after, at: row.answered_at }))
}

/** Sets a listing's status and confirms it, in the transaction of changeListings. */
export async function confirmAs(db: Db, listingId: number, answer: Answer, now: Date) {
  await db.updateTable('listing').set({ status: answer, confirmed_at: now }).where('id', '=', listingId).execute()
}

/** Confirms listings with the status they have, in the transaction of changeListings. */
export async function confirmAsIs(db: Db, listingIds: number[], now: Date) {
  await db.updateTable('listing').set({ confirmed_at: now }).where(sql<SqlBool>`id = any(${listingIds})`).execute()
}

/** When a listing was confirmed before, if it was. */
export type FormerConfirmation = { id: number; confirmedAt: Date | null }

/** Sets when listings were confirmed to the former dates, in the transaction of changeListings. */
export async function restoreConfirmations(db: Db, former: FormerConfirmation[]) {
  await sql`
    update listing set confirmed_at = former.confirmed_at
    from unnest(${former.map(({ id }) => id)}::bigint[],
      ${former.map(({ confirmedAt }) => confirmedAt?.toISOString() ?? null)}::timestamptz[]) as former (id, confirmed_at)
    where listing.id = former.id`.execute(db)
}

/** Confirms a listing and records which agent answered. */
export async function saveAnswer(db: Db, space: Answerable, agentId: number, answer: Answer, now: Date) {
  await confirmAs(db, space.id, answer, now)
  await db
    .insertInto('listing_confirmation')
    .values({
      listing_id: space.id,
      agent_id: agentId,
      status_before: space.status,
      status_after: answer,
      confirmed_before: space.confirmed_at,
      answered_at: now,
    })
    .execute()
}
