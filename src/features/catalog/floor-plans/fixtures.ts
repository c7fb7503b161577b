import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/database/db.ts'

const RECTANGLE = [
  { x: 0.1, y: 0.1 },
  { x: 0.4, y: 0.1 },
  { x: 0.4, y: 0.5 },
  { x: 0.1, y: 0.5 },
]
/** A mark over 12 % of a plan's picture. */
export const aMark = (floorPlanId: number) => ({ floorPlanId, outlines: [RECTANGLE] })

/** A ready upload of a plan with this many pages of 2000 by 1000 pixels. */
export async function aPlanUpload(db: Db, userId: number, pages = 1): Promise<string> {
  const id = randomUUID()
  const upload = { id, user_id: userId, kind: 'plan', file_name: 'plan.pdf', size: 1, received: 1 } as const
  await db
    .insertInto('upload')
    .values({ ...upload, state: 'ready', created_at: new Date() })
    .execute()
  for (let page = 1; page <= pages; page++) {
    const values = { format: 'photo', width: 2_000, height: 1_000 } as const
    const picture = await db.insertInto('picture').values(values).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('upload_picture').values({ upload_id: id, page, picture_id: picture.id }).execute()
  }
  return id
}
