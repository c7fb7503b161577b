import { createContext, useContext, useState } from 'react'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { useSnapPoint } from '../list/use-snap-point.ts'
import { useResults } from '../use-results.ts'
import { useSearch } from '../use-search-request.ts'
import { useDrawing } from './use-drawing.ts'
import { useVisited } from './use-visited.ts'

type SearchMap = ReturnType<typeof useSearchMapState>

export const SearchMapContext = createContext<SearchMap | null>(null)

/** A search with its results, and what its list and its map change of each other; components get it by `useSearchMap`. */
export function useSearchMapState() {
  const search = useSearch()
  const resultsQuery = useResults(search)
  const { results, refining, failure } = resultsQuery
  const drawing = useDrawing(search)
  const [snapPoint, setSnapPoint] = useSnapPoint()
  /** The building whose card or pin is hovered. */
  const [highlighted, highlight] = useState<number | null>(null)
  const [visited, visit] = useVisited()
  /** The listing that is shown over the search. */
  const [previewed, preview] = useState<ListingCard | null>(null)
  return {
    search,
    resultsQuery,
    /** Where the present search is, with the bounds of its matches; undefined until known. */
    found: refining || failure ? undefined : results?.summary,
    drawing,
    snapPoint,
    setSnapPoint,
    highlighted,
    highlight,
    visited,
    visit,
    previewed,
    preview,
  }
}

/** The state of the screen around this component. */
export const useSearchMap = (): SearchMap => useContext(SearchMapContext)!
