import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { conflict } from '#platform/errors.ts'
import type { Subject } from './edit-subject.ts'
import { MAX_MEDIA } from './marketing-media/rules.ts'
import { MAX_PHOTOS, SUBJECT_COLUMNS } from './photos/rules.ts'
import { MAX_VIDEOS } from './videos/rules.ts'

const MOST = { photo: MAX_PHOTOS, video: MAX_VIDEOS, marketing_medium: MAX_MEDIA }
export type MovedMedia = Record<keyof typeof MOST, number[]>
type Move = { from: Subject; to: Subject; only?: MovedMedia }

/** Moves the media of a locked subject to another one of its type, after those that are there; returns their ids. 409 if there would be too many. */
export async function moveMedia(db: Db, { from, to, only }: Move): Promise<MovedMedia> {
  const moved: MovedMedia = { photo: [], video: [], marketing_medium: [] }
  const column = sql.ref(SUBJECT_COLUMNS[to.type])
  for (const table of Object.keys(MOST) as (keyof typeof MOST)[]) {
    const place =
      table === 'marketing_medium'
        ? sql``
        : sql`, position = position + (select coalesce(max(position) + 1, 0) from ${sql.table(table)} where ${column} = ${to.id})`
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set ${column} = ${to.id} ${place}
      where ${column} = ${from.id} and (${!only} or id = any(${only?.[table] ?? []}::bigint[])) returning id`.execute(
      db,
    )
    moved[table] = rows.map(({ id }) => id)
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${column} = ${to.id}`.execute(db)
    if (counted[0]!.count > MOST[table])
      throw conflict(`Together they would have more than ${MOST[table]} media of a kind. Delete some first.`)
  }
  return moved
}
