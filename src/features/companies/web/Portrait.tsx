import { Initials } from '#ui/media/Initials.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { pictureAt } from '#ui/media/picture-at.ts'
import type { Agent } from '../contract.ts'
import classes from './Portrait.module.css'

/** The agent's photo in a circle, or their initials; hidden from screen readers, as the name is beside it. */
export function Portrait({
  agent: { firstName, lastName, portrait },
  size,
}: {
  agent: Pick<Agent, 'firstName' | 'lastName' | 'portrait'>
  size: 44 | 56
}) {
  if (!portrait) return <Initials name={`${firstName} ${lastName}`} size={size} />
  return (
    <span className={classes.portrait} data-size={size} aria-hidden="true">
      <Photo photo={pictureAt(portrait)} alt="" sizes={`${size}px`} />
    </span>
  )
}
