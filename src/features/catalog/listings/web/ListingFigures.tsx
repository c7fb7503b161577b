import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#api'
import { formatCount } from '#lib/count.ts'
import { formatDate } from '#lib/dates.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import disclosure from '#ui/disclosure.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import classes from './ListingFigures.module.css'
import panel from './ListingPanel.module.css'

type Figures = ReplyOf<'GET /api/listings/:id/figures'>

/** Recent figures of a listing, for users who may see them; for others the server responds 404. */
export function ListingFigures({ id }: { id: number }) {
  const { call } = useApp()
  const { data } = useQuery(readOptions(call, 'GET /api/listings/:id/figures', { params: { id }, query: {} }))
  return data ? <FiguresPanel figures={data} /> : null
}

function FiguresPanel({ figures }: { figures: Figures }) {
  const text = useText()
  const { impressions, views, viewers, saves, inquiries, days } = figures
  return (
    <section className={`${panel.section} ${classes.figures}`}>
      <h2>{text('figures.title', { days: days.length })}</h2>
      <dl className={classes.tiles}>
        <Tile label={text('figures.impressions')} value={impressions} />
        <Tile label={text('figures.views')} value={views} note={text('figures.viewers', { count: viewers })} />
        <Tile label={text('figures.saves')} value={saves} />
        <Tile label={text('inbox.title')} value={inquiries} />
      </dl>
      <Bars days={days} />
      <details className={classes.table}>
        <summary className={disclosure.summary}>{text('figures.table')}</summary>
        <DayTable days={days} />
      </details>
      <p className={classes.note}>{text('figures.private')}</p>
    </section>
  )
}

function Tile({ label, value, note }: { label: string; value: number; note?: string }) {
  const locale = useLocale()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className="num">{formatCount(value, locale)}</b>
        {note && <span>{note}</span>}
      </dd>
    </div>
  )
}

/** Views by day; the table shows the same as numbers. */
function Bars({ days }: Pick<Figures, 'days'>) {
  const maxViews = Math.max(1, ...days.map(({ views }) => views))
  return (
    <div className={classes.bars} aria-hidden>
      {days.map(({ date, views }) => (
        <span
          key={date}
          style={{ height: `${Math.max(2, Math.round((views / maxViews) * 100))}%` }}
          data-none={!views || undefined}
        />
      ))}
    </div>
  )
}

function DayTable({ days }: Pick<Figures, 'days'>) {
  const text = useText()
  const locale = useLocale()
  const counted = days.filter(({ impressions, views }) => impressions + views > 0).toReversed()
  if (counted.length === 0) return <p>{text('figures.none')}</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{text('common.day')}</th>
          <th scope="col">{text('figures.impressions')}</th>
          <th scope="col">{text('figures.views')}</th>
        </tr>
      </thead>
      <tbody>
        {counted.map(({ date, impressions, views }) => (
          <tr key={date}>
            <th scope="row">{formatDate(date, locale)}</th>
            <td className="num">{formatCount(impressions, locale)}</td>
            <td className="num">{formatCount(views, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
