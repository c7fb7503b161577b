import { IconHeartFilled, IconHelpCircle, IconX } from '@tabler/icons-react'
import { useLocalDay } from '#features/share-links/web/use-local-day.ts'
import { Initials } from '#ui/media/Initials.tsx'
import { useText } from '#ui/use-text.ts'
import type { Answer } from '../../../feedback/contract.ts'
import classes from './Answers.module.css'

const ICONS = { favorite: IconHeartFilled, maybe: IconHelpCircle, no: IconX }

/** Who said what about a stop, with their reasons and their own words. */
export function Answers({ answers }: { answers: Answer[] }) {
  const text = useText()
  const dayOf = useLocalDay()
  if (answers.length === 0) return <p className={classes.none}>{text('shortlist.stop.none')}</p>
  return (
    <ul className={classes.answers}>
      {answers.map(({ name, verdict, reasons, note, answeredAt }) => {
        const Icon = ICONS[verdict]
        return (
          <li key={`${answeredAt} ${name}`}>
            <Initials name={name || '?'} size={32} />
            <div>
              <p className={classes.who}>
                <b>{name || text('tourbookShare.feedback.someone')}</b>
                <span data-verdict={verdict}>
                  <Icon size={14} stroke={2} aria-hidden />
                  {text(`verdict.${verdict}`)}
                </span>
                {reasons.map((reason) => (
                  <span key={reason} className={classes.reason}>
                    {text(`verdictReason.${reason}`)}
                  </span>
                ))}
                <time className="num" dateTime={answeredAt}>
                  {dayOf(answeredAt)}
                </time>
              </p>
              {note && <q>{note}</q>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
