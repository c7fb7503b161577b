import type { FastifyInstance } from 'fastify'
import { type PdfReading, readUploadedPdf, type UploadedPdf } from '#features/media/uploads/pdf/read-uploaded-pdf.ts'
import type { UploadQuota } from '#features/media/uploads/quota-store.ts'
import { todayIso } from '#lib/dates.ts'
import type { RouteContext } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { marketOf } from '../../requirement/rules.ts'
import { locateStops } from '../../stops/locate-stops.ts'
import { findTourbook } from '../../store.ts'
import { pagesToShow, presentPages, presentPictures } from './choose-pictures.ts'
import { completePlace } from './complete-place.ts'
import { type FlyerReading, flyers } from './contract.ts'
import { type ReadContext, readFlyer } from './read-flyer.ts'
import { MAX_FLYER_PAGES, MAX_PICTURES, MAX_TEXT } from './rules.ts'
import { cellsOfText } from './split-flyer.ts'
import { insertFlyer } from './store.ts'

type Context = RouteContext & { uploadQuota: UploadQuota }
type Place = ReadContext & { user: SessionUser }
/** A scan may have a page number or a stamp as text. */
const LEAST_CHARACTERS = 30

const NOTHING: FlyerReading = { fields: [], pageCount: 0, pages: [], pictures: [], flyer: null, refusal: null }

/** Reads flyers for the form of an external listing, which then may take the PDF. */
export function flyerRoutes(app: FastifyInstance, context: Context) {
  const { db, clock } = context

  async function readPdf({ extractText, drawPages }: UploadedPdf, place: Place): Promise<PdfReading<FlyerReading>> {
    const text = await extractText({ maxPages: MAX_FLYER_PAGES, maxCharacters: MAX_TEXT })
    if ('refusal' in text) return { reading: { ...NOTHING, refusal: text.refusal } }
    const { cells, pages } = text
    const isScan = cells.reduce((sum, cell) => sum + cell.text.length, 0) < LEAST_CHARACTERS
    const found = isScan ? [] : readFlyer(cells, place)
    const task = { pages: pagesToShow(found, pages.length), maxPictures: isScan ? 0 : MAX_PICTURES }
    const parts = await drawPages(task)
    const pageCount = pages.length
    const reading: FlyerReading = {
      fields: await completePlace(db, found, { ...place, pages }),
      pageCount,
      pages: presentPages(parts),
      pictures: presentPictures(parts),
      flyer: null,
      refusal: isScan ? 'no_text' : null,
    }
    return {
      reading,
      async save(trx, file) {
        const { id, fileName: file_name, size } = file
        const values = { id, user_id: place.user.id, file_name, size, page_count: pageCount, created_at: clock() }
        await insertFlyer(trx, values)
        reading.flyer = { ...file, pageCount }
      },
    }
  }

  serve(app, flyers, {
    async 'POST /api/tourbooks/:id/flyers'({ params: { id }, body }, { user }): Promise<FlyerReading> {
      if (!(await findTourbook(db, { id, userId: user.id }))) throw notFound('tourbook')
      if ((body.text === undefined) === (body.uploadId === undefined))
        throw invalid([{ field: 'text', message: 'must be given, or uploadId, and not both' }])
      await consumeRateLimit(db, `flyer:${user.id}`, { ...RATE_LIMITS.flyerOfUser, now: clock() })
      const market = marketOf(await locateStops(db, id))?.slug
      const place = { market, user, today: todayIso(clock()) }
      const { text, uploadId } = body
      if (text !== undefined) {
        const found = readFlyer(cellsOfText(text), place)
        return { ...NOTHING, fields: await completePlace(db, found, { ...place, pages: [] }) }
      }
      const reading = await readUploadedPdf(context, { uploadId: uploadId!, userId: user.id }, (pdf) =>
        readPdf(pdf, place),
      )
      if (!reading) throw notFound('uploaded PDF')
      return reading
    },
  })
}
