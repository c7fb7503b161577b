import classes from './ChartCard.module.css'

/** The names of a chart's lines; the chart's label and summary say the same in words. */
export const LineLegend = ({ names }: { names: readonly string[] }) => (
  <ul className={classes.legend} aria-hidden="true">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
)
