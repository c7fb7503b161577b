import { type ReactNode, useId, useState } from 'react'
import figures from '../figure-table.module.css'
import { useText } from '../use-text.ts'
import classes from './ChartCard.module.css'
import type { ChartView } from './chart-views.ts'

type Props = {
  title: string
  /** What the chart shows, in words. */
  summary: string
  /** How the page shows its charts; the card can differ until the page changes. */
  view?: ChartView
  legend?: ReactNode
  chart: ReactNode
  table: ReactNode
}

/** A chart, with the same figures as a table behind a button. */
export function ChartCard({ title, summary, view = 'charts', legend, chart, table }: Props) {
  const text = useText()
  const id = useId()
  const [chosen, setChosen] = useState<{ by: ChartView; view: ChartView }>()
  const shown = chosen?.by === view ? chosen.view : view
  const other = shown === 'charts' ? 'tables' : 'charts'
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {shown === 'charts' && legend}
        <button type="button" className={classes.as} onClick={() => setChosen({ by: view, view: other })}>
          {text(`chart.as.${other}`)}
        </button>
      </header>
      <p className="visually-hidden">{summary}</p>
      {shown === 'charts' ? chart : table}
    </section>
  )
}

/** The figures of a chart as a table, which scrolls in the card. */
export function ChartTable({ title, children }: { title: string; children: ReactNode }) {
  const text = useText()
  return (
    <section
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      aria-label={text('chart.table', { title })}
    >
      <table className={`num ${figures.table}`}>{children}</table>
    </section>
  )
}
