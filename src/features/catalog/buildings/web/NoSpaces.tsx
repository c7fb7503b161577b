import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import type { Building } from '../contract.ts'
import classes from './NoSpaces.module.css'
import { nearbyLink } from './nearby-link.ts'

/** Shown instead of the availability of a building without listings. */
export function NoSpaces({ building }: { building: Building }) {
  const text = useText()
  return (
    <section className={classes.nothing} id="availability">
      <h2>{text('building.none')}</h2>
      <p>{text('building.none.body')}</p>
      <Button href={nearbyLink(building)} variant="primary">
        {text('building.none.search')}
      </Button>
    </section>
  )
}
