import type { EndpointName, InputOf, ReplyOf } from '#api'
import { ApiError } from '#ui/api-error.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useApp } from '../routing/use-app.ts'

type Noun = 'buildings' | 'listings' | 'landlords' | 'companies' | 'users'

/** The calls of one kind of record for admins, or for a landlord's users. */
type Base = `/api/admin/${Noun}` | `/api/portfolio/${Exclude<Noun, 'companies' | 'users'>}`
/** Those with a history of their values. */
export type RecordBase = Exclude<Base, '/api/admin/users'>

/** Writes that reply with the record as it is then. */
export type RecordWrite =
  | Extract<EndpointName, `${'PUT' | 'POST'} ${Base}/:id${string}`>
  | 'DELETE /api/admin/users/:id/deactivation'

/** The other reads that show something of a record. */
const SHOWN_IN: Record<Noun, readonly EndpointName[]> = {
  buildings: [
    'GET /api/buildings/:id',
    'GET /api/browse/buildings/:id',
    'GET /api/admin/buildings',
    'GET /api/building_previews/:id',
  ],
  listings: [
    'GET /api/listings/:id',
    'GET /api/admin/listings',
    'GET /api/portfolio/listings',
    'GET /api/listing_previews/:id',
  ],
  landlords: [
    'GET /api/landlords/:id',
    'GET /api/admin/landlords',
    'GET /api/admin/companies/:id',
    'GET /api/landlord_previews/:id',
  ],
  companies: ['GET /api/admin/companies', 'GET /api/admin/companies/:id/logo'],
  users: ['GET /api/admin/users', 'GET /api/admin/filters/users', 'GET /api/admin/users/:id/security_events'],
}

type Options<K extends EndpointName> = Pick<Parameters<typeof useApiMutation<K>>[1] & object, 'failed' | 'onSuccess'>

/**
 * A write of a record by its endpoint's name. Its reply, or what someone else has saved meanwhile, replaces the record that is
 * read; what else shows the record is out of date.
 */
export function useRecordWrite<K extends RecordWrite>(name: K, { onSuccess, ...options }: Options<K> = {}) {
  const { queryClient } = useApp()
  const [, base, noun] = /^\w+ (\/api\/\w+\/(\w+))\/:id/.exec(name) as unknown as [string, RecordBase, Noun]
  const show = (input: InputOf<K>, record: unknown) =>
    queryClient.setQueryData([`GET ${base}/:id`, { params: { id: (input as unknown as Input).params.id } }], record)
  return useApiMutation<K>(name, {
    ...options,
    invalidates: [`GET ${base}/:id/history`, ...SHOWN_IN[noun]],
    onSuccess(saved: ReplyOf<K>, input: InputOf<K>) {
      show(input, saved)
      return onSuccess?.(saved, input)
    },
    onError(error, input) {
      if (error instanceof ApiError && error.problem.current) show(input, error.problem.current)
      return false
    },
  })
}

type Input = { params: { id: number } }
