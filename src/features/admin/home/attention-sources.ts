import { type RawBuilder, sql } from 'kysely'
import { countWaitingRequests } from '#features/accounts/company-requests/store.ts'
import { findRefused } from '#features/catalog/imports/find-refused.ts'
import { isListed } from '#features/catalog/listings/access.ts'
import { lacksOf } from '#features/catalog/listings/records/find-listing-ids.ts'
import { UNCONFIRMED_DAYS } from '#features/catalog/listings/rules.ts'
import { utcMidnight } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { findCompanyDuplicates } from '../duplicates/companies/find-companies.ts'
import { findDuplicates } from '../duplicates/find-duplicates.ts'
import { countOpenErrors } from '../errors/store.ts'
import { countFailedJobs } from '../jobs/store.ts'
import { waitingChanges } from '../reviews/store.ts'
import type { AttentionItem } from './contract.ts'
import type { AttentionKind } from './rules.ts'

type Found = Pick<AttentionItem, 'count' | 'people'> & {
  recent?: number
  oldest?: Date | null
  name?: string | null
  href: string
}

/** One line of the list: how many wait, and where exactly these are listed. */
type AttentionSource = (db: Db, at: { now: Date; user: SessionUser }) => Promise<Found>

const WEEK = 7

/** Reads one row of `count`, `people`, and what else there is to say. */
async function read(db: Db, query: RawBuilder<unknown>, href: string): Promise<Found> {
  const { rows } = await sql<Omit<Found, 'href'>>`${query}`.execute(db)
  return { ...rows[0]!, href }
}

const SUREST = { limit: 1, offset: 0, currentPage: 1 }
type Pairs = { duplicates: readonly { one: { name: string } }[]; totalCount: number }

const pairs = ({ duplicates, totalCount }: Pairs, href: string): Found => ({
  ...{ count: totalCount, people: 0, name: duplicates[0]?.one.name ?? null, href },
})

/** Every line of the list; one without anything that waits is left out. */
export const ATTENTION_SOURCES: Record<AttentionKind, AttentionSource> = {
  unconfirmed: (db, { now }) =>
    read(
      db,
      sql`select count(*)::int as count, count(distinct building.employer_id)::int as people,
        (count(*) filter (where coalesce(listing.confirmed_at, listing.created_at)
          >= ${utcMidnight(now, UNCONFIRMED_DAYS.sinks - 1 + WEEK)}))::int as recent
      from listing join building on building.id = listing.building_id
      where ${isListed} and ${lacksOf(now).confirmation}`,
      paths.adminListings({ needs: 'confirmation' }),
    ),

  unplaced: (db) =>
    read(
      db,
      sql`select count(*)::int as count, count(distinct employer_id)::int as people, min(created_at) as oldest
      from building where location is null and deleted_at is null`,
      paths.adminPlacing(),
    ),

  without_rent: (db, { now }) =>
    read(
      db,
      sql`select count(*)::int as count, count(distinct building.employer_id)::int as people,
        min(listing.created_at) as oldest
      from listing join building on building.id = listing.building_id
      where ${isListed} and ${lacksOf(now).rent}`,
      paths.adminListings({ needs: 'rent' }),
    ),

  async duplicate_buildings(db, { user }) {
    return pairs(await findDuplicates(db, SUREST, user), paths.adminDuplicates())
  },

  duplicate_companies: async (db) => pairs(await findCompanyDuplicates(db, SUREST), paths.adminCompanyDuplicates()),

  async refused_rows(db, { user }) {
    const { count, latest } = await findRefused(db, user)
    const href = latest ? paths.adminImport({ id: latest.id, outcome: 'refused' }) : paths.imports()
    return { count, people: 1, name: latest?.file_name ?? null, oldest: latest?.created_at ?? null, href }
  },

  failed_emails: (db) =>
    read(
      db,
      sql`select count(*)::int as count, count(distinct recipient)::int as people,
        (array_agg(recipient order by created_at desc))[1] as name
      from email where state = 'failed'`,
      paths.emails({ state: 'failed' }),
    ),

  failed_jobs: async (db) => ({
    count: await countFailedJobs(db),
    people: 0,
    href: paths.adminJobs({ state: 'failed' }),
  }),

  errors: async (db) => ({ count: await countOpenErrors(db), people: 0, href: paths.adminErrors() }),

  async company_requests(db) {
    const { count, oldest } = await countWaitingRequests(db)
    return { count, people: count, oldest, href: paths.adminCompanyRequests() }
  },

  reviews: (db) =>
    read(
      db,
      sql`select count(*)::int as count, count(distinct company.id)::int as people, min(pending_change.created_at) as oldest
      from ${waitingChanges}`,
      paths.reviews(),
    ),

  inquiries: (db) =>
    read(
      db,
      sql`select count(*)::int as count, count(distinct lower(email))::int as people, min(created_at) as oldest
      from inquiry where status = 'new'`,
      paths.inquiries({ status: 'new' }),
    ),
}
