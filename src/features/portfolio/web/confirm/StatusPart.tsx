import type { ListingRecord } from '#features/catalog/listings/records/contract.ts'
import type { ListingStatus } from '#features/catalog/listings/rules.ts'
import { StatusBadge } from '#features/catalog/listings/web/StatusBadge.tsx'
import { useRecordWrite } from '#site/record/use-record-write.ts'
import { ApiError } from '#ui/api-error.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import classes from './ConfirmSpacePage.module.css'
import { type OnSaved, useSpaceWrite } from './use-space-write.ts'

const CHOICES = ['on_market', 'under_offer', 'leased', 'off_market'] as const satisfies ListingStatus[]

/** The status of the space: choosing one saves it. */
export function StatusPart({ record, onSaved }: { record: ListingRecord; onSaved: OnSaved }) {
  const text = useText()
  const notify = useNotify()
  const { send, show, remove } = useSpaceWrite(record)
  const { id, version, status: before } = record
  const { mutate, mutateAsync, isPending } = useRecordWrite('PUT /api/portfolio/listings/:id', {
    failed: 'portfolio.undo.failed',
  })

  async function save(to: ListingStatus) {
    show({ status: to }, { status: to })
    try {
      const { reply, stored } = await send({ kind: 'status', version, before, to }, () =>
        mutateAsync({ params: { id }, body: { version, status: to } }),
      )
      notify.success(text('walk.status.saved', { status: text(`status.${to}`) }), {
        ...(stored && { message: text('walk.onPhone') }),
        undo: () => {
          show({ status: before }, { status: before })
          if (stored) remove(stored.id)
          else mutate({ params: { id }, body: { version: reply!.version, status: before } })
        },
        durationMs: UNDO_MS,
      })
      onSaved(stored !== undefined)
    } catch (error) {
      // What someone else has saved meanwhile is shown already.
      const isStale = error instanceof ApiError && error.problem.code === 'stale'
      if (!isStale) show({ status: before }, { status: before })
      notify.error(text('common.notSaved'), { message: reasonOf(error, text) })
    }
  }

  return (
    <section className={classes.part}>
      <h2 id="status-part">{text('common.status')}</h2>
      <div className={classes.statuses} role="radiogroup" aria-labelledby="status-part">
        {CHOICES.map((each) => (
          <label key={each} data-on={each === before || undefined}>
            <input
              type="radio"
              name="status"
              disabled={isPending}
              checked={each === before}
              onChange={() => void save(each)}
            />
            <StatusBadge status={each} />
            <span>{text(`walk.about.${each}`)}</span>
          </label>
        ))}
      </div>
    </section>
  )
}

/** A space that lacks something cannot be published: which fields. */
function reasonOf(error: unknown, text: ReturnType<typeof useText>): string {
  const fields = error instanceof ApiError ? (error.problem.fields ?? []) : []
  if (fields.length === 0) return explainError(error, text, 'common.failed.about')
  return fields.map(({ field, message }) => `${field}: ${message}`).join('; ')
}
