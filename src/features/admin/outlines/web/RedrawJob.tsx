import { useEffect, useEffectEvent, useRef } from 'react'
import { isEnded } from '#lib/jobs/job-run-states.ts'
import { JobProgress } from '#site/jobs/JobProgress.tsx'
import { useJobRun } from '#site/jobs/use-job-run.ts'
import { Card } from '#ui/Card.tsx'
import { useText } from '#ui/use-text.ts'
import type { DrawnArea } from '../contract.ts'
import type { OutlineKind } from '../rules.ts'
import type { Redraw } from './use-redraw.ts'

type Props = {
  job: NonNullable<Redraw['job']>
  kind: OutlineKind
  /** Missing if the job has undone its creation. */
  area: DrawnArea | undefined
  onEnd: (hasSucceeded: boolean) => void
}

/** How far the job is that draws an area or undoes that, and what it has changed. */
export function RedrawJob({ job: { id, name, action }, kind, area, onEnd }: Props) {
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
  const title = text(`outlines.job.${action}`, { name })
  return (
    <Card ref={card} tabIndex={-1} title={title}>
      {run && <JobProgress run={run} label={title} />}
      {state === 'succeeded' && action === 'undo' && !area?.undo && (
        <p role="status">{text('outlines.undone', { name })}</p>
      )}
      {state === 'succeeded' && area?.undo?.id === id && (
        <p role="status">{text(`outlines.redrawn.${kind}`, { count: area.undo.moved })}</p>
      )}
    </Card>
  )
}
