import { type Expression, type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { MarketingMedium as MediumTable } from '#schema'
import { isDeletedFile } from '../deleted/store.ts'
import type { MarketingMedium } from './contract.ts'
import { documentPath, MAX_MEDIA } from './rules.ts'

/** Links and files in order; `where` selects the building. */
export const mediaOf = (db: Db, where: Expression<SqlBool>) =>
  db
    .selectFrom('marketing_medium')
    .where(where)
    .select(['marketing_medium.id', 'marketing_medium.title', 'marketing_medium.url', 'marketing_medium.file_id'])
    .orderBy('marketing_medium.id')
    .limit(MAX_MEDIA)

export type MediumRow = Awaited<ReturnType<ReturnType<typeof mediaOf>['execute']>>[number]

export const presentMedium = ({ id, title, url }: MediumRow, pathOf = documentPath): MarketingMedium =>
  url === null ? { id, kind: 'file', title, src: pathOf(id) } : { id, kind: 'link', title, src: url }

export const findMedia = (db: Db, buildingId: number): Promise<MediumRow[]> =>
  mediaOf(db, sql<SqlBool>`marketing_medium.building_id = ${buildingId}`).execute()

export const insertMedium = async (db: Db, values: Insertable<MediumTable>): Promise<number> =>
  (await db.insertInto('marketing_medium').values(values).returning('id').executeTakeFirstOrThrow()).id

export const updateMedium = async (db: Db, id: number, values: Updateable<MediumTable>) =>
  void (await db.updateTable('marketing_medium').set(values).where('id', '=', id).execute())

/** A file, and the building that it belongs to; undefined for a link. */
export const findFile = (db: Db, id: number) =>
  db
    .selectFrom('marketing_medium')
    .where('id', '=', id)
    .where('file_id', 'is not', null)
    .select(['title', 'building_id', 'file_id'])
    .$narrowType<{ file_id: string }>()
    .executeTakeFirst()

/** Whether this is a ready upload of a document of the user that is placed nowhere; locked until the transaction ends. */
export async function lockUploadedDocument(db: Db, { uploadId, userId }: { uploadId: string; userId: number }) {
  const row = await db
    .selectFrom('upload')
    .where('id', '=', uploadId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'document')
    .where('state', '=', 'ready')
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or([
          exists(selectFrom('marketing_medium').whereRef('marketing_medium.file_id', '=', 'upload.id')),
          isDeletedFile,
        ]),
      ),
    )
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
