import classes from './Header.module.css'

/** The logo and the name. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
        <path d="M5 1h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4h-8.2v-7.2h5.7V12h-5.7V9.5h7.4V5.7H6.6V23H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4z" />
      </svg>
      <span>Frontage</span>
    </span>
  )
}
