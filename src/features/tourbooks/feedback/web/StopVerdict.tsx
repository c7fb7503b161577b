import { IconHeart, IconHelpCircle, IconX } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import type { StopFeedback } from '../contract.ts'
import classes from './StopVerdict.module.css'
import { useTourbookFeedback } from './use-tourbook-feedback.ts'

/** What recipients say about one stop of a tourbook, kept up to date; nothing while nobody has answered. */
export function StopVerdict({ tourbookId, sortableId }: { tourbookId: number; sortableId: number }) {
  const feedback = useTourbookFeedback(tourbookId).find((each) => each.sortableId === sortableId)
  return feedback ? <VerdictCounts feedback={feedback} /> : null
}

type Counts = Pick<StopFeedback, 'favorites' | 'maybes' | 'noes'>

/** How often each verdict was given. */
export function VerdictCounts({ feedback: { favorites, maybes, noes } }: { feedback: Counts }) {
  const text = useText()
  const counts = [
    { verdict: 'favorite' as const, count: favorites, Icon: IconHeart },
    { verdict: 'maybe' as const, count: maybes, Icon: IconHelpCircle },
    { verdict: 'no' as const, count: noes, Icon: IconX },
  ].filter(({ count }) => count > 0)
  if (counts.length === 0) return null
  return (
    <span className={classes.counts}>
      {counts.map(({ verdict, count, Icon }) => (
        <span key={verdict} data-verdict={verdict}>
          <Icon size={14} stroke={2} aria-hidden />
          {text(`tourbookShare.verdict.${verdict}`, { count })}
        </span>
      ))}
    </span>
  )
}
