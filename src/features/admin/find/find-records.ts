import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPublicListing, mayEdit, mayEditListing } from '#features/catalog/listings/access.ts'
import { containsWord } from '#features/catalog/listings/records/find-listing-ids.ts'
import { buildingWords } from '#features/catalog/record-lists/filter-records.ts'
import { mayEditLandlord } from '#features/landlords/access.ts'
import { listRecords } from '#features/property-records/store.ts'
import { paths } from '#lib/paths.ts'
import type { Db } from '#platform/database/db.ts'
import { wordPatterns } from '#platform/database/like-pattern.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { FoundRecord } from './contract.ts'
import { type FoundKind, MAX_OF_A_KIND } from './rules.ts'

/** `slug` is set of what has a public page. */
type Found = Pick<FoundRecord, 'id' | 'name' | 'detail'> & {
  status?: FoundRecord['status']
  slug?: string | null
  isViewable?: boolean
}
type Words = { query: string; patterns: string[] }
type FindKind = (db: Db, words: Words, user: SessionUser) => Promise<Found[]>

const LANDLORDS_KINDS: readonly FoundKind[] = ['building', 'listing', 'landlord']

/** What a user may edit and has every word of the query: for admins all, for a landlord's user what is their company's. */
export async function findRecords(db: Db, query: string, user: SessionUser): Promise<FoundRecord[]> {
  const words = { query: query.trim(), patterns: wordPatterns(query) }
  if (words.patterns.length === 0) return []
  const kinds = Object.entries(FINDERS) as [FoundKind, FindKind][]
  const found = await Promise.all(
    kinds
      .filter(([kind]) => user.role === 'admin' || LANDLORDS_KINDS.includes(kind))
      .map(async ([kind, find]) => (await find(db, words, user)).map((found) => present(kind, found))),
  )
  return found.flat()
}

const PUBLIC_PATHS: Partial<Record<FoundKind, (record: { id: number; slug: string }) => string>> = {
  building: paths.building,
  listing: paths.listing,
  landlord: paths.landlord,
}

const present = (kind: FoundKind, { id, name, detail, status, slug, isViewable }: Found): FoundRecord => ({
  ...{ kind, id, name, detail, status: status ?? null, isViewable: isViewable ?? false },
  publicPath: (slug && PUBLIC_PATHS[kind]?.({ id, slug })) || null,
})

const FINDERS: Record<FoundKind, FindKind> = {
  building: (db, words, user) =>
    read(db, {
      columns: sql`building.id, building.name, building.street || ', ' || building.city as detail,
        case when building.status = 'published' then building.slug end as slug`,
      from: sql`building`,
      where: [sql`${mayEdit(user)}`, ...eachIn(buildingWords, words)],
      words,
    }),
  listing: (db, words, user) =>
    read(db, {
      columns: sql`listing.id, listing.name, building.name as detail, listing.status,
        case when ${isPublicListing} then listing.slug end as slug`,
      from: sql`listing join building on building.id = listing.building_id`,
      where: [sql`${mayEditListing(user)}`, ...words.patterns.map(containsWord)],
      words,
    }),
  landlord: (db, words, user) =>
    read(db, {
      columns: sql`landlord.id, landlord.name, nullif(company.name, landlord.name) as detail,
        case when landlord.status = 'published' then landlord.slug end as slug`,
      from: sql`landlord join company on company.id = landlord.company_id`,
      where: [sql`${mayEditLandlord(user)}`, ...eachIn(sql`(landlord.name || ' ' || company.name)`, words)],
      words,
    }),
  company: (db, words) =>
    read(db, {
      columns: sql`company.id, company.name, company.website as detail`,
      from: sql`company`,
      where: [sql`company.deleted_at is null`, ...eachIn(sql`company.name`, words)],
      words,
    }),
  user: (db, words) =>
    read(db, {
      columns: sql`app_user.id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name, email as detail,
        (role <> 'admin' and deactivated_at is null and deletion_requested_at is null) as "isViewable"`,
      from: sql`app_user`,
      where: eachIn(sql`(first_name || ' ' || last_name || ' ' || email)`, words),
      words,
    }),
  async property_record(db, { query }) {
    const { rows } = await listRecords(db, { query, sort: 'name' }, { limit: MAX_OF_A_KIND, offset: 0 })
    return rows.map(({ id, name, street, city }) => ({ id, name, detail: `${street}, ${city}` }))
  },
}

const eachIn = (text: RawBuilder<unknown>, { patterns }: Words) =>
  patterns.map((pattern) => sql<SqlBool>`${text} ilike ${pattern}`)

type Query = Record<'columns' | 'from', RawBuilder<unknown>> & { where: RawBuilder<unknown>[]; words: Words }

async function read(db: Db, { columns, from, where, words }: Query): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select * from (select ${columns} from ${from} where ${sql.join(where, sql` and `)}) found
    order by starts_with(lower(name), lower(${words.query})) desc,
      starts_with(lower(detail), lower(${words.query})) desc nulls last, name, id
    limit ${sql.lit(MAX_OF_A_KIND)}`.execute(db)
  return rows
}
