import { IconArrowLeft, IconPhoto } from '@tabler/icons-react'
import { useLayoutEffect } from 'react'
import { findMarket } from '#features/markets/rules.ts'
import { paths } from '#lib/paths.ts'
import { SaveButton } from '#site/saved/SaveButton.tsx'
import { AddToTourbookButton } from '#site/tourbook/AddToTourbookButton.tsx'
import { below } from '#ui/layout/breakpoints.ts'
import { Crumbs } from '#ui/layout/Crumbs.tsx'
import { Shimmer } from '#ui/layout/Shimmer.tsx'
import mosaic from '#ui/media/Mosaic.module.css'
import { Photo } from '#ui/media/Photo.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import type { ListingCard } from '../../contract.ts'
import { FactStrip } from '../FactStrip.tsx'
import { Freshness } from '../Freshness.tsx'
import { PHOTO_SIZES, savable } from '../ListingCard.tsx'
import panel from '../ListingPanel.module.css'
import { PanelRent } from '../ListingPanel.tsx'
import view from '../ListingView.module.css'
import { StatusBadges } from '../StatusBadges.tsx'
import classes from './ListingSkeleton.module.css'

const LINES = ['92%', '86%', '89%', '54%']
const TILES = 5

/** A listing's page while it is loading, with everything that its card says, in the places of `ListingView`. */
export function ListingSkeleton({ card }: { card: ListingCard }) {
  const text = useText()
  const { name, building, status, confirmedDaysAgo } = card
  const market = { label: findMarket(building.market)!.name, href: paths.search({ id: building.market }) }
  const above = { label: building.name, href: paths.building({ id: building.id }) }
  useTopOfPage()
  return (
    <article className={`page ${view.page}`} aria-busy="true">
      <div className={view.top}>
        <Crumbs above={[market, above]} here={name} />
        <div className={view.actions}>
          <AddToTourbookButton className={view.add} look="labelled" {...savable(card)} />
          <SaveButton className={view.save} look="labelled" {...savable(card)} />
        </div>
      </div>
      <SiteLink className={view.back} href={above.href} aria-label={text('listing.backTo', { name: above.label })}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      </SiteLink>
      <Photos card={card} />
      <div className={view.columns}>
        <div className={view.main}>
          <header className={view.title}>
            <div className={view.state}>
              <StatusBadges listing={card} plain />
              {status !== 'leased' && <Freshness days={confirmedDaysAgo} />}
            </div>
            <h1>{text('listing.title', { space: name, building: building.name })}</h1>
            <p className={view.address}>{[building.street, building.city].join(', ')}</p>
          </header>
          <FactStrip listing={card} />
          <Lines />
        </div>
        <aside className={panel.panel}>
          <PanelRent listing={card} />
          <div className={panel.section}>
            <Lines />
          </div>
        </aside>
      </div>
    </article>
  )
}

/** The tiles of `Mosaic`; in the first the card's picture, which is loaded already, until the page's own is. */
function Photos({ card: { photos } }: { card: ListingCard }) {
  const text = useText()
  const [first, ...others] = photos
  return (
    <div className={mosaic.mosaic}>
      <div className={mosaic.tiles} data-count={Math.min(Math.max(photos.length, 1), TILES)}>
        <span className={`${mosaic.tile} ${classes.tile}`}>
          <Photo photo={first} alt="" eager sizes={PHOTO_SIZES.grid} />
          <Photo photo={first} alt="" eager sizes={`${below('tablet')} 100vw, 600px`} className={classes.sharp} />
        </span>
        {others.map(({ src }) => (
          <span key={src} className={`${mosaic.tile} ${classes.tile}`} />
        ))}
      </div>
      {first && (
        <div className={mosaic.actions}>
          <span>
            <IconPhoto size={16} stroke={1.75} aria-hidden />
            {text('listing.allPhotos', { count: photos.length })}
          </span>
        </div>
      )}
    </div>
  )
}

const Lines = () => (
  <div className={classes.lines}>
    {LINES.map((width) => (
      <Shimmer key={width} width={width} />
    ))}
  </div>
)

/** Scrolls up; unseen by the router, which would remember the top as the position of the page that is left. */
function useTopOfPage() {
  useLayoutEffect(() => {
    if (window.scrollY === 0) return
    window.addEventListener('scroll', (event) => event.stopPropagation(), { capture: true, once: true })
    window.scrollTo(0, 0)
  }, [])
}
