import { useState } from 'react'
import { ListingCard, savable } from '#features/catalog/listings/web/ListingCard.tsx'
import { useOneUnit } from '#features/catalog/listings/web/rent/use-one-unit.ts'
import { exampleMarketOf } from '#features/markets/rules.ts'
import { EmptySaved } from '#features/saved/web/EmptySaved.tsx'
import { readSavedAddress, type SavedView, savedInput } from '#features/saved/web/read-saved-address.ts'
import { savedHead } from '#features/saved/web/saved-head.ts'
import { useSavedAddress } from '#features/saved/web/use-saved-address.ts'
import { ViewSwitch } from '#features/saved/web/ViewSwitch.tsx'
import { CompareLink } from '#features/tourbooks/comparison/web/CompareLink.tsx'
import { useRead } from '#site/api/api-client.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { Savable } from '#site/saved/saved-state.ts'
import type { PageHead } from '#ui/head.ts'
import { useLocale } from '#ui/use-text.ts'
import type { SavedListing } from '../contract.ts'
import { LISTING_SORTS } from '../rules.ts'
import { SavedList } from './SavedList.tsx'
import classes from './SavedListingsPage.module.css'
import { SavedMap } from './SavedMap.tsx'
import { Selectable } from './Selectable.tsx'
import { useSavedList } from './use-saved-list.ts'
import type { Selection } from './use-selection.ts'

const LIST = 'GET /api/favorited_listings'
const EXAMPLES = 'GET /api/homepage/:market/exclusive_listings'
const ON_FIRST_SCREEN = 3

export async function load(context: LoadContext): Promise<PageHead> {
  const { read, search, locale } = context
  const { pagination } = await read(LIST, savedInput(readSavedAddress(search, LISTING_SORTS)))
  if (pagination.totalCount === 0) await read(EXAMPLES, { params: { market: exampleMarketOf(locale) } })
  return savedHead(context, 'saved.listings')
}

/** A user's saved listings: as cards, or beside a map. */
export function Page() {
  const address = useSavedAddress(LISTING_SORTS)
  const { view } = address.address
  const listQuery = useSavedList(LIST, savedInput(address.address))
  const { results } = listQuery
  usePageEvent('SAVED_LISTINGS', { itemCount: results?.pagination.totalCount ?? 0 }, address.address.page)
  return (
    <SavedList
      kind="listing"
      listQuery={{ ...listQuery, results: results && { ...results, items: results.listings } }}
      address={address}
      sorts={LISTING_SORTS}
      counted="saved.count.listings"
      savable={savable}
      empty={<Empty />}
      actionsFor={(selected) => <CompareLink listingIds={publicIds(results?.listings, selected)} />}
      extra={<ViewSwitch view={view} onChange={(next) => address.change({ view: next })} />}
    >
      {(listings, selection) => <Cards {...{ listings, selection, view }} />}
    </SavedList>
  )
}

/** Without those that are no longer available, which cannot be compared. */
const publicIds = (listings: SavedListing[] = [], selected: Savable[]) =>
  selected.map(({ id }) => id).filter((id) => listings.some((listing) => listing.id === id))

type CardsProps = { listings: SavedListing[]; selection: Selection; view: SavedView }

function Cards({ listings, selection, view }: CardsProps) {
  const [highlighted, setHighlighted] = useState<number | null>(null)
  const shown = useOneUnit(listings)
  if (listings.length === 0) return null
  const showCard = (buildingId: number) => {
    setHighlighted(buildingId)
    document.querySelector(`[data-building="${buildingId}"]`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  return (
    <div className={classes.view} data-view={view}>
      <ul className={classes.cards}>
        {shown.map((listing, index) => (
          <li key={listing.id} data-building={listing.building.id}>
            <Selectable item={savable(listing)} selection={selection}>
              <ListingCard
                listing={listing}
                eager={index < ON_FIRST_SCREEN}
                highlighted={view === 'map' && highlighted === listing.building.id}
                onHover={(over) => setHighlighted(over ? listing.building.id : null)}
              />
            </Selectable>
          </li>
        ))}
      </ul>
      {view === 'map' && (
        <SavedMap listings={shown} highlighted={highlighted} onHighlight={setHighlighted} onOpen={showCard} />
      )}
    </div>
  )
}

function Empty() {
  const { listings } = useRead(EXAMPLES, { params: { market: exampleMarketOf(useLocale()) } })
  return (
    <EmptySaved title="saved.empty.listings" about="saved.empty.listings.about">
      {useOneUnit(listings.slice(0, 2)).map((listing) => (
        <ListingCard key={listing.id} listing={listing} />
      ))}
    </EmptySaved>
  )
}
