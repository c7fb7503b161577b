import { useLocalDay } from '#features/share-links/web/use-local-day.ts'
import { Card } from '#ui/Card.tsx'
import { Initials } from '#ui/media/Initials.tsx'
import { useText } from '#ui/use-text.ts'
import type { Respondent } from '../../../feedback/contract.ts'
import classes from './Respondents.module.css'

type Props = { respondents: Respondent[]; stopCount: number }

/** Who answered, and about how many of the stops. */
export function Respondents({ respondents, stopCount }: Props) {
  const text = useText()
  const dayOf = useLocalDay()
  if (respondents.length === 0) return null
  return (
    <Card className={classes.card}>
      <h2>{text('shortlist.respondents')}</h2>
      <ul>
        {respondents.map(({ name, answered, answeredAt }) => (
          <li key={`${answeredAt} ${name}`}>
            <Initials name={name || '?'} size={32} />
            <span>{name || text('tourbookShare.feedback.someone')}</span>
            <span className="num">{text('shortlist.progress', { answered, count: stopCount })}</span>
            <time className="num" dateTime={answeredAt}>
              {dayOf(answeredAt)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
