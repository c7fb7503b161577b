import { IconArrowLeft, IconPencil, IconRuler2 } from '@tabler/icons-react'
import view from '#features/catalog/listings/web/ListingView.module.css'
import location from '#features/catalog/listings/web/Location.module.css'
import { LocationMap } from '#features/markets/web/LocationMap.tsx'
import { formatAddress } from '#lib/address.ts'
import { paths } from '#lib/paths.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { Crumbs } from '#ui/layout/Crumbs.tsx'
import { Mosaic } from '#ui/media/Mosaic.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import type { ExternalListing } from '../contract.ts'
import { ExternalFacts } from './ExternalFacts.tsx'
import { ExternalPanel } from './ExternalPanel.tsx'
import { ExternalPlan } from './ExternalPlan.tsx'
import { externalListingHead, loadExternalListing } from './load-external-listing.ts'
import { NotListedMark } from './NotListedMark.tsx'
import { useExternalListing } from './use-external-listing.ts'

export async function load(context: LoadContext): Promise<PageHead> {
  const { name } = await loadExternalListing(context)
  return externalListingHead(name, context)
}

/** A space that is not on the marketplace, as its user describes it. */
export function Page() {
  const text = useText()
  const { listing, tourbook } = useExternalListing()
  const { id, tourbookId, address, description, coordinates, photos, plan } = listing
  usePageEvent('TOURBOOK_EXTERNAL_LISTING', { tourbookId, externalListingId: id })
  const title = titleOf(listing)
  const back = paths.tourbook({ id: tourbookId })
  return (
    <article className={`page ${view.page}`}>
      <div className={view.top}>
        <Crumbs
          above={[
            { label: text('frame.tourbooks'), href: paths.tourbooks() },
            { label: tourbook.name, href: back },
          ]}
          here={listing.name}
        />
      </div>
      <SiteLink className={view.back} href={back} aria-label={text('listing.backTo', { name: tourbook.name })}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      </SiteLink>
      <Mosaic name={title} photos={photos}>
        {plan && (
          <a href="#plan">
            <IconRuler2 size={16} stroke={1.75} aria-hidden />
            {text('listing.plan')}
          </a>
        )}
      </Mosaic>
      <div className={view.columns}>
        <div className={view.main}>
          <header className={view.title}>
            <div className={view.state}>
              <NotListedMark />
            </div>
            <h1>{title}</h1>
            <p className={view.address}>{formatAddress(address)}</p>
            <p>
              <Button href={paths.editExternalListing({ tourbookId, id })}>
                <IconPencil size={18} stroke={1.75} aria-hidden />
                {text('common.edit')}
              </Button>
            </p>
          </header>
          <ExternalFacts listing={listing} />
          {description && (
            <section className={view.about}>
              <h2>{text('listing.about')}</h2>
              <p style={{ whiteSpace: 'pre-line' }}>{description}</p>
            </section>
          )}
          {plan && <ExternalPlan name={title} plan={plan} />}
          {coordinates && (
            <section className={location.location}>
              <h2>{text('common.location')}</h2>
              <LocationMap name={address.buildingName ?? listing.name} {...coordinates} />
            </section>
          )}
        </div>
        <ExternalPanel listing={listing} />
      </div>
    </article>
  )
}

const titleOf = ({ name, address: { buildingName } }: ExternalListing) =>
  [name, buildingName].filter(Boolean).join(', ')
