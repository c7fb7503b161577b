import type { FastifyInstance } from 'fastify'
import { EVENTS } from '#events'
import type { RouteContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { type Entities, makeEntityCheck } from './check-entities.ts'
import { checkEvent } from './check-event.ts'
import { events } from './contract.ts'
import { checkDayRange, countOverTime } from './count-events.ts'
import type { EventRow } from './store.ts'

type EventContext = RouteContext & {
  events: {
    /** Resolves once the rows are stored. */
    record: (rows: EventRow[]) => Promise<void>
    entities: Entities
  }
}

export function eventRoutes(app: FastifyInstance, { db, clock, events: { record, entities } }: EventContext) {
  const findUnknown = makeEntityCheck(entities, { now: () => clock().getTime() })

  serve(app, events, {
    async 'POST /api/events'({ body }, { user }) {
      const context = { definitions: EVENTS, now: clock(), user }
      const checked = body.events.map((given) => checkEvent(given, context))
      const wellFormed = checked.flatMap((each) => (each.ok ? [each.event] : []))
      const unknown = await findUnknown(wellFormed, user)
      const accepted = wellFormed.filter((event) => !unknown.has(event))
      await record(accepted)
      const refused = checked.flatMap((each, index) => {
        const refusal = each.ok ? unknown.get(each.event) : each.refused
        return refusal ? [{ index, ...refusal }] : []
      })
      return { accepted: accepted.length, refused }
    },

    async 'GET /api/admin/events'({ query }) {
      const { event, listing, tourbook, start_date: from, end_date: to } = query
      checkDayRange({ from, to })
      if (event !== undefined && !Object.hasOwn(EVENTS, event)) {
        throw invalid([{ field: 'event', message: 'must be the name of an event, such as LISTING' }])
      }
      return { days: await countOverTime(db, { event, listingId: listing, tourbookId: tourbook, from, to }) }
    },
  })
}
