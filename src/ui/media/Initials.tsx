import { initialsOf } from '#lib/media/initials-of.ts'
import classes from './Initials.module.css'

type Props = {
  name: string
  /** Pixels across. */
  size: 32 | 40 | 44 | 56 | 80
  /** A background on which white is readable; the site's tint by default. */
  color?: string | null
}

/** The initials of a name in a circle. Drawn by CSS, because screen readers read the name beside it. */
export function Initials({ name, size, color }: Props) {
  return (
    <span
      className={classes.initials}
      data-size={size}
      data-initials={initialsOf(name)}
      aria-hidden="true"
      {...(color && { style: { backgroundColor: color, color: 'white' } })}
    />
  )
}
