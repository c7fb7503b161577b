import { type Expression, type SqlBool, sql } from 'kysely'
import type { MarketSlug } from '#features/markets/rules.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { toCoordinates } from '#lib/geo/geometry.ts'
import { DIRECTIONS } from '#lib/streets/street-words.ts'
import type { Db } from '#platform/database/db.ts'
import { containing } from '#platform/database/like-pattern.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { mayEdit } from '../listings/access.ts'

type Where = { market: MarketSlug | null; user: SessionUser; except?: number | undefined }
export type AddressedBuilding = Awaited<ReturnType<typeof findBuildingsOnStreet>>[number]

/** More than the longest street has. */
const MAX_BUILDINGS = 5000

/** Public buildings, and those that the user may edit. */
const isVisible = (user: SessionUser) => sql<SqlBool>`(building.status = 'published' or ${mayEdit(user)})`
/** As `plain` in lib/streets; accents stay. */
const plainText = (column: string) => sql<string>`translate(lower(${sql.ref(column)}), '''’.', '')`

/** The buildings whose street has one of these words, in a market or in all. */
export async function findBuildingsOnStreet(db: Db, words: readonly string[], where: Where) {
  const patterns = words.map(containing)
  return findBuildings(db, sql<SqlBool>`${plainText('building.street')} like any(${patterns}::text[])`, where)
}

/** The buildings whose street has a direction such as "w" behind the number, in a market. */
export async function findBuildingsToward(db: Db, direction: string, where: Where) {
  const words = Object.keys(DIRECTIONS).filter((word) => DIRECTIONS[word] === direction)
  const pattern = `^[0-9][^ ]* (${words.join('|')}) `
  return findBuildings(db, sql<SqlBool>`${plainText('building.street')} ~ ${pattern}`, where)
}

async function findBuildings(db: Db, isOnStreet: Expression<SqlBool>, { market, user, except }: Where) {
  const rows = await db
    .selectFrom('building')
    .where(isOnStreet)
    .where(isVisible(user))
    .$if(market !== null, (found) => found.where('building.market', '=', market))
    .$if(except !== undefined, (found) => found.where('building.id', '!=', except!))
    .select(['building.id', 'building.name', 'building.street', 'building.city', 'building.market'])
    .select(['building.location', sql<boolean>`${mayEdit(user)}`.as('is_own')])
    .orderBy('building.id')
    .limit(MAX_BUILDINGS)
    .execute()
  return rows.map(({ is_own: isOwn, location, ...row }) => ({ ...row, isOwn, point: location && pointOf(location) }))
}

/** The market in which most buildings of a city are, and their middle; undefined for an unknown city. */
export async function findCity(db: Db, city: string, { market, user }: Where) {
  const row = await db
    .selectFrom('building')
    .where(sql<SqlBool>`${plainText('building.city')} = ${city}`)
    .where('building.location', 'is not', null)
    .where('building.market', 'is not', null)
    .where(isVisible(user))
    .$if(market !== null, (found) => found.where('building.market', '=', market))
    .select('building.market')
    .select(sql<number>`avg(building.location[0])`.as('x'))
    .select(sql<number>`avg(building.location[1])`.as('y'))
    .groupBy('building.market')
    .orderBy(sql`count(*)`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { market: row.market as MarketSlug, middle: pointOf(row) }
}

function pointOf(stored: { x: number; y: number }): LngLat {
  const { longitude, latitude } = toCoordinates(stored)
  return [longitude, latitude]
}
