import { formatCount } from '#lib/count.ts'
import { Sparkline } from '#ui/chart/Sparkline.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { PortfolioFigures } from '../contract.ts'
import { INTERESTS } from '../rules.ts'
import { FigureChange } from './FigureChange.tsx'
import classes from './Figures.module.css'
import { figuresPath } from './read-figures-address.ts'

/** Four figures of the last 30 days with their change, and a link to all of them. */
export function FiguresPanel({ figures }: { figures: PortfolioFigures }) {
  const text = useText()
  const locale = useLocale()
  const { totals, before, series } = figures
  return (
    <section className={classes.panel} aria-labelledby="figures">
      <header>
        <h2 id="figures">
          <SiteLink href={figuresPath({})} preload={false}>
            {text('tourbookAnalytics.period.last', { days: 30 })}
          </SiteLink>
        </h2>
        <p>{text('portfolioFigures.against', { days: 30 })}</p>
      </header>
      <dl className="num">
        {INTERESTS.map((kind) => (
          <div key={kind}>
            <dt>{text(`portfolioFigures.${kind}`)}</dt>
            <dd>
              <b>{formatCount(totals[kind], locale)}</b>
              <FigureChange now={totals[kind]} before={before[kind]} />
            </dd>
            <dd aria-hidden="true">
              <Sparkline values={series.map((each) => each[kind])} isQuiet={totals[kind] === 0} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
