import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCriteria } from '#features/search/read-criteria.ts'
import { currencyFor, type QueryValues } from '#features/search/rules.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve, type UserRequest } from '#platform/http/serve.ts'
import { findRecipient } from '../delivery/alert-settings.ts'
import { changeSettings, presentSettings } from '../delivery/change-settings.ts'
import { findHistory } from '../matching/find-history.ts'
import { listSearchMatches } from '../matching/saved-search-matches.ts'
import { MAX_SEARCHES } from '../rules.ts'
import { changeOwnCriteria, changeOwnSearch, createSearch, deleteSearch, findOwnSearch } from './change-search.ts'
import { savedSearches } from './contract.ts'
import { nameSearch, presentMatches, presentSearches } from './present-saved-search.ts'
import { presentCriteria } from './rules.ts'
import { listSearches } from './store.ts'

const MATCHES_SHOWN = 60

export function savedSearchRoutes(app: FastifyInstance, { db, clock, sessions, localeOf }: RouteContext) {
  const localizedCriteriaOf = (query: QueryValues, request: FastifyRequest) => {
    const criteria = readCriteria(query)
    const locale = localeOf(request)
    return { criteria, locale, currency: currencyFor(criteria, locale) }
  }
  const present = async (trx: Db, id: number, { user, request }: UserRequest) => {
    const search = await findOwnSearch(trx, { id, userId: user.id })
    const [presented] = await presentSearches(trx, [search], { locale: localeOf(request), now: clock() })
    return presented!
  }
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

    async 'POST /api/saved_searches'({ body: { criteria, ...options } }, { user, request }) {
      const search = { ...options, ...localizedCriteriaOf(criteria, request), userId: user.id }
      return createOnce(db, { request, requester: sessions.requesterOf(request) }, async (trx) =>
        present(trx, await createSearch(trx, search, clock()), { user, request }),
      )
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
      const matches = await listSearchMatches(db, id, MATCHES_SHOWN)
      return { ...presented, matches: await presentMatches(db, matches, clock()) }
    },

    'PUT /api/saved_searches/:id': ({ params: { id }, body }, { user, request }) =>
      changing(async (trx) => {
        await changeOwnSearch(trx, { id, userId: user.id }, body, clock())
        return present(trx, id, { user, request })
      }),

    'DELETE /api/saved_searches/:id': ({ params: { id } }, { user }) =>
      changing((trx) => deleteSearch(trx, { id, userId: user.id }, clock())),

    async 'GET /api/saved_searches/:id/criteria'({ params: { id } }, { user }) {
      const { criteria } = await findOwnSearch(db, { id, userId: user.id })
      return { criteria: criteria ? presentCriteria(criteria) : {} }
    },

    async 'PUT /api/saved_searches/:id/criteria'({ params: { id }, body }, { user, request }) {
      const localized = localizedCriteriaOf(body.criteria, request)
      return changing(async (trx) => {
        await changeOwnCriteria(trx, { id, userId: user.id }, localized, clock())
        return present(trx, id, { user, request })
      })
    },

    'GET /api/current_user/saved_search_notifications': (_input, { user }) => presentSettings(db, user),

    'PUT /api/current_user/saved_search_notifications': ({ body }, { user }) =>
      changing(async (trx) => {
        await changeSettings(trx, user.id, body, clock())
        return presentSettings(trx, user)
      }),
  })
}
