import type { QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallOptions, EndpointName, InputOf, ReplyOf } from '#api'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '../routing/use-app.ts'
import { showChange } from './pending-changes.ts'

/** Sends a write, with these options. */
export type Send = (options: CallOptions) => Promise<unknown>

type Write<K extends EndpointName> = {
  /** Writes of one scope are sent one after the other. */
  scope: string
  /** The key of the read that shows the change, or what the keys of several begin with. */
  read?: readonly [K, InputOf<K>?]
  /** Changes nothing where the change is already. */
  change?: (cached: ReplyOf<K>) => ReplyOf<K>
  /** Shown at once, a change must survive leaving the page: its request gets `keepalive`, which allows up to 64 kB. */
  send: Send
  /** Reads that are out of date afterwards. */
  invalidates?: readonly EndpointName[]
  /** The notification of an error; without one, the change is only taken back. */
  failed?: (error: unknown) => readonly [title: string, message: string]
}

/**
 * Shows a change at once and saves it after those before it. When the server refuses it, it alone is taken back, and the
 * promise rejects.
 */
export async function writeOptimistically<K extends EndpointName = never>(
  queryClient: QueryClient,
  { scope, read, change, send, invalidates = [] }: Write<K>,
) {
  const settle = read && change && showChange(queryClient, read, change as (cached: unknown) => unknown)
  const mutationKey = [scope, invalidates]
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey,
    scope: { id: scope },
    // Without a connection the request fails at once, instead of waiting for one.
    networkMode: 'always',
    mutationFn: () => send({ keepalive: true }),
  })
  try {
    await mutation.execute(undefined)
    settle?.({ isSaved: true })
  } catch (error) {
    settle?.({ isSaved: false })
    throw error
  } finally {
    // Otherwise the last one does it.
    if (queryClient.isMutating({ mutationKey }) === 0) for (const name of invalidates) invalidate(queryClient, name)
  }
}

/** Reads again what a write has made out of date; also a first read that is being answered, which may not have the write yet. */
function invalidate(queryClient: QueryClient, name: EndpointName) {
  const reads = { queryKey: [name] }
  const again = () => queryClient.invalidateQueries(reads)
  void again()
  for (const { state, promise } of queryClient.getQueryCache().findAll(reads))
    if (state.data === undefined) promise?.then(again, () => {})
}

/** Returns the function that makes an optimistic write. It resolves to whether it is saved; if not, a notification says so. */
export function useOptimisticWrite() {
  const { queryClient } = useApp()
  const notify = useNotify()
  return useCallback(
    <K extends EndpointName = never>(write: Write<K>): Promise<boolean> =>
      writeOptimistically(queryClient, write).then(
        () => true,
        (error) => {
          const [title, message] = write.failed?.(error) ?? []
          if (title) notify.error(title, { message })
          return false
        },
      ),
    [queryClient, notify],
  )
}
