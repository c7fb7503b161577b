import { formatCount } from '#lib/count.ts'
import { ChartCard } from '#ui/chart/ChartCard.tsx'
import type { ChartView } from '#ui/chart/chart-views.ts'
import figures from '#ui/figure-table.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import { nameOfSpace } from '../../spaces/messages.ts'
import type { Stop } from '../../stops/contract.ts'
import classes from './AnalyticsPage.module.css'
import bars from './VerdictSection.module.css'

/** How often a stop was answered, by verdict. */
export type VerdictCounts = { sortableId: number; favorites: number; maybes: number; noes: number }
const VERDICTS = ['favorites', 'maybes', 'noes'] as const

type Props = { stops: Stop[]; counts: VerdictCounts[]; view: ChartView }

/** What clients said about each stop, the most wanted stop first. Not by period: an answer is replaced by the next one. */
export function VerdictSection({ stops, counts, view }: Props) {
  const text = useText()
  const numberOf = new Map(stops.map((stop, index) => [stop.sortableId, { stop, number: index + 1 }]))
  const rows = counts.flatMap((each) => {
    const found = numberOf.get(each.sortableId)
    return found ? [{ ...each, ...found, answers: each.favorites + each.maybes + each.noes }] : []
  })
  const most = Math.max(0, ...rows.map(({ answers }) => answers))
  if (most === 0)
    return (
      <section className={classes.card} aria-labelledby="verdicts">
        <header className={classes.cardHead}>
          <h2 id="verdicts">{text('tourbookAnalytics.verdicts')}</h2>
        </header>
        <p className={classes.none}>{text('tourbookAnalytics.verdicts.none')}</p>
      </section>
    )
  return (
    <ChartCard
      title={text('tourbookAnalytics.verdicts')}
      summary={text('tourbookAnalytics.verdicts.summary', {
        name: nameOfSpace(rows[0]!.stop.space),
        ...countsOf(rows[0]!),
      })}
      view={view}
      chart={
        <>
          <ul className={bars.stops}>
            {rows.map(({ stop, number, answers, ...count }) => (
              <li key={stop.sortableId}>
                <p>
                  <span className="num">{number}</span> <b>{nameOfSpace(stop.space)}</b>
                  <span className="num">{text('tourbookAnalytics.answers', { answers, most })}</span>
                </p>
                <span className="visually-hidden">{text('tourbookAnalytics.verdicts.counts', countsOf(count))}</span>
                <div className={bars.bar} aria-hidden="true">
                  {VERDICTS.map((verdict) => (
                    <i key={verdict} data-verdict={verdict} style={{ flexGrow: count[verdict] }} />
                  ))}
                  <i style={{ flexGrow: most - answers }} />
                </div>
              </li>
            ))}
          </ul>
          <ul className={classes.legend} aria-hidden="true">
            {VERDICTS.map((verdict) => (
              <li key={verdict} data-verdict={verdict}>
                {text(`tourbookAnalytics.verdict.${verdict}`)}
              </li>
            ))}
          </ul>
        </>
      }
      table={<VerdictTable rows={rows} />}
    />
  )
}

const countsOf = ({ favorites, maybes, noes }: VerdictCounts | Omit<VerdictCounts, 'sortableId'>) => ({
  favorites,
  maybes,
  noes,
})

function VerdictTable({ rows }: { rows: (VerdictCounts & { stop: Stop })[] }) {
  const text = useText()
  const locale = useLocale()
  return (
    <div className={figures.scroll}>
      <table className={`num ${figures.table}`}>
        <thead>
          <tr>
            <th scope="col">{text('tourbook.stop')}</th>
            {VERDICTS.map((verdict) => (
              <th key={verdict} scope="col">
                {text(`tourbookAnalytics.verdict.${verdict}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ stop, ...count }) => (
            <tr key={stop.sortableId}>
              <th scope="row">{nameOfSpace(stop.space)}</th>
              {VERDICTS.map((verdict) => (
                <td key={verdict}>{formatCount(count[verdict], locale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
