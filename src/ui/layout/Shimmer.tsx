import classes from './Shimmer.module.css'

/** A placeholder for a word or line that is still loading; `width` is a CSS length. */
export const Shimmer = ({ width }: { width: string }) => (
  <i className={classes.shimmer} style={{ width }} aria-hidden="true" />
)
