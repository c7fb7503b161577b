import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './PlaceLinks.module.css'

type PlaceLink = { href: string; name: string; listingCount: number; buildingCount: number }

/** Places with the number of listings in each. */
export function PlaceLinks({ places }: { places: PlaceLink[] }) {
  const text = useText()
  return (
    <ul className={classes.places}>
      {places.map(({ href, name, listingCount, buildingCount }) => (
        <li key={href}>
          <SiteLink href={href}>
            <b>{name}</b>
            <span>
              {text('common.spaceCount', { count: listingCount })} ·{' '}
              {text('common.buildingCount', { count: buildingCount })}
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
