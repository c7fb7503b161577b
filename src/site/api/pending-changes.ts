import { notifyManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

// By a timer, as is usual, a checkbox would flip back until its change is shown.
notifyManager.setScheduler(queueMicrotask)

type Change = (cached: unknown) => unknown
type Shown = Pick<Query<unknown, unknown>, 'setData'>
/** `isStale`: what is shown must be read again once nothing is pending. */
type Pending = { sent: unknown; changes: Change[]; writes: number; isStale: boolean }

/** What the server last sent for a read, and the changes shown over it: those being saved, and those saved meanwhile. */
const pendingOf = new WeakMap<Shown, Pending>()

/**
 * Shows a change in all reads whose keys begin with this one. The returned function is called once it is saved, or has
 * failed: then the read is shown without it, and read again when no other change is pending.
 */
export function showChange(queryClient: QueryClient, queryKey: QueryKey, change: Change) {
  const queries = queryClient.getQueryCache().findAll({ queryKey })
  for (const query of queries) {
    const { data, isInvalidated } = query.state
    const pending = pendingOf.get(query) ?? { sent: data, changes: [], writes: 0, isStale: isInvalidated }
    pendingOf.set(query, pending)
    pending.changes.push(change)
    pending.writes += 1
    show(query, data, [change])
  }
  return ({ isSaved }: { isSaved: boolean }) => {
    for (const query of queries) {
      const pending = pendingOf.get(query)!
      pending.writes -= 1
      if (!isSaved) {
        pending.isStale = true
        pending.changes = pending.changes.filter((each) => each !== change)
        show(query, pending.sent, pending.changes)
      }
      if (pending.writes > 0) continue
      pendingOf.delete(query)
      // A response that is under way may be older than what was saved.
      if (pending.isStale || query.state.fetchStatus === 'fetching')
        void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
  }
}

/** Called with every response of a read: one that is older than the changes being saved must not hide them. */
export function showPendingChanges(sent: unknown, query: Shown) {
  const pending = pendingOf.get(query)
  if (!pending) return
  pending.sent = sent
  pending.isStale = true
  show(query, sent, pending.changes)
}

function show(query: Shown, data: unknown, changes: Change[]) {
  if (data === undefined) return
  query.setData(
    changes.reduce<unknown>((changed, change) => change(changed), data),
    { manual: true },
  )
}
