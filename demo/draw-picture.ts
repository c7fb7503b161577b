import pLimit from 'p-limit'
import { storedName } from '#features/media/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Storage } from '#platform/storage/storage.ts'

export type DrawingContext = { db: Db; storage: Storage; clock: Clock }

// Drawing uses the CPU: a page of new pictures must not delay all other requests.
const limited = pLimit(2)

// Two concurrent requests for a page draw its pictures once. Ids are unique per storage.
const runningDrawings = new WeakMap<Storage, Map<number, Promise<boolean>>>()

/**
 * Draws a picture of the demo and stores its files; false when the picture is not one of the demo's. A second call while
 * it is drawn waits for the first.
 */
export function drawPicture(context: DrawingContext, id: number): Promise<boolean> {
  const drawings = runningDrawings.getOrInsertComputed(context.storage, () => new Map())
  const running = drawings.get(id)
  if (running) return running
  const started = drawFromKey(context, id).finally(() => drawings.delete(id))
  drawings.set(id, started)
  return started
}

/**
 * The next exteriors and logos that were never drawn, oldest first. The others are left to their first request: plans take
 * little time, and there are too many interiors.
 */
export async function nextUndrawn(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('demo_picture')
    .where('drawn_at', 'is', null)
    .where((eb) => eb.or([eb('key', 'like', 'exterior/%'), eb('key', 'like', 'logo/%')]))
    .select('picture_id')
    .orderBy('picture_id')
    .limit(limit)
    .execute()
  return rows.map(({ picture_id }) => picture_id)
}

async function drawFromKey(context: DrawingContext, id: number): Promise<boolean> {
  const row = await context.db.selectFrom('demo_picture').where('picture_id', '=', id).select('key').executeTakeFirst()
  if (!row) return false
  await limited(() => storeDrawing(context, id, row.key))
  return true
}

async function storeDrawing({ db, storage, clock }: DrawingContext, id: number, key: string) {
  // Loaded by the first drawing, because the drawing programs would delay the start.
  const { drawFiles } = await import('./pictures/draw-files.ts')
  const { files, thumbhash } = await drawFiles(key)
  for (const [file, bytes] of files) await storage.write(storedName(id, file), bytes)
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('demo_picture').set({ drawn_at: clock() }).where('picture_id', '=', id).execute()
    if (thumbhash === null) return
    await transaction.updateTable('picture').set({ thumbhash }).where('id', '=', id).execute()
  })
}
