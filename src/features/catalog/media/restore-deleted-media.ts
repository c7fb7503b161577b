import type { MediaTable } from '#features/media/deleted/rules.ts'
import { restoreMedia } from '#features/media/deleted/store.ts'
import type { Subject } from '#features/media/edit-subject.ts'
import { MAX_MEDIA } from '#features/media/marketing-media/rules.ts'
import { MAX_PHOTOS } from '#features/media/photos/rules.ts'
import { MAX_VIDEOS } from '#features/media/videos/rules.ts'
import type { Db } from '#platform/database/db.ts'
import { restorePlans } from '../floor-plans/store.ts'

/** Ids of deleted media by their table. */
export type DeletedMedia = Partial<Record<MediaTable, number[]>>

const MOST = { photo: MAX_PHOTOS, video: MAX_VIDEOS, marketing_medium: MAX_MEDIA }

/** Puts deleted photos, videos, plans, links and files of a locked record back where they were. 409 if it would have too many. */
export async function restoreDeletedMedia(db: Db, subject: Subject, { floor_plan: plans, ...others }: DeletedMedia) {
  for (const [table, ids] of Object.entries(others))
    await restoreMedia(db, subject, { table: table as keyof typeof MOST, ids, most: MOST[table as keyof typeof MOST] })
  if (plans) await restorePlans(db, subject, plans)
}
