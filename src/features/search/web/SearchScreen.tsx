import { useState } from 'react'
import { useKept } from '#ui/use-kept.ts'
import { AreaChips } from './AreaChips.tsx'
import { FilterBar } from './FilterBar.tsx'
import { PhoneSheet, type Stop } from './PhoneSheet.tsx'
import { ResultHead } from './ResultHead.tsx'
import { ResultList } from './ResultList.tsx'
import { SearchMap } from './SearchMap.tsx'
import classes from './SearchScreen.module.css'
import { useDrawing } from './use-drawing.ts'
import { useResults } from './use-results.ts'
import { useSearch } from './use-search.ts'
import { useVisited } from './use-visited.ts'
import { useWording } from './use-wording.ts'

/** Filters, the list and the map side by side; on a phone the map with the list in a sheet over it. */
export function SearchScreen() {
  const search = useSearch()
  const wording = useWording(search)
  const found = useResults(search)
  const drawing = useDrawing(search)
  const [layout, setLayout] = useKept('frontage.search-layout', ['grid', 'row'])
  const [stop, setStop] = useState<Stop>('half')
  /** The building whose card or pin the pointer is on. */
  const [lit, setLit] = useState<number | null>(null)
  const [visited, visit] = useVisited()

  const { results } = found
  return (
    <div
      className={classes.page}
      data-without-header
      data-stop={stop}
      data-layout={layout}
      data-drawing={drawing.state.drawing || undefined}
      data-action-bar={drawing.state.drawing || undefined}
    >
      <FilterBar search={search} results={results} wording={wording} />
      <div className={classes.columns}>
        <PhoneSheet stop={stop} onStop={setStop}>
          <ResultHead {...{ search, found, layout, setLayout, wording }} />
          <AreaChips search={search} drawing={drawing} />
          <ResultList {...{ search, found, wording, lit, onLight: setLit, onVisit: visit, stop }} layout={layout} />
        </PhoneSheet>
        <SearchMap {...{ search, results, drawing, lit, onLight: setLit, visited, onVisit: visit, stop, setStop }} />
      </div>
    </div>
  )
}
