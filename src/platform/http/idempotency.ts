import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { daysBefore } from '#lib/durations.ts'
import type { Db } from '../database/db.ts'
import { AppError, invalid } from '../errors.ts'

const KEY = /^[\w-]{8,100}$/

/**
 * Runs `create` in a transaction, once for each Idempotency-Key of a requester: a repeated or concurrent request gets the
 * first result. Without a key it just runs. 422 when the key was used with another request.
 */
export async function createOnce<Result extends object>(
  db: Db,
  { request, requester }: { request: FastifyRequest; requester: string },
  create: (db: Db) => Promise<Result>,
): Promise<Result> {
  const key = keyOf(request)
  return db.transaction().execute(async (trx) => {
    if (key === undefined) return create(trx)
    const fingerprint = fingerprintOf(request)
    // A concurrent request waits here until the first has committed, and then reads its result.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('idempotency_key')
      .values({ requester, key, fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    const rowKey = { requester, key }
    if (numInsertedOrUpdatedRows === 1n) {
      const result = await create(trx)
      await trx
        .updateTable('idempotency_key')
        .set({ answer: JSON.stringify(result) })
        .where((row) => row.and(rowKey))
        .execute()
      return result
    }
    const existing = await trx
      .selectFrom('idempotency_key')
      .where((row) => row.and(rowKey))
      .select(['fingerprint', 'answer'])
      .executeTakeFirstOrThrow()
    if (existing.fingerprint.equals(fingerprint)) return existing.answer as Result
    throw new AppError(422, 'key_reused', 'This Idempotency-Key was already used with another request.')
  })
}

/** Deletes keys older than a day. */
export async function purgeIdempotencyKeys(db: Db, now: Date) {
  await db.deleteFrom('idempotency_key').where('created_at', '<', daysBefore(now, 1)).execute()
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && KEY.test(key)) return key
  throw invalid([{ field: 'idempotency-key', message: 'must be 8 to 100 letters, digits, hyphens or underscores' }])
}

function fingerprintOf({ method, url, body }: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest()
}
