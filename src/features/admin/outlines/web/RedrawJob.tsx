import { useEffect, useEffectEvent, useRef } from 'react'
import { isEnded } from '#lib/jobs/job-run-states.ts'
import { JobProgress } from '#site/jobs/JobProgress.tsx'
import { useJobRun } from '#site/jobs/use-job-run.ts'
import { Card } from '#ui/Card.tsx'
import { useText } from '#ui/use-text.ts'
import type { DrawnSubmarket } from '../contract.ts'

type Props = {
  id: string
  submarket: DrawnSubmarket
  isUndo: boolean
  onEnd: (hasSucceeded: boolean) => void
}

/** How far the job is that redraws a submarket or undoes that, and what it has changed. */
export function RedrawJob({ id, submarket: { name, undo }, isUndo, onEnd }: Props) {
  const text = useText()
  const run = useJobRun(id)
  const end = useEffectEvent(onEnd)
  const state = run?.state
  useEffect(() => {
    if (state && isEnded(state)) end(state === 'succeeded')
  }, [state])
  const card = useRef<HTMLElement>(null)
  // The button that started it is gone.
  useEffect(() => card.current?.focus(), [])
  const title = text(isUndo ? 'outlines.undo.of' : 'outlines.job', { name })
  return (
    <Card ref={card} tabIndex={-1} title={title}>
      {run && <JobProgress run={run} label={title} />}
      {state === 'succeeded' && isUndo && !undo && <p role="status">{text('outlines.undone', { name })}</p>}
      {state === 'succeeded' && undo?.id === id && (
        <p role="status">{text('outlines.redrawn', { count: undo.moved })}</p>
      )}
    </Card>
  )
}
