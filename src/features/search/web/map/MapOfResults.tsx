import { useState } from 'react'
import type { Size } from '#lib/geo/fit-view.ts'
import { mapColors } from '#lib/map-style/map-colors.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { below } from '#ui/layout/breakpoints.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { DrawProgress } from '#ui/map/draw-area.ts'
import { MapCanvas } from '#ui/map/MapCanvas.tsx'
import type { MapFailure } from '#ui/map/map-shell.ts'
import { useLocalStorageChoice } from '#ui/use-local-storage.ts'
import { useSite, useText } from '#ui/use-text.ts'
import { paddingOf } from './first-view.ts'
import { marketOfView } from './leave-market.ts'
import { MapPill } from './MapPill.tsx'
import { MapTools } from './MapTools.tsx'
import classes from './SearchMap.module.css'
import { useSearchMap } from './search-map-context.ts'
import { useMapView } from './use-map-view.ts'
import { useOutside } from './use-outside.ts'
import { useScene } from './use-scene.ts'

const DrawTools = lazyPart(() => import('./DrawToolbar.tsx'), 'DrawTools')
const MarketOffer = lazyPart(() => import('./MarketOffer.tsx'), 'MarketOffer')
const PinPreview = lazyPart(() => import('./PinPreview.tsx'), 'PinPreview')

type Props = {
  size: Size
  /** Until the map is drawn, a picture of it is under it. */
  isOverPicture: boolean
  onDrawn: () => void
}

/** The map with every match, its tools, and a preview of the opened pin. */
export function MapOfResults({ size, isOverPicture, onDrawn }: Props) {
  const { search, resultsQuery, found, drawing, highlighted, highlight, visited, visit, snapPoint, setSnapPoint } =
    useSearchMap()
  const { results } = resultsQuery
  const text = useText()
  const { mapStyleUrl } = useSite()
  const [follows, setFollows] = useLocalStorageChoice(STORAGE_KEYS.searchAsIMove, ['on', 'off'])
  const [opened, setOpened] = useState<number | null>(null)
  const [progress, setProgress] = useState<DrawProgress | null>(null)
  const [failure, setFailure] = useState<MapFailure | null>(null)

  const { state, dispatch, map } = drawing
  const { criteria } = search
  // Drawn areas are searched as a whole, whatever part of them the map shows.
  const searchesView = criteria.polygons.length === 0 && !state.drawing
  const view = useMapView(search, size, {
    found,
    padding: paddingOf({ phone: isPhone() }),
    follow: follows === 'on' && searchesView,
    onMoved: () => dispatch({ type: 'moved' }),
    onReset: () => dispatch({ type: 'reset' }),
  })

  const shownBox = criteria.bbox ?? view.seen.bbox
  const outside = useOutside({ ...criteria, bbox: shownBox }, view.seen.zoom, results?.pagination.totalCount ?? 0)
  const shownMarket = marketOfView(shownBox)
  // Not before the map has moved to another market that was chosen.
  const isThere = view.seen.market === criteria.market
  const offered = isThere && shownMarket !== criteria.market && opened === null && !state.drawing ? shownMarket : null
  const scene = useScene({
    criteria,
    box: shownBox,
    zoom: view.seen.zoom,
    results,
    visited,
    highlighted: highlighted ?? opened,
  })

  const onDrawStart = () => {
    setProgress(null)
    drawing.callbacks.onDrawStart?.()
  }
  const onProgress = (next: DrawProgress) => {
    // Adding or removing a corner changes the outline, so its problem no longer applies.
    if (next.points !== progress?.points) drawing.clearProblem()
    setProgress(next)
  }

  const open = (pinId: string) => {
    const buildingId = Number(pinId)
    // A stop of a tourbook that is not on the marketplace has no building.
    if (!buildingId) return
    visit(buildingId)
    const card = document.querySelector(`[data-building="${buildingId}"]`)
    if (isPhone() && card) {
      if (snapPoint === 'peek') setSnapPoint('half')
      highlight(buildingId)
      card.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' })
    } else setOpened(buildingId)
  }

  return (
    <>
      <MapCanvas
        ref={map}
        className={classes.map}
        scene={scene}
        view={view.target}
        styleUrl={mapStyleUrl}
        stopColor={mapColors.ink}
        labels={{ map: text('search.map'), attribution: text('map.attribution') }}
        drawing={state.drawing ? { mode: drawing.mode, ...drawing.callbacks, onDrawStart, onProgress } : null}
        isOverPicture={isOverPicture}
        onDrawn={onDrawn}
        onMoved={view.moved}
        onHover={(pinId) => highlight(Number(pinId) || null)}
        onOpen={open}
        onCluster={({ bounds }) => view.openBox(bounds)}
        onFailure={setFailure}
      />
      {failure === 'cannot_draw' && <p className={classes.failure}>{text('search.map.cannotDraw')}</p>}
      {state.drawing ? (
        <DrawTools drawing={drawing} progress={progress} />
      ) : (
        searchesView && (
          <MapPill
            follow={follows === 'on'}
            onFollow={(follow) => setFollows(follow ? 'on' : 'off')}
            moved={state.moved}
            onSearch={view.searchHere}
          />
        )
      )}
      {found?.bounds && !criteria.bbox && !state.moved && !state.drawing && !offered && outside > 0 && (
        <button type="button" className={classes.outside} onClick={view.showAll}>
          {text('search.map.outside', { count: outside })}
        </button>
      )}
      {offered && <MarketOffer search={search} market={offered} />}
      <MapTools
        drawing={drawing}
        moved={state.moved || criteria.bbox !== null}
        onReset={view.reset}
        noPosition={failure === 'no_position'}
      />
      {opened !== null && !state.drawing && (
        <PinPreview
          buildingId={opened}
          search={search}
          loaded={results?.listings ?? []}
          view={view}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** Whether the results are a sheet over the map. */
function isPhone(): boolean {
  return matchMedia(below('tablet')).matches
}
