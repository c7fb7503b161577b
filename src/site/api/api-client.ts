import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { use } from 'react'
import type { Call, CallOptions, EndpointName, InputOf, ReplyOf } from '#api'
import { ApiError } from '#ui/api-error.ts'

/** Sends a request: with fetch in the browser, within the app itself on the server. */
export type Transport = (
  request: {
    method: string
    url: string
    body?: unknown
    bytes?: Blob
  } & CallOptions,
) => Promise<{ status: number; body: unknown; retryAfterS?: number | undefined }>

/** Creates the function for all API requests: call('GET /api/listings/:id', { params: { id } }). */
export function callThrough(transport: Transport): Call {
  return async (name, input, options) => {
    const { params, query, body, bytes } = input as AnyInput
    const [method, path] = name.split(' ') as [string, string]
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key])))
    const search = searchString(query ?? {})
    const response = await transport({
      method,
      url: search ? `${filled}?${search}` : filled,
      ...(body !== undefined && { body }),
      ...(bytes && { bytes }),
      ...options,
    })
    const { status, retryAfterS } = response
    if (status >= 400) throw new ApiError(name, status, (response.body ?? {}) as ApiError['problem'], retryAfterS)
    return response.body as never
  }
}

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; bytes?: Blob }

/** Query parameters in the order given; undefined ones are left out and arrays repeat. */
function searchString(query: Record<string, unknown>): string {
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
export const useRead: typeof useObservedRead = import.meta.env.SSR ? useCachedRead : useObservedRead

function useObservedRead<K extends EndpointName>(name: K, input: InputOf<K>): ReplyOf<K> {
  const { call } = useRouter().options.context
  return useSuspenseQuery(readOptions(call, name, input)).data
}

/** On the server, where nothing changes while a page is rendered. */
function useCachedRead<K extends EndpointName>(name: K, input: InputOf<K>): ReplyOf<K> {
  const { call, queryClient } = useRouter().options.context
  const options = readOptions(call, name, input)
  return queryClient.getQueryData<ReplyOf<K>>(options.queryKey) ?? use(queryClient.ensureQueryData(options))
}
