import type { ReplyOf } from '#api'
import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/Button.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import classes from './ConfirmSpacePage.module.css'

/** How many looked at the space in the last 30 days, and what waits for an answer. */
export function FiguresPart({ summary }: { summary: ReplyOf<'GET /api/portfolio/listings/:id/summary'> }) {
  const text = useText()
  const locale = useLocale()
  const { id, name, views, saves, inquiries, tours, openInquiries } = summary
  const figures = [
    { label: text('portfolio.column.views'), count: views },
    { label: text('portfolio.column.saves'), count: saves },
    { label: text('inbox.title'), count: inquiries },
    { label: text('portfolio.column.tours'), count: tours },
  ]
  return (
    <section className={classes.figures} aria-labelledby="figures">
      <h2 id="figures">{text('walk.last30Days')}</h2>
      <dl>
        {figures.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{formatCount(count, locale)}</dd>
          </div>
        ))}
      </dl>
      {openInquiries > 0 && (
        <p className={classes.inquiries}>
          <b>{text('portfolio.inquiries.of', { count: openInquiries, name })}</b>
          <Button size="large" href={paths.inquiries({ listing: id })}>
            {text('portfolio.attention.inquiries.action')}
          </Button>
        </p>
      )}
    </section>
  )
}
