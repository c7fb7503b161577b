import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { accountDeletion } from '#features/accounts/account-deletion/contract.ts'
import type { accounts } from '#features/accounts/contract.ts'
// Every contract the browser may call. Types only: no schema reaches the bundle.
import type { registration } from '#features/accounts/registration/contract.ts'
import type { accountSettings } from '#features/accounts/settings/contract.ts'
import type { sso } from '#features/accounts/sso/contract.ts'
import type { admin } from '#features/admin/contract.ts'
import type { savedSearches, unsubscribing } from '#features/alerts/saved-searches/contract.ts'
import type { browse } from '#features/browse/contract.ts'
import type { buildings } from '#features/catalog/buildings/contract.ts'
import type { confirmations } from '#features/catalog/confirmations/contract.ts'
import type { listings } from '#features/catalog/listings/contract.ts'
import type { emailPreferences } from '#features/email-preferences/contract.ts'
import type { errorReports, events } from '#features/events/contract.ts'
import type { favorites } from '#features/favorites/contract.ts'
import type { inquiries } from '#features/inquiries/contract.ts'
import type { landlords } from '#features/landlords/contract.ts'
import type { search } from '#features/search/contract.ts'
import type { sharing } from '#features/sharing/contract.ts'
import type { Input, Reply } from '#lib/endpoint.ts'

type Api = typeof errorReports &
  typeof accounts &
  typeof registration &
  typeof accountSettings &
  typeof accountDeletion &
  typeof sso &
  typeof events &
  typeof buildings &
  typeof listings &
  typeof confirmations &
  typeof favorites &
  typeof emailPreferences &
  typeof inquiries &
  typeof sharing &
  typeof landlords &
  typeof admin &
  typeof browse &
  typeof search &
  typeof savedSearches &
  typeof unsubscribing
export type EndpointName = keyof Api
export type InputOf<K extends EndpointName> = Input<Api[K]>
export type ReplyOf<K extends EndpointName> = Reply<Api[K]>
/** `keepalive` lets a call outlive its page; calls with the same `idempotencyKey` create only once. */
export type CallOptions = { signal?: AbortSignal; keepalive?: boolean; idempotencyKey?: string }
export type Call = <K extends EndpointName>(name: K, input: InputOf<K>, options?: CallOptions) => Promise<ReplyOf<K>>

/** The endpoints whose data may be sent with a page, by entity. Reading any other while rendering is a developer error. */
export const INITIAL_DATA = {
  building: 'GET /api/buildings/:id',
  buildingListings: 'GET /api/buildings/:id/listings',
  listing: 'GET /api/listings/:id',
  similarListings: 'GET /api/listings/:id/similar',
  landlord: 'GET /api/landlords/:id',
  portfolio: 'GET /api/landlords/:slug/portfolios/:region',
  regions: 'GET /api/browse/regions',
  localities: 'GET /api/browse/regions/:region/localities',
  localityListings: 'GET /api/browse/regions/:region/localities/:locality',
  exclusiveListings: 'GET /api/homepage/:market/exclusive_listings',
  internalLinks: 'GET /api/homepage/internal_links',
  searchResults: 'GET /api/listings',
  searchFilters: 'GET /api/listing_search_filters',
  savedSearches: 'GET /api/saved_searches',
  savedSearch: 'GET /api/saved_searches/:id',
  savedSearchCriteria: 'GET /api/saved_searches/:id/criteria',
  savedIds: 'GET /api/saved_ids',
  savedListings: 'GET /api/favorited_listings',
  savedBuildings: 'GET /api/saved_buildings',
  savedBuildingOwners: 'GET /api/saved_building_owners',
  inquiries: 'GET /api/inquiries',
  inquiry: 'GET /api/inquiries/:id',
  mails: 'GET /api/admin/mails',
  mail: 'GET /api/admin/mails/:id',
  signInOptions: 'GET /api/sign_in_options',
  profile: 'GET /api/current_user/profile',
  professional: 'GET /api/current_user/professional',
  tourbookContact: 'GET /api/current_user/tourbook_contact',
  sessions: 'GET /api/current_user/sessions',
  account: 'GET /api/users/:id',
  notificationSettings: 'GET /api/current_user/saved_search_notifications',
  inquirySettings: 'GET /api/current_user/inquiry_settings',
  listingShare: 'GET /api/listing_shares/:token',
  listingConfirmation: 'GET /api/listing_confirmations',
  emailPreference: 'GET /api/email_preferences',
} as const satisfies Record<string, EndpointName>

/** Sends a request: with fetch in the browser, within the app itself on the server. */
export type Transport = (
  request: {
    method: string
    url: string
    body?: unknown
  } & CallOptions,
) => Promise<{ status: number; body: unknown }>

/** An error response of the API, with its problem+json. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly problem: { detail?: string; code?: string; fields?: { field: string; message: string }[] }
  constructor(name: string, status: number, problem: ApiError['problem']) {
    super(problem.detail ?? `${name} responded with ${status}`)
    this.status = status
    this.problem = problem
  }
}

/** Creates the function for all API requests: call('GET /api/listings/:id', { params: { id } }). */
export function callThrough(transport: Transport): Call {
  return async (name, input, options) => {
    const { params, query, body } = input as AnyInput
    const [method, path] = name.split(' ') as [string, string]
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key])))
    const search = searchString(query ?? {})
    const response = await transport({
      method,
      url: search ? `${filled}?${search}` : filled,
      ...(body !== undefined && { body }),
      ...options,
    })
    if (response.status >= 400) throw new ApiError(name, response.status, (response.body ?? {}) as ApiError['problem'])
    return response.body as never
  }
}

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Query parameters in the order given; undefined ones are left out and arrays repeat. */
export function searchString(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) search.append(key, String(each))
  }
  return search.toString()
}

/**
 * Query options of one read: the key is the endpoint's name and input, so that server and browser agree on it. A read
 * whose result is no longer needed is aborted.
 */
export function readOptions<K extends EndpointName>(call: Call, name: K, input: InputOf<K>) {
  return {
    queryKey: [name, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(name, input, { signal }),
  }
}

/** Returns at once what the page's `load` has read; anything else suspends until it is loaded. */
export function useRead<K extends EndpointName>(name: K, input: InputOf<K>): ReplyOf<K> {
  const { call } = useRouter().options.context
  return useSuspenseQuery(readOptions(call, name, input)).data
}

/** Everything read so far, with its entity. */
export function collectInitialData(queryClient: QueryClient): InitialItem[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map(({ queryKey: [name, input], state }) => {
      const entity = Object.entries(INITIAL_DATA).find(([, endpoint]) => endpoint === name)?.[0]
      if (!entity)
        throw new Error(`${String(name)} is read by a page but is not an initial-data entity: add it to INITIAL_DATA`)
      return { entity, input: input as InitialItem['input'], data: state.data as InitialItem['data'] }
    })
}

export function restoreInitialData(queryClient: QueryClient, items: InitialItem[]) {
  for (const { entity, input, data } of items) {
    if (!Object.hasOwn(INITIAL_DATA, entity)) throw new Error(`Unknown initial-data entity "${entity}"`)
    queryClient.setQueryData([INITIAL_DATA[entity as keyof typeof INITIAL_DATA], input], data)
  }
}

// Plain JSON, which the types of the router's serializer require.
type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type InitialItem = { entity: string; input: Json; data: Json }
