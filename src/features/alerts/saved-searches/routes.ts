import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type Criteria, currencyFor, parseCriteria, type QueryValues } from '#features/search/rules.ts'
import type { Locale } from '#lib/locale.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import type { Sessions } from '#platform/http/session.ts'
import type { DB } from '#schema'
import { type AlertSettings, findRecipient, saveSettings } from '../delivery/alert-settings.ts'
import { isTimeZone } from '../delivery/plan-delivery.ts'
import { findHistory } from '../matching/find-history.ts'
import { reschedulePlaceMatches } from '../matching/saved-place-matches.ts'
import { listSearchMatches, rescheduleSearchMatches } from '../matching/saved-search-matches.ts'
import { savedSearches } from './contract.ts'
import { nameSearch, presentCriteria, presentMatches, presentSearches } from './present-saved-search.ts'
import { changeSavedCriteria, restoreSearch, saveSearch } from './save-search.ts'
import { changeSearch, findSearch, listSearches, markViewed, setDeleted } from './store.ts'

export type SavedSearchDeps = {
  db: Kysely<DB>
  clock: Clock
  sessions: Sessions
  localeOf: (request: FastifyRequest) => Locale
}

const MATCHES_SHOWN = 60

export function savedSearchRoutes(app: FastifyInstance, { db, clock, sessions, localeOf }: SavedSearchDeps) {
  const localizedCriteriaOf = (query: QueryValues, request: FastifyRequest) => {
    const criteria = criteriaOf(query)
    const locale = localeOf(request)
    return { criteria, locale, currency: currencyFor(criteria, locale) }
  }
  const present = async (trx: Db, id: number, request: FastifyRequest) => {
    const search = await ownSearch(trx, id, request)
    const [presented] = await presentSearches(trx, [search], { locale: localeOf(request), now: clock() })
    return presented!
  }
  const changing = <Result>(work: (trx: Db) => Promise<Result>) => db.transaction().execute(work)

  serve(app, savedSearches, {
    async 'GET /api/saved_searches'(_input, request) {
      const searches = await listSearches(db, readerOf(request))
      return {
        savedSearches: await presentSearches(db, searches, { locale: localeOf(request), now: clock() }),
        pagination: {
          totalCount: searches.length,
          currentPage: 1,
          pageSize: 100,
          ids: searches.map(({ id }) => id),
        },
      }
    },

    async 'POST /api/saved_searches'({ body }, request) {
      const userId = readerOf(request)
      const localized = localizedCriteriaOf(body.criteria, request)
      return createOnce(db, { request, requester: sessions.requesterOf(request) }, async (trx) => {
        const now = clock()
        const search = {
          ...localized,
          userId,
          name: nameIn(body.name) ?? (await nameSearch(trx, localized.criteria, { locale: localized.locale, now })),
          frequency: body.frequency ?? (await findRecipient(trx, userId)).defaultFrequency,
          wantsUnderOffer: body.wantsUnderOffer ?? false,
          wantsLeased: body.wantsLeased ?? false,
        }
        return present(trx, await saveSearch(trx, search, now), request)
      })
    },

    async 'GET /api/saved_searches/preview'({ query }, request) {
      const { wants_under_offer: wantsUnderOffer = false, wants_leased: wantsLeased = false, ...criteria } = query
      const localized = localizedCriteriaOf(criteria, request)
      const now = clock()
      const [name, matches, { defaultFrequency }] = await Promise.all([
        nameSearch(db, localized.criteria, { locale: localized.locale, now }),
        findHistory(db, { ...localized, wantsUnderOffer, wantsLeased }, now),
        findRecipient(db, readerOf(request)),
      ])
      return { name, count: matches.length, frequency: defaultFrequency }
    },

    async 'GET /api/saved_searches/:id'({ params: { id } }, request) {
      const presented = await present(db, id, request)
      return {
        ...presented,
        matches: await presentMatches(db, await listSearchMatches(db, id, MATCHES_SHOWN), clock()),
      }
    },

    async 'PUT /api/saved_searches/:id'({ params: { id }, body }, request) {
      const now = clock()
      const { looked, deleted, name, ...settings } = body
      return changing(async (trx) => {
        const search = await ownSearch(trx, id, request, { orDeletedBefore: now })
        if (deleted === false) await restoreSearch(trx, search, now)
        if (looked) await markViewed(trx, id, now)
        const named = nameIn(name)
        if (named !== undefined || Object.keys(settings).length > 0) {
          await changeSearch(trx, id, { ...settings, ...(named !== undefined && { name: named }) }, now)
          await rescheduleSearchMatches(trx, search.userId)
        }
        return present(trx, id, request)
      })
    },

    async 'DELETE /api/saved_searches/:id'({ params: { id } }, request) {
      return changing(async (trx) => {
        const { name, userId } = await ownSearch(trx, id, request)
        await setDeleted(trx, id, clock())
        await rescheduleSearchMatches(trx, userId)
        return { id, name }
      })
    },

    async 'GET /api/saved_searches/:id/criteria'({ params: { id } }, request) {
      const { criteria } = await ownSearch(db, id, request)
      return { criteria: criteria ? presentCriteria(criteria) : {} }
    },

    async 'PUT /api/saved_searches/:id/criteria'({ params: { id }, body }, request) {
      const localized = localizedCriteriaOf(body.criteria, request)
      return changing(async (trx) => {
        await changeSavedCriteria(trx, await ownSearch(trx, id, request), localized, clock())
        return present(trx, id, request)
      })
    },

    async 'GET /api/current_user/saved_search_notifications'(_input, request) {
      return presentSettings(db, request)
    },

    async 'PUT /api/current_user/saved_search_notifications'({ body }, request) {
      const userId = readerOf(request)
      checkSettings(body)
      return changing(async (trx) => {
        await saveSettings(trx, userId, body, clock())
        await rescheduleSearchMatches(trx, userId)
        await reschedulePlaceMatches(trx, userId)
        return presentSettings(trx, request)
      })
    },
  })
}

const readerOf = (request: FastifyRequest) => request.user!.id

/** Another user's search answers 404, as one that does not exist. */
async function ownSearch(db: Db, id: number, request: FastifyRequest, options?: { orDeletedBefore: Date }) {
  const search = await findSearch(db, { id, userId: readerOf(request) }, options)
  if (!search) throw notFound('saved search')
  return search
}

async function presentSettings(db: Db, request: FastifyRequest) {
  const recipient = await findRecipient(db, readerOf(request))
  const { alertsOn, defaultFrequency, placesOn, quietHours, timeZone, usualTimeZone } = recipient
  const { email, emailVerified } = request.user!
  return { alertsOn, defaultFrequency, placesOn, quietHours, timeZone, usualTimeZone, email, emailVerified }
}

function checkSettings({ quietHours, timeZone }: AlertSettings) {
  if (quietHours && quietHours.from === quietHours.to) {
    throw invalid([{ field: 'quietHours', message: `Expected two different times, got ${quietHours.from} twice` }])
  }
  if (timeZone !== null && !isTimeZone(timeZone)) {
    throw invalid([{ field: 'timeZone', message: `Expected a time zone such as America/Chicago, got ${timeZone}` }])
  }
}

function nameIn(given: string | undefined): string | undefined {
  const name = given?.replace(/\s+/g, ' ').trim()
  if (name === '') throw invalid([{ field: 'name', message: 'Expected a name' }])
  return name
}

function criteriaOf(query: QueryValues): Criteria {
  const parsed = parseCriteria(query)
  if (!parsed.ok) throw invalid(parsed.fields)
  return parsed.criteria
}
