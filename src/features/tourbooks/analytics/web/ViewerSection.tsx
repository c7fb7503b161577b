import { Initials } from '#ui/media/Initials.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ViewerFigures } from '../contract.ts'
import classes from './AnalyticsPage.module.css'
import { formatPastDay } from './format-figures.ts'
import { nameOfViewer } from './name-of-viewer.ts'

type Props = { viewers: ViewerFigures[]; current: string | undefined; today: string }

/** Who visited in the period, the latest first. */
export function ViewerSection({ viewers, current, today }: Props) {
  const text = useText()
  const locale = useLocale()
  const visiting = viewers.filter(({ visits }) => visits > 0)
  return (
    <section className={classes.card} aria-labelledby="viewers">
      <header className={classes.cardHead}>
        <h2 id="viewers">{text('tourbookAnalytics.viewerList')}</h2>
      </header>
      <ul className={classes.viewers}>
        {visiting.map((viewer) => (
          <li key={viewer.key} data-current={viewer.key === current || undefined}>
            <Initials name={viewer.kind === 'invited' ? (viewer.recipient ?? '?') : '?'} size={32} />
            <div>
              <b>{nameOfViewer(viewer, text)}</b>
              <p className="num">
                {text(`tourbookAnalytics.visits.${viewer.kind}`, {
                  count: viewer.visits,
                  name: viewer.recipient ?? '',
                })}
              </p>
            </div>
            {viewer.lastVisitOn && (
              <time dateTime={viewer.lastVisitOn}>{formatPastDay(viewer.lastVisitOn, today, { text, locale })}</time>
            )}
          </li>
        ))}
      </ul>
      {visiting.length === 0 && <p>{text('tourbookAnalytics.noViewers')}</p>}
      <p className={classes.hint}>{text('tourbookAnalytics.noAddress')}</p>
    </section>
  )
}
