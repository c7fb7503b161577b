import { Card } from '#ui/Card.tsx'
import { Initials } from '#ui/media/Initials.tsx'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useText } from '#ui/use-text.ts'
import type { Respondent } from '../../../feedback/contract.ts'
import type { ShortlistRecipient } from '../contract.ts'
import classes from './Respondents.module.css'

type Props = { respondents: Respondent[]; recipients: ShortlistRecipient[]; stopCount: number }

/** Who answered, and about how many of the stops; at the end the recipients who have not answered. */
export function Respondents({ respondents, recipients, stopCount }: Props) {
  const text = useText()
  const dayOf = useLocalDay()
  const silent = recipients
    .filter(({ answered }) => answered === 0)
    .map(({ linkId, name }) => ({ key: `${linkId}`, name, answered: 0, answeredAt: null }))
  const answering = respondents.map((each) => ({ ...each, key: `${each.answeredAt} ${each.name}` }))
  if (answering.length + silent.length === 0) return null
  return (
    <Card className={classes.card} title={text('shortlist.respondents')}>
      <ul>
        {[...answering, ...silent].map(({ key, name, answered, answeredAt }) => (
          <li key={key}>
            <Initials name={name || '?'} size={32} />
            <span>{name || text('tourbookShare.feedback.someone')}</span>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${(100 * answered) / Math.max(1, stopCount)}%` }} />
            </span>
            <span className="num">{text('shortlist.progress', { answered, count: stopCount })}</span>
            {answeredAt === null ? (
              <span />
            ) : (
              <time className="num" dateTime={answeredAt}>
                {dayOf(answeredAt)}
              </time>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
