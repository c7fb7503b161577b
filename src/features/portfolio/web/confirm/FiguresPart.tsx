import type { ReplyOf } from '#api'
import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/Button.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { INTERESTS } from '../../figures/rules.ts'
import { FIGURE_DAYS } from '../../rules.ts'
import classes from './ConfirmSpacePage.module.css'

/** How many looked at the space in the last 30 days, and what waits for an answer. */
export function FiguresPart({ summary }: { summary: ReplyOf<'GET /api/portfolio/listings/:id/summary'> }) {
  const text = useText()
  const locale = useLocale()
  const { id, name, openInquiries } = summary
  return (
    <section className={classes.figures} aria-labelledby="figures">
      <h2 id="figures">{text('tourbookAnalytics.period.last', { days: FIGURE_DAYS })}</h2>
      <dl>
        {INTERESTS.map((kind) => (
          <div key={kind}>
            <dt>{text(`portfolioFigures.${kind}`)}</dt>
            <dd className="num">{formatCount(summary[kind], locale)}</dd>
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
