import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { initialsOf } from '#lib/media/initials-of.ts'
import { paths } from '#lib/paths.ts'
import { describeArea } from '#lib/units/area.ts'
import { SaveButton } from '#site/saved/SaveButton.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { pictureAt } from '#ui/media/picture-at.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { LandlordSummary } from '../contract.ts'
import classes from './LandlordTile.module.css'

type Props = { landlord: LandlordSummary; market?: MarketSlug | undefined; eager?: boolean; Heading?: 'h2' | 'h3' }

/** One landlord of a list: logo, markets, and what is on the market; with `market` all of it there. */
export function LandlordTile({ landlord, market, eager = false, Heading = 'h2' }: Props) {
  const { id, slug, name, logo, totals } = landlord
  const markets = market ? [market] : landlord.markets
  const text = useText()
  const locale = useLocale()
  const { magnitude } = totals.availableArea
  const available = magnitude > 0 && text('landlord.available', { area: describeArea(totals.availableArea, locale) })
  const spaces = text('landlord.spaces', { count: totals.listingCount })
  return (
    <div className={classes.place}>
      <SiteLink className={classes.tile} href={paths.landlord({ slug })}>
        <span className={classes.logo} aria-hidden="true">
          {logo ? <Photo photo={pictureAt(logo)} alt="" sizes="128px" eager={eager} /> : initialsOf(name)}
        </span>
        <span className={classes.words}>
          <Heading className={classes.name}>{name}</Heading>
          {markets.length > 0 && <span>{markets.map((slug) => MARKETS[slug].name).join(', ')}</span>}
          <span>
            {totals.buildingCount === 0
              ? text('landlord.portfolio.none')
              : text('common.buildingCount', { count: totals.buildingCount })}
          </span>
          {totals.buildingCount > 0 && (
            <span className={available ? classes.available : undefined}>
              {available ? text('landlord.building.line', { spaces, area: available }) : spaces}
            </span>
          )}
        </span>
      </SiteLink>
      <SaveButton className={classes.save} look="plain" kind="landlord" id={id} name={name} />
    </div>
  )
}
