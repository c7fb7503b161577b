import { findUser } from '#features/accounts/store.ts'
import { openPictures } from '#features/media/slide-pictures/read-pictures.ts'
import { daysBefore, MINUTE_MS } from '#lib/durations.ts'
import type { Locale } from '#lib/locale.ts'
import { SLIDE_EXTENSIONS, type SlideFormat } from '#lib/slides/slide-formats.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { MapPictures } from '#platform/map-picture/make-map-pictures.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { loadBrochure } from '../content/load-brochure.ts'
import type { BrochureSubject } from '../content/load-subject.ts'
import { BROCHURE_DAYS } from '../rules.ts'
import { deleteFile, findOldFiles, setFailed, setMade } from '../store.ts'
import { writeBrochure } from './write-brochure.ts'

type BrochureInput = {
  id: string
  subject: BrochureSubject
  format: SlideFormat
  locale: Locale
  /** Who requested that of a draft. */
  editorId?: number
}
type Context = { db: Db; clock: Clock; storage: Storage; maps: MapPictures }

/** Where the file of a brochure is stored. */
export const brochureFile = (id: string, format: SlideFormat) => `brochures/${id}.${SLIDE_EXTENSIONS[format]}`

/** Makes a brochure as its subject is now, and stores its file. */
export const makeBrochure: Job<BrochureInput, Context> = {
  name: 'brochures.make',
  lane: 'documents',
  timeoutMs: 5 * MINUTE_MS,
  async run({ id, subject, format, locale, editorId }, context, signal) {
    const { db, clock, storage } = context
    const user = editorId === undefined ? null : await findUser(db, editorId)
    const brochure = await loadBrochure(db, subject, { locale, now: clock(), user })
    // It left the market after the request; an attempt before may have stored a file.
    if (!brochure) return removeFile(context, { id, format })
    try {
      const read = openPictures(context)
      const { bytes, pages } = await writeBrochure(
        { ...brochure, format, locale, createdAt: clock() },
        (...picture) => {
          signal.throwIfAborted()
          return read(...picture)
        },
      )
      await storage.write(brochureFile(id, format), bytes)
      const made = { id, digest: brochure.digest, format, pages, bytes: bytes.length }
      if (!(await setMade(db, made, clock()))) await removeFile(context, { id, format })
    } catch (error) {
      await setFailed(db, id, clock())
      throw error
    }
  },
}

const PURGED_AT_ONCE = 500

/** Purges files that were begun more than two weeks ago, whoever downloads them. */
export const purgeBrochures: Job<Record<string, never>, Pick<Context, 'db' | 'clock' | 'storage'>> = {
  name: 'brochures.purge',
  lane: 'upkeep',
  cron: '41 * * * *',
  timeoutMs: 5 * MINUTE_MS,
  async run(_payload, context, signal) {
    const old = await findOldFiles(context.db, daysBefore(context.clock(), BROCHURE_DAYS), PURGED_AT_ONCE)
    for (const { id, format } of old) {
      if (signal.aborted) return
      await removeFile(context, { id, format })
    }
  },
}

/** The file goes first: without its row nobody would know of it. */
async function removeFile(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { id, format }: { id: string; format: SlideFormat },
) {
  await storage.remove(brochureFile(id, format))
  await deleteFile(db, id)
}
