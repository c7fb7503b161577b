import { useEffect, useEffectEvent } from 'react'
import { isEnded } from '#lib/jobs/job-run-states.ts'
import { JobProgress } from '#site/jobs/JobProgress.tsx'
import { useJobRun } from '#site/jobs/use-job-run.ts'
import { Card } from '#ui/Card.tsx'
import { useText } from '#ui/use-text.ts'
import { LeftOutNotice } from './LeftOutNotice.tsx'
import type { useBulkChange } from './use-bulk-change.ts'

type Props = Pick<ReturnType<typeof useBulkChange>, 'job' | 'endJob' | 'leftOut' | 'leftOutCount' | 'clearLeftOut'>

/** How far a change of many records is, and which of them it left out. */
export const BulkNotice = ({ job, endJob, leftOut, leftOutCount, clearLeftOut }: Props) =>
  job === undefined ? (
    <LeftOutNotice leftOut={leftOut} count={leftOutCount} onClose={clearLeftOut} />
  ) : (
    <BulkJob id={job} onEnd={() => void endJob()} />
  )

function BulkJob({ id, onEnd }: { id: string; onEnd: () => void }) {
  const text = useText()
  const run = useJobRun(id)
  const end = useEffectEvent(onEnd)
  const hasEnded = run !== undefined && isEnded(run.state)
  useEffect(() => {
    if (hasEnded) end()
  }, [hasEnded])
  return <Card title={text('bulk.job')}>{run && <JobProgress run={run} label={text('bulk.job')} />}</Card>
}
