import { useState } from 'react'
import type { InputOf, ReplyOf } from '#api'
import type { MessageId } from '#messages/messages.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import type { Selection } from '#ui/table/use-selection.ts'
import { useText } from '#ui/use-text.ts'

type Changes = {
  listings: InputOf<'POST /api/admin/listings/bulk'>['body']['change']
  buildings: InputOf<'POST /api/admin/buildings/bulk'>['body']['change']
}
type Result = ReplyOf<'POST /api/admin/listings/bulk'>
export type LeftOut = Result['leftOut']
/** The filters of the list. */
export type Matching = NonNullable<InputOf<'POST /api/admin/listings/bulk'>['body']['matching']>
/** How every match is named: by the filters of the list for admins, by their ids for a landlord's users. */
type Matches = { workspace: 'admin'; matching: Matching } | { workspace: 'portfolio'; readIds: () => Promise<number[]> }

const CHANGED = [
  ...['GET /api/admin/listings', 'GET /api/admin/buildings', 'GET /api/admin/totals', 'GET /api/admin/deleted'],
  ...['GET /api/portfolio/listings', 'GET /api/portfolio/listings/:id'],
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
export function useBulkChange<Noun extends keyof Changes>(noun: Noun, selection: Selection, matches: Matches) {
  const { workspace } = matches
  const text = useText()
  const notify = useNotify()
  const { call, queryClient } = useApp()
  const [leftOut, setLeftOut] = useState<LeftOut>([])
  /** How many a job left out, which names the first. */
  const [leftOutCount, setLeftOutCount] = useState<number>()
  /** The job that changes more records than a request does, or undoes it. */
  const [job, setJob] = useState<{ id: string; isUndo: boolean }>()
  const undo = useApiMutation(`POST /api/${workspace}/bulk_changes/:id/undo`, {
    invalidates: CHANGED,
    failed: 'portfolio.undo.failed',
    onSuccess({ changed, leftOut: kept, job: id }) {
      if (id) setJob({ id, isUndo: true })
      else showUndone({ changed, leftOut: kept })
    },
  })
  const { mutate, mutateAsync, isPending } = useApiMutation(
    `POST /api/${workspace}/${noun}/bulk` as 'POST /api/admin/listings/bulk',
    {
      createsOnce: true,
      invalidates: CHANGED,
      failed: 'common.notChanged',
      onSuccess(result, { body }) {
        if (result.job) setJob({ id: result.job, isUndo: false })
        else show(result, 'confirm' in body.change ? 'portfolio.confirmed' : 'bulk.changed')
        selection.clear()
      },
    },
  )
  type Shown = Pick<Result, 'changed' | 'leftOut' | 'undo'>
  function show({ changed, leftOut: kept, undo: id }: Shown, done: MessageId = 'bulk.changed') {
    setLeftOut(kept)
    setLeftOutCount(undefined)
    const shown = { ...(id && { undo: () => undo.mutate({ params: { id } }) }), durationMs: job ? null : UNDO_MS }
    if (changed > 0) notify.success(text(done, { count: changed }), shown)
    else if (kept.length === 0) notify.info(text('bulk.nothing'))
  }

  function showUndone({ changed, leftOut: kept }: Pick<Result, 'changed' | 'leftOut'>) {
    notify.success(text('bulk.undone', { count: changed }))
    setLeftOut(kept)
  }

  /** Shows what the job has changed once it has ended. */
  async function endJob() {
    if (!job) return
    const result = await call('GET /api/admin/bulk_changes/:id', { params: { id: job.id } })
    setJob(undefined)
    if (job.isUndo) showUndone(result)
    else show(result)
    setLeftOutCount(result.leftOutCount)
    await Promise.all(CHANGED.map((read) => queryClient.invalidateQueries({ queryKey: [read] })))
  }

  async function chosen() {
    if (!selection.isEveryMatch) return { ids: [...selection.selected].map(Number) }
    return matches.workspace === 'admin' ? { matching: matches.matching } : { ids: await matches.readIds() }
  }
  const inputOf = async (change: Changes[Noun]) => ({
    body: { ...(await chosen()), change: change as Changes['listings'] },
  })
  return {
    isPending: isPending || job !== undefined,
    job: job?.id,
    endJob,
    leftOut,
    leftOutCount,
    clearLeftOut: () => setLeftOut([]),
    change: (change: Changes[Noun]) =>
      void inputOf(change).then(mutate, (error) =>
        notify.error(text('common.notChanged'), { message: explainError(error, text) }),
      ),
    /** For a form, which shows an error itself. */
    changeAsync: async (change: Changes[Noun]) => mutateAsync(await inputOf(change)),
  }
}
