import type { ReplyOf } from '#api'
import { AvailableBySubmarket } from '../figures/web/AvailableBySubmarket.tsx'
import { FiguresPanel } from '../figures/web/FiguresPanel.tsx'
import { usePortfolioFigures } from '../figures/web/use-portfolio-figures.ts'
import { AttentionPanel } from './AttentionPanel.tsx'
import classes from './PortfolioPage.module.css'

/** What waits for the company, what it has on the market, and how that did. On phones only what waits. */
export function PortfolioOverview({
  due,
  attention,
}: Pick<ReplyOf<'GET /api/portfolio/listings'>, 'due' | 'attention'>) {
  const { figures } = usePortfolioFigures()
  return (
    <div className={classes.overview}>
      <AttentionPanel due={due} attention={attention} />
      {figures && (
        <>
          <div className={classes.chart}>
            <AvailableBySubmarket submarkets={figures.submarkets} most={5} />
          </div>
          <div className={classes.chart}>
            <FiguresPanel figures={figures} />
          </div>
        </>
      )}
    </div>
  )
}
