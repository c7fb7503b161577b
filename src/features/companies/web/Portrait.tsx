import { Photo } from '#ui/media/Photo.tsx'
import type { Agent } from '../contract.ts'
import classes from './Portrait.module.css'

/** The person's picture in a circle, or their initials; says nothing that the name beside it does not. */
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
