import { MARKETED } from '#features/catalog/listings/rules.ts'
import { Freshness } from '#features/catalog/listings/web/Freshness.tsx'
import { StatusBadge } from '#features/catalog/listings/web/StatusBadge.tsx'
import { paths } from '#lib/paths.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { PortfolioListing } from '../contract.ts'
import classes from './SpaceCard.module.css'
import { RentCell } from './use-portfolio-columns.tsx'

/** A space in a narrow list; it leads to where it is confirmed and changed with one hand. */
export function SpaceCard({ listing }: { listing: PortfolioListing }) {
  const { id, name, building, photo, status, isPublic, confirmedDaysAgo } = listing
  return (
    <div className={classes.card}>
      <span className={classes.photo}>
        <Photo photo={photo ?? undefined} alt="" sizes="88px" />
      </span>
      <div className={classes.words}>
        <SiteLink href={paths.portfolioConfirm({ id })} preload={false}>
          {name}
        </SiteLink>
        <span>{building.name}</span>
      </div>
      <div className={classes.rent}>
        <RentCell listing={listing} />
      </div>
      <div className={classes.state}>
        <StatusBadge status={status} />
        {isPublic && MARKETED.includes(status) && <Freshness days={confirmedDaysAgo} isShort />}
      </div>
    </div>
  )
}
