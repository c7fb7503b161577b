import type { ReplyOf } from '#api'
import type { MessageId } from '#messages/messages.ts'
import { useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import type { TourbookSummary } from '../../contract.ts'
import { tourbookScope } from '../tourbook-write.ts'

const LIST = 'GET /api/tourbooks'

/** Returns the function that drops a tourbook from the list at once, deletes it, and offers to restore it. */
export function useDelete() {
  const { call, text } = useApp()
  const notify = useNotify()
  const write = useOptimisticWrite()

  return async ({ id, name }: TourbookSummary) => {
    const params = { id }
    const ofTourbook = (failed: MessageId) => ({
      scope: tourbookScope(id),
      invalidates: [LIST] as const,
      failed: () => [text(failed), text('tourbook.failed.about')] as const,
    })
    const isDeleted = await write({
      ...ofTourbook('tourbooks.delete.failed'),
      read: [LIST],
      change: (page) => without(page, id),
      send: (options) => call('DELETE /api/tourbooks/:id', { params }, options),
    })
    const undo = () =>
      write({
        ...ofTourbook('tourbooks.restore.failed'),
        send: (options) => call('PUT /api/tourbooks/:id', { params, body: { deleted: false } }, options),
      })
    if (isDeleted) notify.success(text('tourbooks.deleted'), { message: name, undo, durationMs: UNDO_MS })
  }
}

function without(page: ReplyOf<typeof LIST>, id: number): ReplyOf<typeof LIST> {
  const tourbooks = page.tourbooks.filter((tourbook) => tourbook.id !== id)
  const removed = page.tourbooks.length - tourbooks.length
  return { tourbooks, pagination: { ...page.pagination, totalCount: page.pagination.totalCount - removed } }
}
