import { IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '#api'
import type { ListingRecord } from '#features/catalog/listings/records/contract.ts'
import { MARKETED, UNCONFIRMED_DAYS } from '#features/catalog/listings/rules.ts'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { explainError } from '#ui/form/explain-error.ts'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import classes from './ConfirmSpacePage.module.css'
import { type OnSaved, useSpaceWrite } from './use-space-write.ts'

type Props = {
  record: ListingRecord
  summary: ReplyOf<'GET /api/portfolio/listings/:id/summary'>
  /** Where confirming goes on to. */
  next: number | undefined
  onSaved: OnSaved
  onConfirmed: (isConfirmed: boolean) => void
}

const NEXT_AFTER_MS = 1_000

/** Confirms that the space is available as it is shown; a second later the next one that is due is opened. */
export function ConfirmPart({ record, summary, next, onSaved, onConfirmed }: Props) {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const { id, name } = record
  const { send, show, remove } = useSpaceWrite(record)
  const [isConfirmed, setConfirmed] = useState(false)
  const { mutateAsync, isPending } = useApiMutation('POST /api/portfolio/listings/confirmations', {
    createsOnce: true,
    invalidates: CHANGED,
  })
  const undo = useApiMutation('DELETE /api/portfolio/listings/confirmations', {
    invalidates: CHANGED,
    failed: 'portfolio.undo.failed',
  })
  const goOn = useEffectEvent(() => {
    if (next !== undefined) void navigate({ href: paths.portfolioConfirm({ id: next }) })
  })
  useEffect(() => {
    if (!isConfirmed) return
    const timer = setTimeout(goOn, NEXT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isConfirmed])

  function takeBack(send: () => void) {
    setConfirmed(false)
    onConfirmed(false)
    send()
  }

  async function confirm() {
    const before = { confirmedDaysAgo: summary.confirmedDaysAgo, isDue: summary.isDue }
    try {
      const { reply, stored } = await send({ kind: 'confirm' }, () => mutateAsync({ body: { ids: [id] } }))
      if (reply && reply.confirmedIds.length === 0) return notify.error(text('unsent.gone'))
      show({}, { confirmedDaysAgo: 0, isDue: false })
      notify.success(text('walk.confirmed.of', { name }), {
        ...(stored && { message: text('walk.onPhone') }),
        undo: () =>
          takeBack(() => {
            if (!stored) return undo.mutate({ body: { undoToken: reply!.undoToken } })
            remove(stored.id)
            show({}, before)
          }),
        durationMs: UNDO_MS,
      })
      onSaved(stored !== undefined)
      onConfirmed(true)
      setConfirmed(true)
    } catch (error) {
      notify.error(text('portfolio.failed'), { message: explainError(error, text, 'common.failed.about') })
    }
  }

  const isPossible = summary.isPublic && MARKETED.includes(record.status)
  const days = summary.confirmedDaysAgo
  if (!isPossible) return <p className={classes.note}>{text('walk.notConfirmable')}</p>
  return (
    <section className={classes.confirm}>
      <p className={classes.days}>{text('walk.lastConfirmed', { days })}</p>
      {days > 0 && (
        <p>
          {days < UNCONFIRMED_DAYS.sinks
            ? text('walk.unconfirmedIn', { days: UNCONFIRMED_DAYS.sinks - days })
            : text('walk.unconfirmed')}
        </p>
      )}
      {isConfirmed || days === 0 ? (
        <p className={classes.done} role="status">
          <IconCheck size={18} stroke={1.75} aria-hidden />
          {text('comparison.row.confirmed')}
        </p>
      ) : (
        <Button variant="primary" size="large" fullWidth loading={isPending} onClick={() => void confirm()}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          {text('walk.confirm')}
        </Button>
      )}
      <p className={classes.or}>{text('walk.orChange')}</p>
    </section>
  )
}

const CHANGED = [
  'GET /api/portfolio/listings',
  'GET /api/portfolio/listings/:id/summary',
  'GET /api/portfolio/listings/:id/confirmation',
  'GET /api/listings/:id',
] as const
