import { useQuery } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '#api'
import { readOptions } from '#site/api/api-client.ts'
import { type Send, useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useTrack } from '#site/events/use-events.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useNotify } from '#ui/notify.ts'
import type { SavedSearch } from '../contract.ts'
import { savedSearchInformation } from '../events.ts'
import { savedRequest, toSavedCriteria } from './saved-request.ts'

export const LIST = 'GET /api/saved_searches'
type List = ReplyOf<typeof LIST>
type Settings = InputOf<'PUT /api/saved_searches/:id'>['body']

const CHANGED = [LIST, 'GET /api/saved_searches/:id'] as const

const sendsAlerts = ({ alertsOn, frequency }: Pick<SavedSearch, 'alertsOn' | 'frequency'>) =>
  alertsOn && frequency !== 'never'

/** The user's saved searches, loaded while `enabled`. */
export function useSavedSearches({ enabled = true } = {}) {
  const { call } = useApp()
  return useQuery({ ...readOptions(call, LIST, {}), enabled: enabled && typeof window !== 'undefined' })
}

/** Changes to saved searches. */
export function useSavedSearchChanges() {
  const { call, queryClient, text } = useApp()
  const notify = useNotify()
  const write = useOptimisticWrite()
  const track = useTrack()

  const save = ({ id, name }: SavedSearch, shown: Partial<SavedSearch> | 'deleted', send: Send) =>
    write({
      scope: `saved search ${id}`,
      read: [LIST],
      change: (list) => withSearch(list, id, shown),
      send,
      // A deleted one cannot be read.
      invalidates: shown === 'deleted' ? [] : CHANGED,
      failed: () => [text('alerts.failed', { name }), text('common.failed.about')],
    })

  async function change(search: SavedSearch, settings: Settings) {
    const params = { id: search.id }
    const { looked, deleted, ...shown } = settings
    const isSaved = await save(search, shown, (options) =>
      call('PUT /api/saved_searches/:id', { params, body: settings }, options),
    )
    const sendsNow = sendsAlerts({ ...search, ...shown })
    if (!isSaved || sendsNow === sendsAlerts(search)) return
    const { criteria } = savedRequest(search.id, search.criteria)
    track(sendsNow ? 'ALERTS_ON' : 'ALERTS_OFF', savedSearchInformation(search.id, criteria))
  }

  /** Deletes a search and offers to undo it. Returns whether it is deleted. */
  async function remove(search: SavedSearch): Promise<boolean> {
    const params = { id: search.id }
    const isDeleted = await save(search, 'deleted', (options) =>
      call('DELETE /api/saved_searches/:id', { params }, options),
    )
    const restore = () =>
      save(search, {}, (options) => call('PUT /api/saved_searches/:id', { params, body: { deleted: false } }, options))
    if (isDeleted) notify.success(text('alerts.deleted', { name: search.name }), { undo: restore })
    return isDeleted
  }

  /** Replaces the criteria of a search and offers to undo it. */
  async function searchFor(search: SavedSearch, criteria: SavedSearch['criteria']) {
    const params = { id: search.id }
    // Without `keepalive`, as criteria may be too long for it.
    const put = (wanted: SavedSearch['criteria']) =>
      save(search, { criteria: wanted }, () =>
        call('PUT /api/saved_searches/:id/criteria', { params, body: { criteria: wanted } }),
      )
    if (!(await put(criteria))) return
    const before = toSavedCriteria(savedRequest(search.id, search.criteria))
    notify.success(text('alerts.changed', { name: search.name }), { undo: () => put(before) })
  }

  const refetch = () => Promise.all(CHANGED.map((read) => queryClient.invalidateQueries({ queryKey: [read] })))

  return { change, remove, searchFor, refetch }
}

function withSearch({ savedSearches, pagination }: List, id: number, shown: Partial<SavedSearch> | 'deleted'): List {
  const next = savedSearches.flatMap((each) =>
    each.id !== id ? each : shown === 'deleted' ? [] : { ...each, ...shown },
  )
  const ids = next.map((each) => each.id)
  return { savedSearches: next, pagination: { ...pagination, totalCount: ids.length, ids } }
}
