import classes from './ChartCard.module.css'

type Props = {
  names: readonly string[]
  /** The first series are bars; the name of the last, hatched one. */
  hatched?: string
}

/** The names of a chart's lines and bars; the chart's label and summary say the same in words. */
export const LineLegend = ({ names, hatched }: Props) => (
  <ul className={classes.legend} data-bars={hatched !== undefined || undefined} aria-hidden="true">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
    {hatched !== undefined && <li>{hatched}</li>}
  </ul>
)
