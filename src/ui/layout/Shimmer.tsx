import classes from './Shimmer.module.css'

type Props = {
  /** A CSS length. */
  width: string
  /** In pixels; by default that of a line. */
  height?: number
}

/** A placeholder for a word, a line or a picture that is still loading. */
export const Shimmer = ({ width, height }: Props) => (
  <i className={classes.shimmer} style={{ width, height }} aria-hidden="true" />
)
