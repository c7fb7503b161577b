import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCriteria } from '#features/search/read-criteria.ts'
import { type Criteria, currencyFor, EMPTY_CRITERIA, type QueryValues } from '#features/search/rules.ts'
import type { Locale } from '#lib/locale.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve, type UserRequest } from '#platform/http/serve.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { type AlertSettings, findRecipient, saveSettings } from '../delivery/alert-settings.ts'
import { isTimeZone } from '../delivery/plan-delivery.ts'
import { findHistory } from '../matching/find-history.ts'
import { reschedulePlaceMatches } from '../matching/saved-place-matches.ts'
import { listSearchMatches, rescheduleSearchMatches } from '../matching/saved-search-matches.ts'
import { MAX_SEARCHES } from '../rules.ts'
import { savedSearches } from './contract.ts'
import { nameSearch, presentMatches, presentSearches } from './present-saved-search.ts'
import { presentCriteria } from './rules.ts'
import { changeSavedCriteria, restoreSearch, saveSearch } from './save-search.ts'
import { changeSearch, findSearch, listSearches, markViewed, setDeleted } from './store.ts'

const MATCHES_SHOWN = 60

export function savedSearchRoutes(app: FastifyInstance, { db, clock, sessions, localeOf }: RouteContext) {
  const localizedCriteriaOf = (query: QueryValues, request: FastifyRequest) => {
    const criteria = readCriteria(query)
    const locale = localeOf(request)
    return { criteria, locale, currency: currencyFor(criteria, locale) }
  }
  const present = async (trx: Db, id: number, { user, request }: UserRequest) => {
    const search = await loadOwn(trx, id, user)
    const [presented] = await presentSearches(trx, [search], { locale: localeOf(request), now: clock() })
    return presented!
  }
  const nameOf = async (trx: Db, { criteria, locale }: { criteria: Criteria | null; locale: Locale }, now: Date) =>
    nameSearch(trx, criteria ?? EMPTY_CRITERIA, { locale, now })
  const changing = <Result>(work: (trx: Db) => Promise<Result>) => db.transaction().execute(work)

  serve(app, savedSearches, {
    async 'GET /api/saved_searches'(_input, { user, request }) {
      const searches = await listSearches(db, user.id)
      const ids = searches.map(({ id }) => id)
      return {
        savedSearches: await presentSearches(db, searches, { locale: localeOf(request), now: clock() }),
        pagination: paginate(pageOf({}, MAX_SEARCHES), ids, ids.length),
      }
    },

    async 'POST /api/saved_searches'({ body }, { user, request }) {
      const localized = localizedCriteriaOf(body.criteria, request)
      return createOnce(db, { request, requester: sessions.requesterOf(request) }, async (trx) => {
        const now = clock()
        const search = {
          ...localized,
          userId: user.id,
          name: nameIn(body.name) ?? (await nameSearch(trx, localized.criteria, { locale: localized.locale, now })),
          frequency: body.frequency ?? (await findRecipient(trx, user.id)).defaultFrequency,
          wantsUnderOffer: body.wantsUnderOffer ?? false,
          wantsLeased: body.wantsLeased ?? false,
        }
        return present(trx, await saveSearch(trx, search, now), { user, request })
      })
    },

    async 'GET /api/saved_searches/preview'({ query }, { user, request }) {
      const { wants_under_offer: wantsUnderOffer = false, wants_leased: wantsLeased = false, ...criteria } = query
      const localized = localizedCriteriaOf(criteria, request)
      const now = clock()
      const [name, matches, { defaultFrequency }] = await Promise.all([
        nameSearch(db, localized.criteria, { locale: localized.locale, now }),
        findHistory(db, { ...localized, wantsUnderOffer, wantsLeased }, now),
        findRecipient(db, user.id),
      ])
      return { name, count: matches.length, frequency: defaultFrequency }
    },

    async 'GET /api/saved_searches/:id'({ params: { id } }, { user, request }) {
      const presented = await present(db, id, { user, request })
      return {
        ...presented,
        matches: await presentMatches(db, await listSearchMatches(db, id, MATCHES_SHOWN), clock()),
      }
    },

    async 'PUT /api/saved_searches/:id'({ params: { id }, body }, { user, request }) {
      const now = clock()
      const { looked, deleted, name, ...settings } = body
      return changing(async (trx) => {
        const search = await loadOwn(trx, id, user, { orDeletedBefore: now })
        if (deleted === false) await restoreSearch(trx, search, now)
        if (looked) await markViewed(trx, id, now)
        const named = nameIn(name)
        if (named !== undefined || Object.keys(settings).length > 0) {
          await changeSearch(trx, id, { ...settings, ...(named !== undefined && { name: named }) }, now)
          await rescheduleSearchMatches(trx, search.userId)
        }
        return present(trx, id, { user, request })
      })
    },

    async 'DELETE /api/saved_searches/:id'({ params: { id } }, { user }) {
      return changing(async (trx) => {
        const { name, userId } = await loadOwn(trx, id, user)
        await setDeleted(trx, id, clock())
        await rescheduleSearchMatches(trx, userId)
        return { id, name }
      })
    },

    async 'GET /api/saved_searches/:id/criteria'({ params: { id } }, { user }) {
      const { criteria } = await loadOwn(db, id, user)
      return { criteria: criteria ? presentCriteria(criteria) : {} }
    },

    async 'PUT /api/saved_searches/:id/criteria'({ params: { id }, body }, { user, request }) {
      const localized = localizedCriteriaOf(body.criteria, request)
      return changing(async (trx) => {
        const now = clock()
        const search = await loadOwn(trx, id, user)
        const isNamedByCriteria = search.name === (await nameOf(trx, search, now))
        await changeSavedCriteria(trx, search, localized, now)
        // A name that the user chose stays; one made of the criteria would describe another search.
        if (isNamedByCriteria) await changeSearch(trx, id, { name: await nameOf(trx, localized, now) }, now)
        return present(trx, id, { user, request })
      })
    },

    async 'GET /api/current_user/saved_search_notifications'(_input, { user }) {
      return presentSettings(db, user)
    },

    async 'PUT /api/current_user/saved_search_notifications'({ body }, { user }) {
      checkSettings(body)
      return changing(async (trx) => {
        await saveSettings(trx, user.id, body, clock())
        await rescheduleSearchMatches(trx, user.id)
        await reschedulePlaceMatches(trx, user.id)
        return presentSettings(trx, user)
      })
    },
  })
}

/** Another user's search answers 404, as one that does not exist. */
async function loadOwn(db: Db, id: number, user: SessionUser, options?: { orDeletedBefore: Date }) {
  const search = await findSearch(db, { id, userId: user.id }, options)
  if (!search) throw notFound('saved search')
  return search
}

async function presentSettings(db: Db, { id, email, emailVerified }: SessionUser) {
  const recipient = await findRecipient(db, id)
  const { alertsOn, defaultFrequency, placesOn, quietHours, timeZone, usualTimeZone } = recipient
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
