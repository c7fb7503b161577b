import { PlaceMap } from '#ui/PlaceMap.tsx'
import { useText } from '#ui/use-text.ts'
import type { Listing } from '../contract.ts'
import classes from './Location.module.css'

/** Map around a listing's building, with a link to a search nearby. */
export function Location({ listing: { building } }: { listing: Listing }) {
  const text = useText()
  const { longitude, latitude, name, market } = building
  return (
    <section className={classes.location} id="location">
      <header>
        <h2>{text('listing.location')}</h2>
        <a href={`/search/${market}?near=${latitude.toFixed(5)},${longitude.toFixed(5)}&sort=distance`}>
          {text('listing.location.search')}
        </a>
      </header>
      <PlaceMap name={name} longitude={longitude} latitude={latitude} />
    </section>
  )
}
