import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useOwnListing } from '#features/catalog/confirmations/web/use-own-listing.ts'
import type { Listing, ListingCard } from '#features/catalog/listings/contract.ts'
import { listingInformation } from '#features/catalog/listings/events.ts'
import { ListingView } from '#features/catalog/listings/web/ListingView.tsx'
import { ContactPanel } from '#features/inquiries/web/ContactPanel.tsx'
import { PaywallGate } from '#features/inquiries/web/PaywallGate.tsx'
import { foldByBuilding } from '#features/search/web/list/fold-by-building.ts'
import { useSearchMap } from '#features/search/web/map/search-map-context.ts'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useTrack } from '#site/events/use-events.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './ListingPreviewDialog.module.css'

/** The page of a listing over the search that found it, and from it those before and after it. */
export function ListingDialog({ listing: card }: { listing: ListingCard }) {
  const text = useText()
  const { call } = useApp()
  const { preview } = useSearchMap()
  const body = useRef<HTMLDivElement>(null)
  const { data, isError } = useQuery(readOptions(call, 'GET /api/listings/:id', { params: { id: card.id } }))
  useEffect(() => {
    if (card.id) body.current?.closest('dialog')?.scrollTo({ top: 0, behavior: 'instant' })
  }, [card.id])
  return (
    <Dialog
      title={text('search.preview', { name: `${card.building.name}, ${card.name}` })}
      width={1200}
      onClose={() => preview(null)}
    >
      <div ref={body} className={classes.body} data-whole aria-busy={!data && !isError} onClickCapture={scrollInside}>
        {isError && <p role="alert">{text('common.failed.load.about')}</p>}
        {data && <Whole key={data.id} listing={data} />}
      </div>
      <footer className={classes.foot}>
        <Steps card={card} />
        <Button variant="primary" href={paths.listing(card)}>
          {text('search.preview.open')}
        </Button>
      </footer>
    </Dialog>
  )
}

/** A link to a part of the page scrolls to it, without becoming part of the search's address. */
function scrollInside(event: MouseEvent) {
  const href = event.target instanceof Element && event.target.closest('a')?.getAttribute('href')
  const part = href && /^#[\w-]+$/.test(href) && event.currentTarget.querySelector(href)
  if (!part) return
  event.preventDefault()
  event.stopPropagation()
  part.scrollIntoView()
}

function Whole({ listing }: { listing: Listing }) {
  const { preview } = useSearchMap()
  const own = useOwnListing(listing.id)
  return (
    <>
      <ListingView
        listing={listing}
        ask={!own && <ContactPanel listing={listing} sourcePage="LISTING_SEARCH" />}
        hasSimilar={false}
      />
      <PaywallGate listing={listing} onBack={() => preview(null)} />
    </>
  )
}

/** To the listings before and after this one, in the order of the cards. */
function Steps({ card }: { card: ListingCard }) {
  const text = useText()
  const track = useTrack()
  const { resultsQuery, preview, visit } = useSearchMap()
  const listings = foldByBuilding(resultsQuery.results?.listings ?? []).flatMap((fold) => fold.listings)
  const index = listings.findIndex(({ id }) => id === card.id)
  const stepTo = (listing: ListingCard | undefined) => () => {
    if (!listing) return
    track('LISTING_PREVIEW_OPENED', listingInformation(listing), { sourceContent: 'preview' })
    visit(listing.building.id)
    preview(listing)
  }
  const [previous, next] = index < 0 ? [] : [listings[index - 1], listings[index + 1]]
  return (
    <div className={classes.steps}>
      <Button variant="subtle" aria-disabled={!previous} onClick={stepTo(previous)}>
        {text('browse.page.previous')}
      </Button>
      <Button variant="subtle" aria-disabled={!next} onClick={stepTo(next)}>
        {text('browse.page.next')}
      </Button>
      {index >= 0 && (
        <p className="num" aria-live="polite">
          {text('search.preview.place', { number: index + 1, count: listings.length })}
        </p>
      )}
    </div>
  )
}
