import type { FastifyInstance } from 'fastify'
import { extractUploadedText } from '#features/media/uploads/extract-uploaded-text.ts'
import type { UploadQuota } from '#features/media/uploads/quota-store.ts'
import { todayIso } from '#lib/dates.ts'
import type { RouteContext } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { marketOf } from '../../requirement/rules.ts'
import { locateStops } from '../../stops/locate-stops.ts'
import { findTourbook } from '../../store.ts'
import { completePlace } from './complete-place.ts'
import { type FlyerReading, flyers } from './contract.ts'
import { readFlyer } from './read-flyer.ts'
import { type FlyerRefusal, MAX_FLYER_PAGES, MAX_TEXT } from './rules.ts'
import { type Cell, cellsOfText } from './split-flyer.ts'

type Context = RouteContext & { uploadQuota: UploadQuota }
type Words = { cells: Cell[]; pageCount: number } | { refusal: FlyerRefusal }

/** A scan may have a page number or a stamp as text. */
const LEAST_CHARACTERS = 30

/** Reads flyers for the form of an external listing; nothing of them is saved. */
export function flyerRoutes(app: FastifyInstance, context: Context) {
  const { db, clock } = context

  async function findWords({ text, uploadId }: { text?: string; uploadId?: string }, userId: number): Promise<Words> {
    if (text !== undefined) return { cells: cellsOfText(text), pageCount: 0 }
    const limits = { maxPages: MAX_FLYER_PAGES, maxCharacters: MAX_TEXT }
    const extracted = await extractUploadedText(context, { uploadId: uploadId!, userId, ...limits })
    if (!extracted) throw notFound('uploaded PDF')
    if ('refusal' in extracted) return extracted
    const count = extracted.cells.reduce((sum, cell) => sum + cell.text.length, 0)
    return count < LEAST_CHARACTERS ? { refusal: 'no_text' } : extracted
  }

  serve(app, flyers, {
    async 'POST /api/tourbooks/:id/flyers'({ params: { id }, body }, { user }): Promise<FlyerReading> {
      if (!(await findTourbook(db, { id, userId: user.id }))) throw notFound('tourbook')
      if ((body.text === undefined) === (body.uploadId === undefined))
        throw invalid([{ field: 'text', message: 'must be given, or uploadId, and not both' }])
      await consumeRateLimit(db, `flyer:${user.id}`, { ...RATE_LIMITS.flyerOfUser, now: clock() })
      const words = await findWords(body, user.id)
      if ('refusal' in words) return { fields: [], pageCount: 0, refusal: words.refusal }
      const market = marketOf(await locateStops(db, id))?.slug
      const found = readFlyer(words.cells, { market, today: todayIso(clock()) })
      return { fields: await completePlace(db, found, { market, user }), pageCount: words.pageCount, refusal: null }
    },
  })
}
