import type { QueryClient } from '@tanstack/react-query'
import { INITIAL_DATA } from '#api'

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
