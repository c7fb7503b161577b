import { useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#api'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
import type { TourbookSummary } from '../../contract.ts'

const LIST = 'GET /api/tourbooks'
/** Longer than other notices, because undoing needs a decision. */
const UNDO_MS = 10_000

/** Returns the function that drops a tourbook from the list at once, deletes it, and offers to restore it. */
export function useDelete() {
  const { call } = useApp()
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()

  async function restore(id: number) {
    try {
      await call('PUT /api/tourbooks/:id', { params: { id }, body: { deleted: false } })
      await queryClient.invalidateQueries({ queryKey: [LIST] })
    } catch {
      notify.error(text('tourbooks.restore.failed'), { message: text('tourbook.failed.about') })
    }
  }

  return async ({ id, name }: TourbookSummary) => {
    // A response that is under way still has it.
    await queryClient.cancelQueries({ queryKey: [LIST] })
    queryClient.setQueriesData<ReplyOf<typeof LIST>>({ queryKey: [LIST] }, (page) => page && without(page, id))
    try {
      await call('DELETE /api/tourbooks/:id', { params: { id } }, { keepalive: true })
      notify.success(text('tourbooks.deleted'), {
        message: name,
        action: { label: text('tourbook.undo'), onClick: () => void restore(id) },
        durationMs: UNDO_MS,
      })
    } catch {
      notify.error(text('tourbooks.delete.failed'), { message: text('tourbook.failed.about') })
    }
    await queryClient.invalidateQueries({ queryKey: [LIST] })
  }
}

function without(page: ReplyOf<typeof LIST>, id: number): ReplyOf<typeof LIST> {
  const tourbooks = page.tourbooks.filter((tourbook) => tourbook.id !== id)
  const removed = page.tourbooks.length - tourbooks.length
  return { tourbooks, pagination: { ...page.pagination, totalCount: page.pagination.totalCount - removed } }
}
