import { Photo } from '#ui/media/Photo.tsx'
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
  return (
    <span className={classes.portrait} data-size={size} aria-hidden="true">
      {portrait ? (
        <Photo photo={{ src: portrait, thumbhash: null, caption: '' }} alt="" sizes={`${size}px`} />
      ) : (
        firstName.charAt(0) + lastName.charAt(0)
      )}
    </span>
  )
}
