import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InputOf } from '#api'
import { savedIdsOptions, setsOf } from '#features/saved/web/saved-ids.ts'
import type { Pagination } from '#lib/values.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { Savable } from '#site/saved/saved-state.ts'
import type { GoneItem } from '../contract.ts'

const useContext = () => useApp()

type ListName = 'GET /api/favorited_listings' | 'GET /api/saved_buildings' | 'GET /api/saved_building_owners'

/** A page of a list; until the requested one is loaded, `results` are the previous ones and `refining` is true. */
export function useSavedList<Name extends ListName>(name: Name, input: InputOf<Name>) {
  const { call } = useContext()
  const options = readOptions(call, name, input)
  const { data, isPlaceholderData, isError, refetch } = useQuery({ ...options, placeholderData: keepPreviousData })
  return { results: data, refining: isPlaceholderData && !isError, failed: isError, retry: () => void refetch() }
}

/**
 * The items of a page that are still saved: removed items disappear at once, and restored ones are in their place again.
 * `count` is the total of all pages.
 */
export function useStillSaved<Item extends { id: number }>(
  kind: Savable['kind'],
  { items, gone, pagination }: { items: Item[]; gone: GoneItem[]; pagination: Pagination },
) {
  const { call } = useContext()
  const { data } = useQuery(savedIdsOptions(call))
  const saved = data && setsOf(data)[kind]
  const isSaved = ({ id }: { id: number }) => saved === undefined || saved.has(id)
  const shown = { items: items.filter(isSaved), gone: gone.filter(isSaved) }
  const removed = items.length + gone.length - shown.items.length - shown.gone.length
  return { ...shown, count: Math.max(0, pagination.totalCount - removed) }
}
