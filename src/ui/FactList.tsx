import classes from './FactList.module.css'
import lines from './facts.module.css'

/** A titled list of label and value in two columns; facts without a value are left out. */
export function FactList({
  title,
  note,
  facts,
  id,
}: {
  title: string
  /** Below the title. */
  note?: string | undefined
  facts: [string, string | null | undefined][]
  id?: string
}) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  if (known.length === 0) return null
  return (
    <section className={classes.section} id={id}>
      <h2>{title}</h2>
      {note && <p className={classes.note}>{note}</p>}
      <dl className={`${lines.facts} ${classes.facts}`}>
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
