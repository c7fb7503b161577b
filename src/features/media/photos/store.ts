import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Subject } from '../edit-subject.ts'
import { presentPrivatePicture } from '../present-media.ts'
import { pictureRows } from '../store.ts'
import type { EditablePhoto } from './contract.ts'
import { MAX_PHOTOS, SUBJECT_COLUMNS } from './rules.ts'

const columnOf = ({ type }: Subject) => `photo.${SUBJECT_COLUMNS[type]}` as const

/** All photos of a subject in order, archived ones too. */
export async function findEditablePhotos(db: Db, subject: Subject): Promise<EditablePhoto[]> {
  const rows = await pictureRows(db)
    .innerJoin('photo', 'photo.picture_id', 'picture.id')
    .where(columnOf(subject), '=', subject.id)
    .select(['photo.id', 'photo.caption', 'photo.archived_at'])
    .orderBy('photo.position')
    .orderBy('photo.id')
    .limit(MAX_PHOTOS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ...presentPrivatePicture(row),
    caption: row.caption,
    archived: row.archived_at !== null,
  }))
}

/** Places a picture after the photos that are there. Returns the photo's id. */
export async function insertPhoto(db: Db, subject: Subject, values: { pictureId: number; caption: string }) {
  const row = await db
    .insertInto('photo')
    .values((eb) => ({
      picture_id: values.pictureId,
      [SUBJECT_COLUMNS[subject.type]]: subject.id,
      caption: values.caption,
      position: eb
        .selectFrom('photo')
        .where(columnOf(subject), '=', subject.id)
        .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Changes a photo of the subject; false when it has no such photo. */
export async function updatePhoto(
  db: Db,
  subject: Subject,
  id: number,
  values: { caption: string } | { archived_at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photo')
    .set(values)
    .where('photo.id', '=', id)
    .where(columnOf(subject), '=', subject.id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Orders the photos of the subject; the ids are exactly its photos. */
export async function orderPhotos(db: Db, subject: Subject, ids: readonly number[]) {
  await sql`update photo set position = ordered.position - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as ordered (id, position)
    where photo.id = ordered.id and ${sql.ref(columnOf(subject))} = ${subject.id}`.execute(db)
}

/** Puts the photos back in a former order; those that are new since follow. */
export async function restorePhotoOrder(db: Db, subject: Subject, formerIds: readonly number[]) {
  const present = (await findEditablePhotos(db, subject)).map(({ id }) => id)
  const remaining = formerIds.filter((id) => present.includes(id))
  await orderPhotos(db, subject, [...remaining, ...present.filter((id) => !remaining.includes(id))])
}
