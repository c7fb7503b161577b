import { sql } from 'kysely'
import { DAY_MS, daysBefore } from '#lib/durations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { AppError } from '#platform/errors.ts'
import type { QuotaUse } from './contract.ts'

/** What the uploads of one user may use in a day that begins with the first of them. */
export type UploadQuota = { files: number; bytes: number; processingMs: number }

type Context = { db: Db; clock: Clock; uploadQuota: UploadQuota }
type Usage = UploadQuota & { started_at: Date }

/** What a user has used, the limits, and when the day ends, which is null while nothing is used. */
export async function findQuotaUse({ db, clock, uploadQuota: quota }: Context, userId: number): Promise<QuotaUse> {
  const usage = await db
    .selectFrom('upload_usage')
    .where('user_id', '=', userId)
    .where('started_at', '>', daysBefore(clock(), 1))
    .selectAll()
    .executeTakeFirst()
  return {
    files: { used: usage?.files ?? 0, most: quota.files },
    bytes: { used: usage?.bytes ?? 0, most: quota.bytes },
    processingMs: { used: usage?.processing_ms ?? 0, most: quota.processingMs },
    resetsAt: usage ? endOf(usage).toISOString() : null,
  }
}

const endOf = ({ started_at }: Pick<Usage, 'started_at'>) => new Date(started_at.getTime() + DAY_MS)

/** Counts a new file in the caller's transaction; 409 when the quota of the day does not allow it. */
export async function consumeQuota(context: Context, userId: number, bytes: number) {
  const { uploadQuota: quota, clock } = context
  const used = await addUsage(context, userId, { files: 1, bytes, processingMs: 0 })
  if (used.files <= quota.files && used.bytes <= quota.bytes && used.processingMs < quota.processingMs) return
  const end = endOf(used)
  const [gigabytes, minutes] = [quota.bytes / 1024 ** 3, quota.processingMs / 60_000]
  throw new AppError(
    409,
    'upload_quota',
    `Expected at most ${quota.files} files, ${gigabytes} GB and ${minutes} minutes of processing a day. The next day begins at ${end.toISOString()}.`,
    [],
    { retryAfterS: Math.ceil((end.getTime() - clock().getTime()) / 1_000) },
  )
}

/** Gives back the bytes of a cancelled upload that never arrived. The file still counts. */
export const refundBytes = async (db: Db, userId: number, bytes: number) =>
  void (await db
    .updateTable('upload_usage')
    .set({ bytes: sql`greatest(0, bytes - ${bytes}::bigint)` })
    .where('user_id', '=', userId)
    .execute())

/** Counts processor time. */
export const recordProcessing = async (context: Context, userId: number, processingMs: number) =>
  void (await addUsage(context, userId, { files: 0, bytes: 0, processingMs: Math.round(processingMs) }))

/** Whether a user's files have taken all the processor time of the day. */
export async function isProcessingUsedUp(context: Context, userId: number): Promise<boolean> {
  const { used, most } = (await findQuotaUse(context, userId)).processingMs
  return used >= most
}

/** Adds to what a user has used, in a new day if the last one has ended; returns the sums. */
async function addUsage(
  { db, clock }: Context,
  userId: number,
  { files, bytes, processingMs }: UploadQuota,
): Promise<Usage> {
  const now = clock()
  const { rows } = await sql<Usage>`
    insert into upload_usage as t (user_id, started_at, files, bytes, processing_ms)
    values (${userId}, ${now}, ${files}, ${bytes}, ${processingMs})
    on conflict (user_id) do update set
      started_at = case when t.started_at <= ${daysBefore(now, 1)} then excluded.started_at else t.started_at end,
      files = case when t.started_at <= ${daysBefore(now, 1)} then 0 else t.files end + excluded.files,
      bytes = case when t.started_at <= ${daysBefore(now, 1)} then 0 else t.bytes end + excluded.bytes,
      processing_ms = case when t.started_at <= ${daysBefore(now, 1)} then 0 else t.processing_ms end + excluded.processing_ms
    returning started_at, files, bytes, processing_ms as "processingMs"`.execute(db)
  return rows[0]!
}

/** Deletes what ended days have used. */
export const purgeUsage = async (db: Db, before: Date) =>
  void (await db.deleteFrom('upload_usage').where('started_at', '<', before).execute())
