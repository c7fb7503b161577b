import { type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { pagePhotos } from '#features/catalog/buildings/store.ts'
import { type Editor, mayEdit } from '#features/catalog/listings/access.ts'
import type { Db } from '#platform/database/db.ts'
import type { SiteSettings } from './contract.ts'
import { MAX_VERSIONS } from './rules.ts'

/** A building's site as it is stored, if it is; undefined for a building that the user may not edit. */
export const findSiteRow = (db: Db, buildingId: number, user: Editor) =>
  db
    .selectFrom('building')
    .leftJoin('microsite', 'microsite.building_id', 'building.id')
    .leftJoin('microsite_domain', (join) =>
      join.onRef('microsite_domain.building_id', '=', 'building.id').on('microsite_domain.verified_at', 'is not', null),
    )
    .where('building.id', '=', buildingId)
    .where(mayEdit(user))
    .select(['building.id', 'building.name as building_name', 'building.status'])
    .select(['microsite.name', 'microsite.version', 'microsite.updated_at', settingsOf('microsite.draft').as('draft')])
    .select('microsite_domain.main_name as domain')
    .select(pagePhotos(db))
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('microsite_version')
          .whereRef('microsite_version.id', '=', 'microsite.published_version_id')
          .select(['microsite_version.id', settingsOf('microsite_version.settings').as('settings')])
          .select(sql<string>`microsite_version.published_at at time zone 'utc'`.as('published_at')),
      ).as('published'),
    ])
    .executeTakeFirst()

export type SiteRow = NonNullable<Awaited<ReturnType<typeof findSiteRow>>>

const settingsOf = (column: 'microsite.draft' | 'microsite_version.settings') => sql.ref<SiteSettings>(column)

/** Locks the building of a site, so that the site is changed by one request at a time. */
export const lockSite = (db: Db, id: number) =>
  db.selectFrom('building').where('id', '=', id).select('id').forNoKeyUpdate().execute()

/** Which of these names other buildings' sites have. */
export async function findTakenNames(db: Db, names: readonly string[], buildingId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('microsite')
    .where(sql<SqlBool>`name = any(${names}::text[])`)
    .where('building_id', '<>', buildingId)
    .select('name')
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** Saves the draft and name of a site, and counts its version up. */
export async function saveSite(
  db: Db,
  { id, name, settings, at }: { id: number; name: string; settings: SiteSettings; at: Date },
): Promise<void> {
  const values = { name, draft: JSON.stringify(settings), updated_at: at }
  await db
    .insertInto('microsite')
    .values({ building_id: id, ...values })
    .onConflict((conflict) =>
      conflict.column('building_id').doUpdateSet({ ...values, version: sql`microsite.version + 1` }),
    )
    .execute()
}

/** Shows these settings to visitors, and drops the oldest states. */
export async function publishSettings(
  db: Db,
  { id, settings, userId, at }: { id: number; settings: SiteSettings; userId: number; at: Date },
): Promise<void> {
  const { id: versionId } = await db
    .insertInto('microsite_version')
    .values({ building_id: id, settings: JSON.stringify(settings), published_by: userId, published_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setPublished(db, id, versionId)
  await sql`delete from microsite_version where building_id = ${id} and id not in (
    select id from microsite_version where building_id = ${id} order by id desc limit ${MAX_VERSIONS})`.execute(db)
}

export const setPublished = (db: Db, id: number, versionId: number | null) =>
  db.updateTable('microsite').set({ published_version_id: versionId }).where('building_id', '=', id).execute()

/** The last published states of a site, the latest first. */
export const findPublications = (db: Db, buildingId: number) =>
  db
    .selectFrom('microsite_version')
    .innerJoin('microsite', 'microsite.building_id', 'microsite_version.building_id')
    .leftJoin('app_user', 'app_user.id', 'microsite_version.published_by')
    .where('microsite_version.building_id', '=', buildingId)
    .select([
      'microsite_version.id',
      'microsite_version.published_at',
      settingsOf('microsite_version.settings').as('settings'),
      sql<string | null>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('published_by'),
      sql<boolean>`microsite.published_version_id is not distinct from microsite_version.id`.as('is_current'),
    ])
    .orderBy('microsite_version.id', 'desc')
    .limit(MAX_VERSIONS)
    .execute()
