import { LocationMap } from '#features/markets/web/LocationMap.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { nearbyLink } from '../../buildings/web/nearby-link.ts'
import type { Listing } from '../contract.ts'
import classes from './Location.module.css'

/** The walks to stations and a map around a listing's building, with a link to a search nearby. */
export function Location({ listing: { building } }: { listing: Listing }) {
  const text = useText()
  const { longitude, latitude, name, stations = [] } = building
  return (
    <section className={classes.location} id="location">
      <header>
        <h2>{text('common.location')}</h2>
        <SiteLink href={nearbyLink(building)}>{text('building.location.search')}</SiteLink>
      </header>
      {stations.length > 0 && (
        <ul className={classes.stations} aria-label={text('listing.stations')}>
          {stations.map(({ station, lines, minutes }) => (
            <li key={`${station} ${lines}`}>
              <b>{station}</b> {lines} · <span className="num">{text('search.walk', { minutes, place: 'none' })}</span>
            </li>
          ))}
        </ul>
      )}
      <LocationMap name={name} longitude={longitude} latitude={latitude} />
    </section>
  )
}
