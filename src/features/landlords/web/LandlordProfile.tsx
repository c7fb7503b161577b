import { EditLink } from '#features/media/photos/web/EditLink.tsx'
import { Videos } from '#features/media/videos/web/Videos.tsx'
import { SaveButton } from '#site/saved/SaveButton.tsx'
import { Button } from '#ui/Button.tsx'
import { initialsOf } from '#ui/media/initials-of.ts'
import { Mosaic } from '#ui/media/Mosaic.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { pictureAt } from '#ui/media/picture-at.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import type { Landlord } from '../contract.ts'
import classes from './LandlordProfile.module.css'
import { PortfolioSection } from './PortfolioSection.tsx'
import { Team } from './Team.tsx'
import { useAvailable } from './use-available.ts'
import { WebLinks } from './WebLinks.tsx'

/** A landlord's description, portfolio and contacts. */
export function LandlordProfile({ landlord }: { landlord: Landlord }) {
  const text = useText()
  const { region: wanted } = usePageQuery()
  const region = typeof wanted === 'string' ? wanted : landlord.portfolios[0]?.region
  const { name, about, contacts } = landlord
  return (
    <article>
      <div className={classes.cover}>
        <Photo photo={landlord.cover === null ? undefined : pictureAt(landlord.cover)} alt="" sizes="100vw" eager />
        <div className={classes.edit}>
          <EditLink type="landlords" id={landlord.id} />
        </div>
      </div>
      <div className={`page ${classes.page}`}>
        <header className={classes.head}>
          <span className={classes.logo}>
            {landlord.logo ? (
              <Photo photo={pictureAt(landlord.logo)} alt="" sizes="112px" eager />
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
            <SaveButton className={classes.save} look="labelled" kind="landlord" id={landlord.id} name={name} />
            {contacts.length > 0 && (
              <Button className={classes.contact} href="#team" variant="primary">
                {text('landlord.contact')}
              </Button>
            )}
          </div>
        </header>
        <div className={classes.columns}>
          <div className={classes.main}>
            {about && <p className={classes.about}>{about}</p>}
            {landlord.photos.length > 0 && <Mosaic name={name} photos={landlord.photos} />}
            <Videos videos={landlord.videos} place={{}} />
            {region === undefined ? (
              <p className={classes.about}>{text('landlord.portfolio.none')}</p>
            ) : (
              <PortfolioSection landlord={landlord} region={region} />
            )}
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
  const available = useAvailable(availableArea)
  if (buildingCount === 0) return text('landlord.buildings', { count: 0 })
  const parts = [text('landlord.totals', { buildings: buildingCount, markets: marketCount })]
  if (available) parts.push(available)
  return parts.join(' · ')
}
