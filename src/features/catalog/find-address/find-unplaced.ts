import { type SqlBool, sql } from 'kysely'
import type { MarketSlug } from '#features/markets/rules.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { mayEdit } from '../listings/access.ts'
import { findPlaces } from './find-address.ts'

type Queue = { import?: string | undefined; after?: number | undefined }

/** The next building without a point that the user may edit, with the places where its address may be. */
export async function findUnplaced(db: Db, { import: runId, after = 0 }: Queue, user: SessionUser) {
  const unplaced = db
    .selectFrom('building')
    .where('building.location', 'is', null)
    .where(mayEdit(user))
    .$if(runId !== undefined, (found) =>
      found.where(
        sql<SqlBool>`building.id::text in (
          select subject_id from audit_log where run_id = ${runId} and subject_type = 'building')`,
      ),
    )
  const [counts, building] = await Promise.all([
    unplaced
      .select((each) => each.fn.countAll<number>().as('count'))
      .select(sql<number>`count(*) filter (where building.id > ${after})`.as('left'))
      .executeTakeFirstOrThrow(),
    unplaced
      .where('building.id', '>', after)
      .select([
        'building.id',
        'building.version',
        'building.name',
        'building.street',
        'building.city',
        'building.market',
      ])
      .orderBy('building.id')
      .limit(1)
      .executeTakeFirst(),
  ])
  if (!building) return { ...counts, building: null, places: [] }
  const { id, street, city } = building
  const market = building.market as MarketSlug | null
  const query = { query: `${street}, ${city}`.slice(0, 200), market: market ?? undefined, except: id }
  const { found, places } = await findPlaces(db, query, user)
  return { ...counts, building: { ...building, market: found.market }, places }
}
