import type { SlideFormat } from '#lib/slides/slide-formats.ts'
import type { Db } from '#platform/database/db.ts'

/** What a file contains, and its format. */
type FileKey = { digest: string; format: SlideFormat }

/** The file of what a brochure contains now; undefined where nobody has requested it. */
export const findFile = (db: Db, { digest, format }: FileKey) =>
  db
    .selectFrom('brochure_file')
    .where('digest', '=', digest)
    .where('format', '=', format)
    .select(['id', 'made_at', 'failed_at', 'started_at'])
    .executeTakeFirst()

/** Adds a file, or begins again one that failed or was begun before a moment; its id, or undefined where there is nothing to do. */
export async function beginFile(
  db: Db,
  { id, digest, format }: FileKey & { id: string },
  { now, lostBefore }: { now: Date; lostBefore: Date },
): Promise<string | undefined> {
  const row = await db
    .insertInto('brochure_file')
    .values({ id, digest, format, started_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['digest', 'format'])
        .doUpdateSet({ started_at: now, failed_at: null })
        .where('brochure_file.made_at', 'is', null)
        .where((eb) =>
          eb.or([eb('brochure_file.failed_at', 'is not', null), eb('brochure_file.started_at', '<', lostBefore)]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type BrochureFileRow = FileKey & { id: string; pages: number; bytes: number }

/**
 * Records that a file is stored, and what it contains: that may have changed since it was requested. False when there is
 * another file with the same.
 */
export async function setMade(
  db: Db,
  { id, digest, format, pages, bytes }: BrochureFileRow,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('brochure_file')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('brochure_file as other')
            .where('other.digest', '=', digest)
            .where('other.format', '=', format)
            .where('other.id', '<>', id)
            .select('other.id'),
        ),
      ),
    )
    .set({ digest, made_at: now, failed_at: null, page_count: pages, byte_count: bytes })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const setFailed = async (db: Db, id: string, now: Date) =>
  void (await db.updateTable('brochure_file').where('id', '=', id).set({ failed_at: now }).execute())

/** Files that were begun before a moment. */
export const findOldFiles = (db: Db, before: Date, most: number) =>
  db.selectFrom('brochure_file').where('started_at', '<', before).select(['id', 'format']).limit(most).execute()

export const deleteFile = async (db: Db, id: string) =>
  void (await db.deleteFrom('brochure_file').where('id', '=', id).execute())
