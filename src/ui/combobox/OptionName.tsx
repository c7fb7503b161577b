import classes from './OptionName.module.css'

/** What an option shows that names a thing: its name, and a detail below it. */
export function OptionName({ label, detail }: { label: string; detail: string | null }) {
  return (
    <span className={classes.name}>
      <b>{label}</b>
      {detail && <small>{detail}</small>}
    </span>
  )
}
