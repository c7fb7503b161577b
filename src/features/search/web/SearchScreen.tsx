import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { SearchedSizesContext } from '#features/catalog/size-fit/web/searched-sizes.ts'
import { storeSearched } from '#features/catalog/size-fit/web/stored-requirement.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { useNarrow } from '#ui/layout/use-narrow.ts'
import { useLocalStorageChoice } from '#ui/use-local-storage.ts'
import { SearchNote } from './box/SearchNote.tsx'
import { FilterBar } from './FilterBar.tsx'
import { PhoneSheet } from './list/PhoneSheet.tsx'
import { ResultHead } from './list/ResultHead.tsx'
import { ResultList } from './list/ResultList.tsx'
import { AreaChips } from './map/AreaChips.tsx'
import { SearchMap } from './map/SearchMap.tsx'
import { SearchMapContext, useSearchMapState } from './map/search-map-context.ts'
import classes from './SearchScreen.module.css'
import { requirementOfSearch, sizesOfSearch } from './sizes-of-search.ts'
import { useWording } from './use-filter-wording.ts'
import type { Search } from './use-search-request.ts'

/** What is rendered by features that come after search in their order. */
type Props = {
  /** Renders the button that saves a search. */
  renderSave: (search: Search) => ReactNode
  /** Renders the bar of a search that adds to a tourbook. */
  renderAdding: (search: Search, tourbook: number) => ReactNode
  /** Renders one of the listings found over the search. */
  renderPreview: (listing: ListingCard, close: () => void) => ReactNode
}

/** Filters, the list and the map side by side; on a phone the map with the list in a sheet over it. */
export function SearchScreen({ renderSave, renderAdding, renderPreview }: Props) {
  const state = useSearchMapState()
  const { search, resultsQuery, drawing, snapPoint, setSnapPoint } = state
  const wording = useWording(search)
  // Cached pages are for everyone, and have no tourbook.
  const isHydrated = useHydrated()
  const { locale } = wording
  const sizes = useMemo(() => sizesOfSearch(search.criteria, locale), [search.criteria, locale])
  // The pages of its listings continue with what was searched.
  useEffect(() => storeSearched(requirementOfSearch(search.criteria, locale)), [search.criteria, locale])
  // Rows need the width of a list beside the map.
  const isSheet = useNarrow('tablet')
  const [layout, setLayout] = useLocalStorageChoice(STORAGE_KEYS.searchLayout, ['grid', 'row'])
  return (
    <SearchMapContext value={state}>
      <SearchedSizesContext value={sizes}>
        <div className={classes.screen}>
          {isHydrated && search.tourbook !== undefined && (
            <div className={classes.adding}>{renderAdding(search, search.tourbook)}</div>
          )}
          <div
            className={classes.page}
            data-stop={snapPoint}
            data-drawing={drawing.state.drawing || undefined}
            data-action-bar={drawing.state.drawing || undefined}
          >
            <FilterBar search={search} results={resultsQuery.results} wording={wording} />
            <div className={classes.columns}>
              <PhoneSheet snapPoint={snapPoint} onSnap={setSnapPoint}>
                <ResultHead {...{ search, resultsQuery, layout, setLayout, wording }} saveButton={renderSave(search)} />
                <SearchNote search={search} />
                <AreaChips search={search} drawing={drawing} />
                <ResultList wording={wording} layout={isSheet ? 'grid' : layout} />
              </PhoneSheet>
              <SearchMap />
            </div>
          </div>
        </div>
        {state.previewed && renderPreview(state.previewed, () => state.preview(null))}
      </SearchedSizesContext>
    </SearchMapContext>
  )
}
