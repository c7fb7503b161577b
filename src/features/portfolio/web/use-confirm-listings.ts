import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'

const CHANGED = [
  'GET /api/portfolio/listings',
  'GET /api/portfolio/listings/:id/confirmation',
  'GET /api/listings/:id',
  'GET /api/listings',
] as const

/** Confirms several listings at once, and offers to undo it. */
export function useConfirmListings({ onDone }: { onDone?: () => void } = {}) {
  const text = useText()
  const notify = useNotify()
  const undo = useApiMutation('DELETE /api/portfolio/listings/confirmations', {
    invalidates: CHANGED,
    onSuccess: ({ restoredIds }) => notify.success(text('portfolio.undone', { count: restoredIds.length })),
    failed: 'portfolio.undo.failed',
    explain: 'common.failed.about',
  })
  const { mutate, isPending } = useApiMutation('POST /api/portfolio/listings/confirmations', {
    createsOnce: true,
    invalidates: CHANGED,
    onSuccess({ confirmedIds, undoToken }, { body }) {
      const leftOut = body.ids.length - confirmedIds.length
      notify.success(text('portfolio.confirmed', { count: confirmedIds.length }), {
        ...(leftOut > 0 && { message: text('portfolio.confirmed.leftOut', { count: leftOut }) }),
        ...(confirmedIds.length > 0 && { undo: () => undo.mutate({ body: { undoToken } }) }),
        durationMs: UNDO_MS,
      })
      onDone?.()
    },
    failed: 'portfolio.failed',
    explain: 'common.failed.about',
  })
  return { confirm: (ids: number[]) => mutate({ body: { ids } }), isPending }
}
