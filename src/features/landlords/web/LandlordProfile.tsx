import type { ReactNode } from 'react'
import { EditLink } from '#features/media/photos/web/EditLink.tsx'
import { Videos } from '#features/media/videos/web/Videos.tsx'
import { initialsOf } from '#lib/media/initials-of.ts'
import { describeArea } from '#lib/units/area.ts'
import { SaveButton } from '#site/saved/SaveButton.tsx'
import { Button } from '#ui/Button.tsx'
import { Mosaic } from '#ui/media/Mosaic.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { pictureAt } from '#ui/media/picture-at.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Landlord, RegionalPortfolio } from '../contract.ts'
import classes from './LandlordProfile.module.css'
import { PortfolioSection, RegionSection } from './PortfolioSection.tsx'
import { SpacesSection } from './SpacesSection.tsx'
import { Team } from './Team.tsx'
import { WebLinks } from './WebLinks.tsx'

/** From this area on, the total is shown as "1.4 million". */
const LARGE_SF = 1_000_000

type Props = {
  landlord: Landlord
  /** The page before it is published, with the buildings of a region that are read already. */
  preview?: { portfolio: RegionalPortfolio | null; aboutGap?: ReactNode }
}

/** A landlord's description, portfolio and contacts. */
export function LandlordProfile({ landlord, preview }: Props) {
  const text = useText()
  const { region: wanted } = usePageQuery()
  const region = typeof wanted === 'string' ? wanted : landlord.portfolios[0]?.region
  const { name, about, sustainability, cover, contacts } = landlord
  // The cover is seen already.
  const photos = landlord.photos.filter(({ src }) => src !== cover)
  return (
    <article>
      <div className={classes.cover} data-empty={cover === null || undefined}>
        {cover !== null && <Photo photo={pictureAt(cover)} alt="" sizes="100vw" eager />}
        <div className={classes.edit}>{!preview && <EditLink type="landlords" id={landlord.id} />}</div>
      </div>
      <div className={`page ${classes.page}`}>
        <header className={classes.head}>
          <span className={classes.logo}>
            {landlord.logo ? (
              <Photo photo={pictureAt(landlord.logo)} alt="" sizes="216px" eager />
            ) : (
              <span aria-hidden="true">{initialsOf(name)}</span>
            )}
          </span>
          <div className={classes.name}>
            <h1>{name}</h1>
            <p>
              <Totals totals={landlord.totals} />
            </p>
          </div>
          <div className={classes.actions}>
            {!preview && (
              <SaveButton className={classes.save} look="labelled" kind="landlord" id={landlord.id} name={name} />
            )}
            {contacts.length > 0 && (
              <Button className={classes.contact} href="#team" variant="primary">
                {text('landlord.contact')}
              </Button>
            )}
          </div>
        </header>
        <div className={classes.columns}>
          <div className={classes.main} data-preview={preview !== undefined || undefined}>
            {about ? <p className={classes.about}>{about}</p> : preview?.aboutGap}
            {sustainability && (
              <section className={classes.section}>
                <h2>{text('landlord.sustainability')}</h2>
                <p className={classes.about}>{sustainability}</p>
              </section>
            )}
            {photos.length > 0 && <Mosaic name={name} photos={photos} isBelow={cover !== null} />}
            <Videos videos={landlord.videos} place={{}} />
            {preview
              ? preview.portfolio && <RegionSection landlord={landlord} {...preview.portfolio} />
              : region !== undefined && <PortfolioSection landlord={landlord} region={region} />}
            {landlord.listings.length > 0 && <SpacesSection landlord={landlord} />}
          </div>
          <aside className={classes.aside}>
            <Team landlord={landlord} />
            <WebLinks landlord={landlord} />
          </aside>
        </div>
      </div>
    </article>
  )
}

function Totals({ totals: { buildingCount, marketCount, availableArea } }: Pick<Landlord, 'totals'>) {
  const text = useText()
  const locale = useLocale()
  if (buildingCount === 0) return text('landlord.portfolio.none')
  const parts = [text('landlord.totals', { buildings: buildingCount, markets: marketCount })]
  if (availableArea.magnitude >= LARGE_SF) {
    parts.push(text('landlord.available.large', { area: availableArea.magnitude }))
  } else if (availableArea.magnitude > 0) {
    parts.push(text('landlord.available', { area: describeArea(availableArea, locale) }))
  }
  return parts.join(' · ')
}
