import { paths } from '#lib/paths.ts'
import { formatMoneyRange } from '#lib/units/money.ts'
import { below } from '#ui/layout/breakpoints.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import classes from '#ui/tile.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import type { MarketLink } from '../../contract.ts'

/** One market: a photo, its number of listings and its usual rents. */
export function MarketTile({ market: { slug, name, photos, listingCount, rents } }: { market: MarketLink }) {
  const text = useText()
  const locale = useLocale()
  return (
    <SiteLink className={classes.tile} href={paths.search({ id: slug })}>
      <span className={classes.photo}>
        <Photo photo={photos[0]} alt="" sizes={`${below('phone')} 50vw, 200px`} />
      </span>
      <span className={classes.words}>
        <b>{name}</b>
        <span className="num">{text('common.spaceCount', { count: listingCount })}</span>
        {rents && <span className="num">{formatMoneyRange(rents.low, rents.high, locale)}</span>}
      </span>
    </SiteLink>
  )
}
