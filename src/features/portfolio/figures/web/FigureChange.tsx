import { useText } from '#ui/use-text.ts'
import { changePercent } from '../rules.ts'
import classes from './Figures.module.css'

/** "+12%" or "−5%"; nothing where there were none before. */
export function FigureChange({ now, before }: { now: number; before: number }) {
  const text = useText()
  const change = changePercent(now, before)
  if (change === null) return null
  return (
    <span className={classes.change} data-more={change > 0 || undefined} data-fewer={change < 0 || undefined}>
      {text(change < 0 ? 'portfolioFigures.fewer' : 'portfolioFigures.more', { change: Math.abs(change) })}
    </span>
  )
}
