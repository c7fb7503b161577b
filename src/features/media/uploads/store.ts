import { type Insertable, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { hoursBefore } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import type { Picture as PictureTable, Upload as UploadTable } from '#schema'
import { presentPrivatePicture } from '../present-media.ts'
import { pictureRows } from '../store.ts'
import type { Upload } from './contract.ts'
import { MAX_OPEN_UPLOADS, UPLOAD_HOURS, type UploadState } from './rules.ts'

const uploadRows = (db: Db) =>
  db
    .selectFrom('upload')
    .select((eb) => [
      'upload.id',
      'upload.kind',
      'upload.file_name',
      'upload.size',
      'upload.received',
      'upload.state',
      'upload.refusal',
      'upload.created_at',
      jsonArrayFrom(
        pictureRows(db)
          .innerJoin('upload_picture', 'upload_picture.picture_id', 'picture.id')
          .where('upload_picture.upload_id', '=', eb.ref('upload.id'))
          .orderBy('upload_picture.page'),
      ).as('pictures'),
    ])

type UploadRow = Awaited<ReturnType<ReturnType<typeof uploadRows>['execute']>>[number]

export const presentUpload = ({ file_name, created_at, pictures, ...row }: UploadRow): Upload => ({
  ...row,
  fileName: file_name,
  pictures: pictures.map(presentPrivatePicture),
  createdAt: created_at.toISOString(),
})

type OwnUpload = { id: string; userId: number }

/** An upload of the user; undefined for any other. */
export const findUpload = (db: Db, { id, userId }: OwnUpload): Promise<UploadRow | undefined> =>
  uploadRows(db).where('upload.id', '=', id).where('upload.user_id', '=', userId).executeTakeFirst()

export const insertUpload = async (db: Db, values: Insertable<UploadTable>) =>
  void (await db.insertInto('upload').values(values).execute())

/** SQL: an upload of the user in the last day that is not ready. */
const isOpen = (userId: number, now: Date) => sql<SqlBool>`upload.user_id = ${userId}
  and upload.created_at > ${hoursBefore(now, UPLOAD_HOURS)} and upload.state in ('receiving', 'processing')`

export async function countOpenUploads(db: Db, userId: number, now: Date): Promise<number> {
  const count = db
    .selectFrom('upload')
    .where(isOpen(userId, now))
    .select((eb) => eb.fn.countAll<number>().as('count'))
  return (await count.executeTakeFirstOrThrow()).count
}

/** The user's uploads of the last day that are not ready, newest first. */
export const findOpenUploads = (db: Db, userId: number, now: Date): Promise<UploadRow[]> =>
  uploadRows(db).where(isOpen(userId, now)).orderBy('upload.created_at', 'desc').limit(MAX_OPEN_UPLOADS).execute()

export async function isInState(db: Db, id: string, state: UploadState): Promise<boolean> {
  const upload = db.selectFrom('upload').where('id', '=', id).where('state', '=', state).select('id')
  return (await upload.executeTakeFirst()) !== undefined
}

export const insertPicture = async (db: Db, values: Insertable<PictureTable>): Promise<number> =>
  (await db.insertInto('picture').values(values).returning('id').executeTakeFirstOrThrow()).id

/** Whether the user has such an upload of a video that is ready; locked until the transaction ends. */
export async function lockUploadedVideo(db: Db, { uploadId, userId }: { uploadId: string; userId: number }) {
  const row = await db
    .selectFrom('upload')
    .where('id', '=', uploadId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'video')
    .where('state', '=', 'ready')
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The picture of a ready upload of the user, locked until the transaction ends, so that it is not purged before it is
 * placed; undefined for any other upload or page.
 */
export async function lockUploadedPicture(
  db: Db,
  { uploadId, page = 1, userId }: { uploadId: string; page?: number; userId: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('upload')
    .innerJoin('upload_picture', 'upload_picture.upload_id', 'upload.id')
    .where('upload.id', '=', uploadId)
    .where('upload.user_id', '=', userId)
    .where('upload.state', '=', 'ready')
    .where('upload_picture.page', '=', page)
    .select('upload_picture.picture_id')
    .forUpdate('upload')
    .executeTakeFirst()
  return row?.picture_id
}
