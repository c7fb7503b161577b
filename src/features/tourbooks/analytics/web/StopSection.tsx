import { formatCount } from '#lib/count.ts'
import type { ChartView } from '#ui/chart/chart-views.ts'
import figures from '#ui/figure-table.module.css'
import { Photo } from '#ui/media/Photo.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { nameOfSpace } from '../../spaces/messages.ts'
import type { Stop } from '../../stops/contract.ts'
import type { StopFigures } from '../contract.ts'
import { MILESTONES } from '../rules.ts'
import classes from './AnalyticsPage.module.css'
import { formatSeconds } from './format-figures.ts'

type Props = { stops: Stop[]; figures: StopFigures[]; current: number | undefined; view: ChartView }

/** What was done at each stop; the time also as a bar, compared with the stop that was read longest. */
export function StopSection({ stops, figures: all, current, view }: Props) {
  const text = useText()
  const figuresOf = new Map(all.map((each) => [each.sortableId, each]))
  const longest = Math.max(1, ...all.map(({ seconds }) => seconds))
  return (
    <section className={classes.card} aria-labelledby="by-stop">
      <header className={classes.cardHead}>
        <h2 id="by-stop">{text('tourbookAnalytics.byStop')}</h2>
      </header>
      <section
        className={classes.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        aria-label={text('chart.table', { title: text('tourbookAnalytics.byStop') })}
      >
        <table className={`num ${figures.table} ${classes.stops}`}>
          <thead>
            <tr>
              <th scope="col">{text('tourbook.stop')}</th>
              <th scope="col">{text('tourbookAnalytics.timeOnStop')}</th>
              <th scope="col">{text('listing.photos')}</th>
              <th scope="col">{text('listing.plan')}</th>
              {MILESTONES.map((percent) => (
                <th key={percent} scope="col">
                  {percent === 25 ? text('tourbookAnalytics.video', { percent }) : <Milestone percent={percent} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stops.map((stop) => {
              const figure = figuresOf.get(stop.sortableId)
              if (!figure) return null
              return (
                <StopRow
                  key={stop.sortableId}
                  stop={stop}
                  figure={figure}
                  share={view === 'charts' ? figure.seconds / longest : undefined}
                  isCurrent={stop.sortableId === current}
                />
              )
            })}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** "50%" beside "Video 25%"; screen readers get it in full. */
function Milestone({ percent }: { percent: number }) {
  const text = useText()
  return (
    <>
      <span className="visually-hidden">{text('tourbookAnalytics.video', { percent })}</span>
      <span aria-hidden="true">{percent}%</span>
    </>
  )
}

type RowProps = { stop: Stop; figure: StopFigures; share: number | undefined; isCurrent: boolean }

function StopRow({ stop, figure, share, isCurrent }: RowProps) {
  const text = useText()
  const locale = useLocale()
  const count = (value: number) => formatCount(value, locale)
  return (
    <tr data-current={isCurrent || undefined}>
      <th scope="row">
        <span className={classes.stop}>
          <Photo photo={stop.space.photos[0]} alt="" sizes="48px" className={classes.photo} />
          <span>{nameOfSpace(stop.space)}</span>
        </span>
      </th>
      <td>
        <span className={classes.time}>
          {share !== undefined && (
            <span className={classes.bar} aria-hidden="true">
              <i style={{ width: `${share * 100}%` }} />
            </span>
          )}
          {formatSeconds(figure.seconds, text)}
        </span>
      </td>
      <td>{count(figure.photos)}</td>
      <td>{count(figure.plans)}</td>
      {MILESTONES.map((percent) => (
        // A stop whose videos nobody played, or that has none.
        <td key={percent}>{figure.videoPlays === 0 ? '–' : count(figure[`video${percent}`])}</td>
      ))}
    </tr>
  )
}
