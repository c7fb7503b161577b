import { useState } from 'react'
import type { InputOf, ReplyOf } from '#api'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import type { Selection } from '#ui/table/use-selection.ts'
import { useText } from '#ui/use-text.ts'

type Changes = {
  listings: InputOf<'POST /api/admin/listings/bulk'>['body']['change']
  buildings: InputOf<'POST /api/admin/buildings/bulk'>['body']['change']
}
export type LeftOut = ReplyOf<'POST /api/admin/listings/bulk'>['leftOut']

const CHANGED = [
  ...['GET /api/admin/listings', 'GET /api/admin/buildings', 'GET /api/admin/totals'],
  ...[
    'GET /api/admin/filters/listings',
    'GET /api/admin/filters/buildings',
    'GET /api/listings',
    'GET /api/listings/:id',
  ],
] as const

/**
 * Changes the selected records at once, and offers to undo it. Those that a rule forbids it for stay selected, and `leftOut`
 * says why.
 */
export function useBulkChange<Noun extends keyof Changes>(noun: Noun, selection: Selection) {
  const text = useText()
  const notify = useNotify()
  const [leftOut, setLeftOut] = useState<LeftOut>([])
  const undo = useApiMutation('POST /api/admin/bulk_changes/:id/undo', {
    invalidates: CHANGED,
    failed: 'portfolio.undo.failed',
    onSuccess({ changed, leftOut: kept }) {
      notify.success(text('bulk.undone', { count: changed }))
      setLeftOut(kept)
    },
  })
  const { mutate, mutateAsync, isPending } = useApiMutation(
    `POST /api/admin/${noun}/bulk` as 'POST /api/admin/listings/bulk',
    {
      createsOnce: true,
      invalidates: CHANGED,
      failed: 'common.notChanged',
      onSuccess({ changed, leftOut: kept, undo: id }) {
        setLeftOut(kept)
        const shown = { ...(id && { undo: () => undo.mutate({ params: { id } }) }), durationMs: UNDO_MS }
        if (changed > 0) notify.success(text('bulk.changed', { count: changed }), shown)
        else if (kept.length === 0) notify.info(text('bulk.nothing'))
        selection.clear()
      },
    },
  )
  const inputOf = (change: Changes[Noun]) => ({
    body: { ids: [...selection.selected].map(Number), change: change as Changes['listings'] },
  })
  return {
    isPending,
    leftOut,
    clearLeftOut: () => setLeftOut([]),
    change: (change: Changes[Noun]) => mutate(inputOf(change)),
    /** For a form, which shows an error itself. */
    changeAsync: (change: Changes[Noun]) => mutateAsync(inputOf(change)),
  }
}
