import { BrochureButton } from '#features/brochures/web/BrochureButton.tsx'
import { ContactPanel } from '#features/inquiries/web/ContactPanel.tsx'
import { PaywallGate } from '#features/inquiries/web/PaywallGate.tsx'
import { ShareButton } from '#features/sharing/web/ShareButton.tsx'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import { idIn, type LoadContext, moveTo } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useParam } from '#ui/routing/use-address.ts'
import { useOwnListing } from '../../confirmations/web/use-own-listing.ts'
import { listingInformation } from '../events.ts'
import { UNCONFIRMED_DAYS } from '../rules.ts'
import { ListingView } from './ListingView.tsx'
import { listingCrumbs, listingHead } from './listing-head.ts'

export async function load({ params, search, read, text, locale, site }: LoadContext): Promise<PageHead> {
  const input = { params: { id: idIn(params.id) } }
  const [listing] = await Promise.all([
    read('GET /api/listings/:id', input),
    read('GET /api/listings/:id/similar', input),
  ])
  if (params.slug !== listing.slug) moveTo(paths.listing(listing), search)
  return listingHead(listing, { text, locale, origin: site.origin })
}

const ConfirmOwnListing = lazyPart(() => import('../../confirmations/web/ConfirmOwnListing.tsx'), 'ConfirmOwnListing')

/** The page of one listing; for its own people with their actions instead of an inquiry form. */
export function Page() {
  const id = useParam('id')
  const listing = useRead('GET /api/listings/:id', { params: { id: Number(id) } })
  usePageEvent('LISTING', listingInformation(listing))
  const own = useOwnListing(listing.id)
  return (
    <>
      <ListingView
        listing={listing}
        crumbs={listingCrumbs(listing)}
        actions={
          <>
            <ShareButton listing={listing} />
            {listing.status !== 'leased' && listing.confirmedDaysAgo < UNCONFIRMED_DAYS.hides && (
              <BrochureButton kind="listing" id={listing.id} name={listing.name} />
            )}
          </>
        }
        {...(own
          ? { own: <ConfirmOwnListing listing={listing} own={own} /> }
          : { ask: <ContactPanel listing={listing} /> })}
      />
      <PaywallGate listing={listing} />
    </>
  )
}
