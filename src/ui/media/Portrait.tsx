import { Initials } from './Initials.tsx'
import { Photo } from './Photo.tsx'
import classes from './Portrait.module.css'
import { pictureAt } from './picture-at.ts'

type Props = {
  name: string
  /** The source of the photo; null shows the initials. */
  src: string | null
  /** Pixels across. */
  size: 32 | 40 | 44 | 56 | 80
  /** A background of the initials on which white is readable. */
  color?: string | null
  /** Loads immediately: above the fold. */
  eager?: boolean
}

/** A portrait in a circle, or the initials; hidden from screen readers, as the name is beside it. */
export function Portrait({ name, src, size, color = null, eager = false }: Props) {
  if (src === null) return <Initials name={name} size={size} color={color} />
  return (
    <span className={classes.portrait} data-size={size} aria-hidden="true">
      <Photo photo={pictureAt(src)} alt="" sizes={`${size}px`} eager={eager} />
    </span>
  )
}
