import { useQuery } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '#api'
import { readOptions } from '#ui/api/api-client.ts'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useTrack } from '#ui/use-events.ts'
import { useText } from '#ui/use-text.ts'
import type { SavedSearch } from '../contract.ts'
import { savedSearchInformation } from '../events.ts'
import { savedRequest, toSavedCriteria } from './saved-request.ts'

export const LIST = 'GET /api/saved_searches'
type List = ReplyOf<typeof LIST>
type Settings = InputOf<'PUT /api/saved_searches/:id'>['body']

/** A change is shown at once, so that it must survive leaving the page; browsers send up to 64 kB that way. */
const KEEPALIVE = { keepalive: true }

const sendsAlerts = ({ alertsOn, frequency }: SavedSearch) => alertsOn && frequency !== 'never'

const useContext = () => useApp()

/** The user's saved searches, loaded while `enabled`. */
export function useSavedSearches({ enabled = true } = {}) {
  const { call } = useContext()
  return useQuery({ ...readOptions(call, LIST, {}), enabled: enabled && typeof window !== 'undefined' })
}

/** Changes to saved searches. Each shows at once; after a failure it is undone with a notification. */
export function useSavedSearchChanges() {
  const { call, queryClient } = useContext()
  const notify = useNotify()
  const text = useText()
  const track = useTrack()
  const key = readOptions(call, LIST, {}).queryKey

  const show = (change: (searches: SavedSearch[]) => SavedSearch[]) =>
    queryClient.setQueryData<List>(key, (list) => list && withSearches(list, change(list.savedSearches)))
  const replace = (search: SavedSearch) =>
    show((all) => all.map((each) => (each.id === search.id ? { ...each, ...search } : each)))
  const refetch = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: key }),
      queryClient.invalidateQueries({ queryKey: ['GET /api/saved_searches/:id'] }),
    ])

  async function attempt<Result>(before: SavedSearch, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch {
      replace(before)
      void refetch()
      notify.error(text('alerts.failed', { name: before.name }), { message: text('alerts.failed.about') })
      return undefined
    }
  }

  async function change(search: SavedSearch, settings: Settings) {
    const { looked, deleted, ...shown } = settings
    replace({ ...search, ...shown })
    const updated = await attempt(search, () =>
      call('PUT /api/saved_searches/:id', { params: { id: search.id }, body: settings }, KEEPALIVE),
    )
    if (!updated) return
    replace(updated)
    if (sendsAlerts(updated) !== sendsAlerts(search)) {
      const { criteria } = savedRequest(search.id, search.criteria)
      track(sendsAlerts(updated) ? 'ALERTS_ON' : 'ALERTS_OFF', savedSearchInformation(search.id, criteria))
    }
    await queryClient.invalidateQueries({ queryKey: ['GET /api/saved_searches/:id'] })
  }

  async function restore(search: SavedSearch) {
    const body = { deleted: false } as const
    await attempt(search, () => call('PUT /api/saved_searches/:id', { params: { id: search.id }, body }, KEEPALIVE))
    await refetch()
  }

  /** Deletes a search and offers to undo it. Returns whether it is deleted. */
  async function remove(search: SavedSearch): Promise<boolean> {
    show((all) => all.filter(({ id }) => id !== search.id))
    try {
      await call('DELETE /api/saved_searches/:id', { params: { id: search.id } }, KEEPALIVE)
    } catch {
      await refetch()
      notify.error(text('alerts.failed', { name: search.name }), { message: text('alerts.failed.about') })
      return false
    }
    notify.success(text('alerts.deleted', { name: search.name }), {
      action: { label: text('alerts.undo'), onClick: () => void restore(search) },
    })
    return true
  }

  /** Replaces the criteria of a search and offers to undo it. */
  async function searchFor(search: SavedSearch, criteria: SavedSearch['criteria']) {
    const put = (wanted: SavedSearch['criteria']) =>
      attempt(search, () =>
        call('PUT /api/saved_searches/:id/criteria', { params: { id: search.id }, body: { criteria: wanted } }),
      )
    const updated = await put(criteria)
    if (!updated) return
    replace(updated)
    void refetch()
    const before = toSavedCriteria(savedRequest(search.id, search.criteria))
    notify.success(text('alerts.changed', { name: search.name }), {
      action: { label: text('alerts.undo'), onClick: () => void put(before).then(refetch) },
    })
  }

  return { change, remove, searchFor, refetch }
}

function withSearches({ pagination }: List, savedSearches: SavedSearch[]): List {
  const ids = savedSearches.map(({ id }) => id)
  return { savedSearches, pagination: { ...pagination, totalCount: ids.length, ids } }
}
