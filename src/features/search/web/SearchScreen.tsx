import { type ReactNode, useState } from 'react'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { useLocalStorageChoice } from '#ui/use-local-storage.ts'
import { SearchNote } from './box/SearchNote.tsx'
import { FilterBar } from './FilterBar.tsx'
import { PhoneSheet } from './list/PhoneSheet.tsx'
import { ResultHead } from './list/ResultHead.tsx'
import { ResultList } from './list/ResultList.tsx'
import { useSnapPoint } from './list/use-snap-point.ts'
import { AreaChips } from './map/AreaChips.tsx'
import { SearchMap } from './map/SearchMap.tsx'
import { useDrawing } from './map/use-drawing.ts'
import { useVisited } from './map/use-visited.ts'
import classes from './SearchScreen.module.css'
import { useWording } from './use-filter-wording.ts'
import { useResults } from './use-results.ts'
import { type Search, useSearch } from './use-search-request.ts'

/** `renderSave` renders the button that saves a search; saved searches come after search in the order of features. */
type Props = { renderSave: (search: Search) => ReactNode }

/** Filters, the list and the map side by side; on a phone the map with the list in a sheet over it. */
export function SearchScreen({ renderSave }: Props) {
  const search = useSearch()
  const wording = useWording(search)
  const resultsQuery = useResults(search)
  const drawing = useDrawing(search)
  const [layout, setLayout] = useLocalStorageChoice(STORAGE_KEYS.searchLayout, ['grid', 'row'])
  const [snapPoint, setSnapPoint] = useSnapPoint()
  /** The building whose card or pin is hovered. */
  const [highlighted, setHighlighted] = useState<number | null>(null)
  const [visited, visit] = useVisited()

  const { results, refining, failure } = resultsQuery
  const failed = failure !== null
  return (
    <div
      className={classes.page}
      data-stop={snapPoint}
      data-drawing={drawing.state.drawing || undefined}
      data-action-bar={drawing.state.drawing || undefined}
    >
      <FilterBar search={search} results={results} wording={wording} />
      <div className={classes.columns}>
        <PhoneSheet snapPoint={snapPoint} onSnap={setSnapPoint}>
          <ResultHead {...{ search, resultsQuery, layout, setLayout, wording }} saveButton={renderSave(search)} />
          <SearchNote search={search} />
          <AreaChips search={search} drawing={drawing} />
          <ResultList
            {...{ search, resultsQuery, wording, highlighted, onHighlight: setHighlighted, onVisit: visit, snapPoint }}
            layout={layout}
          />
        </PhoneSheet>
        <SearchMap
          {...{ search, results, drawing, highlighted, onHighlight: setHighlighted, visited, onVisit: visit }}
          {...{ snapPoint, setSnapPoint, failed }}
          bounds={refining || failed ? undefined : results?.summary.bounds}
        />
      </div>
    </div>
  )
}
