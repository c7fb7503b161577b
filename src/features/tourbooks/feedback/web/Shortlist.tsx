import { formatDate, todayIso } from '#lib/dates.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import { nameOfSpace } from '../../spaces/messages.ts'
import type { StopFeedback } from '../contract.ts'
import classes from './Shortlist.module.css'
import { VerdictCounts } from './StopVerdict.tsx'
import { useTourbookFeedback } from './use-tourbook-feedback.ts'

/** The stops that recipients answered on, the most wanted first. */
export function Shortlist({ tourbook: { id, listings } }: { tourbook: Tourbook }) {
  const text = useText()
  const answered = useTourbookFeedback(id).filter(({ answers }) => answers.length > 0)
  const nameOf = (sortableId: number) => {
    const space = listings.find((stop) => stop.sortableId === sortableId)?.space
    return space ? nameOfSpace(space) : ''
  }
  return (
    <section className={classes.shortlist} aria-live="polite">
      <h2>{text('tourbookShare.feedback')}</h2>
      {answered.length === 0 && <p>{text('tourbookShare.feedback.none')}</p>}
      <ol>
        {answered.map((feedback) => (
          <li key={feedback.sortableId}>
            <h3>{nameOf(feedback.sortableId)}</h3>
            <VerdictCounts feedback={feedback} />
            <ReasonCounts reasons={feedback.reasons} />
            <Answers answers={feedback.answers} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function ReasonCounts({ reasons }: Pick<StopFeedback, 'reasons'>) {
  const text = useText()
  if (reasons.length === 0) return null
  const counted = reasons.map(({ reason, count }) => {
    const name = text(`verdictReason.${reason}`)
    return count > 1 ? text('tourbookShare.reason', { reason: name, count }) : name
  })
  return <p className={classes.reasons}>{counted.join(', ')}</p>
}

function Answers({ answers }: Pick<StopFeedback, 'answers'>) {
  const text = useText()
  const locale = useLocale()
  return (
    <ul>
      {answers.map(({ name, verdict, note, answeredAt }) => (
        <li key={`${answeredAt} ${name}`}>
          <span>
            {[
              name || text('tourbookShare.feedback.someone'),
              text(`verdict.${verdict}`),
              formatDate(todayIso(new Date(answeredAt)), locale),
            ].join(' · ')}
          </span>
          {note && <q>{note}</q>}
        </li>
      ))}
    </ul>
  )
}
