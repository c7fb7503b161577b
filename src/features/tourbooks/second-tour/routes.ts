import type { FastifyInstance } from 'fastify'
import { isPlausibleDate } from '#lib/dates.ts'
import type { RouteContext } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import { emailOrigin } from '#platform/http/site-origin.ts'
import { changeOwnTourbook, findOwnTourbook } from '../change-tourbook.ts'
import { presentTourbook } from '../present-tourbook.ts'
import { findStops } from '../stops/store.ts'
import { askAgents } from './ask-agents.ts'
import { secondTour } from './contract.ts'
import { loadSecondTour } from './load-second-tour.ts'
import { makeSecondTour } from './make-second-tour.ts'
import { presentRequest } from './present-request.ts'
import { findOwnTourRequest, saveAnswer } from './store.ts'

/** A second tour of some stops of a tourbook: whom to ask, what was asked and answered, and the tourbook made of it. */
export function secondTourRoutes(
  app: FastifyInstance,
  { db, clock, sessions, localeOf, publicUrl, secret }: RouteContext,
) {
  serve(app, secondTour, {
    async 'GET /api/tourbooks/:id/second_tour'({ params: { id } }, { user }) {
      const tourbook = await findOwnTourbook(db, { id, userId: user.id })
      return loadSecondTour(db, tourbook, await findStops(db, id), clock())
    },

    'POST /api/tourbooks/:id/tour_requests': ({ params: { id: tourbookId }, body }, { user, request }) => {
      const requester = sessions.requesterOf(request)
      const site = emailOrigin(request, publicUrl)
      const context = { user, requester, ip: request.ip, locale: localeOf(request), site, secret, now: clock() }
      return createOnce(db, { request, requester }, async (trx) => ({
        requests: await askAgents(trx, { tourbookId, ...body }, context),
      }))
    },

    async 'PUT /api/tour_requests/:id'({ params: { id }, body: { answer, agreedSlot = null } }, { user }) {
      const row = await findOwnTourRequest(db, { id, userId: user.id })
      if (!row) throw notFound('request')
      if ((answer === 'agreed') !== (agreedSlot !== null))
        throw invalid([{ field: 'agreedSlot', message: 'must be given for the answer “agreed”, and for no other' }])
      if (agreedSlot && !isPlausibleDate(agreedSlot.date))
        throw invalid([{ field: 'agreedSlot', message: `must be an existing day, not ${agreedSlot.date}` }])
      return changeOwnTourbook(db, { id: row.tourbook_id, userId: user.id }, clock(), async (trx) => {
        await saveAnswer(trx, id, answer, agreedSlot)
        return presentRequest((await findOwnTourRequest(trx, { id, userId: user.id }))!)
      })
    },

    'POST /api/tourbooks/:id/second_tours': ({ params: { id }, body }, { user, request }) =>
      createOnce(db, { request, requester: sessions.requesterOf(request) }, async (trx) => {
        const made = await makeSecondTour(trx, { id, userId: user.id }, body, clock())
        return presentTourbook(trx, await findOwnTourbook(trx, { id: made, userId: user.id }), clock())
      }),
  })
}
