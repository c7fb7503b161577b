import { type ReactNode, useId, useState } from 'react'
import { useText } from '#ui/use-text.ts'
import classes from './AnalyticsPage.module.css'
import type { View } from './read-analytics-address.ts'

type Props = {
  title: string
  /** What the chart shows, in words. */
  summary: string
  /** How the page shows its charts; the card can differ until the page changes. */
  view: View
  legend?: ReactNode
  chart: ReactNode
  table: ReactNode
}

/** A chart, with the same figures as a table behind a button. */
export function ChartCard({ title, summary, view, legend, chart, table }: Props) {
  const text = useText()
  const id = useId()
  const [chosen, setChosen] = useState<{ by: View; view: View }>()
  const shown = chosen?.by === view ? chosen.view : view
  const other = shown === 'charts' ? 'tables' : 'charts'
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.cardHead}>
        <h2 id={id}>{title}</h2>
        {shown === 'charts' && legend}
        <button type="button" className={classes.as} onClick={() => setChosen({ by: view, view: other })}>
          {text(`tourbookAnalytics.as.${other}`)}
        </button>
      </header>
      <p className="visually-hidden">{summary}</p>
      {shown === 'charts' ? chart : table}
    </section>
  )
}
