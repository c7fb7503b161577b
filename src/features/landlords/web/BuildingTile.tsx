import { paths } from '#lib/paths.ts'
import { formatArea } from '#lib/units/area.ts'
import { SaveButton } from '#site/saved/SaveButton.tsx'
import { below } from '#ui/layout/breakpoints.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import tile from '#ui/tile.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import type { PortfolioBuilding } from '../contract.ts'
import classes from './BuildingTile.module.css'

/** One building of a portfolio, with its number of listings. */
export function BuildingTile({ building }: { building: PortfolioBuilding }) {
  const text = useText()
  const locale = useLocale()
  const { id, name, street, photo, listingCount, availableArea } = building
  const spaces = text('landlord.spaces', { count: listingCount })
  return (
    <div className={classes.place}>
      <SiteLink className={tile.tile} href={paths.building({ id })}>
        <span className={tile.photo}>
          <Photo photo={photo ?? undefined} alt="" sizes={`${below('phone')} 50vw, 270px`} />
        </span>
        <span className={tile.words}>
          <b title={name}>{name}</b>
          <span>{street}</span>
          <span className={listingCount > 0 ? classes.spaces : undefined}>
            {listingCount === 0
              ? spaces
              : text('landlord.building.line', { spaces, area: formatArea(availableArea, locale) })}
          </span>
        </span>
      </SiteLink>
      <SaveButton className={classes.save} kind="building" id={id} name={name} photo={photo} />
    </div>
  )
}
