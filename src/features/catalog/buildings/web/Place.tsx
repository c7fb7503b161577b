import { LocationMap } from '#features/markets/web/LocationMap.tsx'
import { formatAddress } from '#lib/address.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import type { Building } from '../contract.ts'
import { nearbyLink } from './nearby-link.ts'
import classes from './Section.module.css'

/** Address and map, with a link to a search nearby. */
export function Place({ building }: { building: Building }) {
  const text = useText()
  const { name, longitude, latitude, address } = building
  return (
    <section className={classes.section} id="location">
      <header>
        <h2>{text('common.location')}</h2>
        <SiteLink href={nearbyLink(building)}>{text('building.location.search')}</SiteLink>
      </header>
      <p className={classes.read}>{formatAddress(address)}</p>
      <LocationMap name={name} longitude={longitude} latitude={latitude} />
    </section>
  )
}
