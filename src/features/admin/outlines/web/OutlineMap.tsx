import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Market } from '#features/markets/rules.ts'
import type { RingProblem } from '#lib/geo/geometry.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/Button.tsx'
import type { DrawCallbacks } from '#ui/map/draw-area.ts'
import { leaveToPage } from '#ui/map/leave-to-page.ts'
import { MapCanvas, type MapHandle } from '#ui/map/MapCanvas.tsx'
import { MapHint } from '#ui/map/MapHint.tsx'
import pinMap from '#ui/map/PinMap.module.css'
import { emptyScene, type Scene } from '#ui/map/scene.ts'
import { ZoomButtons } from '#ui/map/ZoomButtons.tsx'
import { useSite, useText } from '#ui/use-text.ts'
import type { DrawnArea } from '../contract.ts'
import classes from './Outlines.module.css'
import { areaAt, boundsOf, outlinesOf } from './outline-scene.ts'
import type { Redraw } from './use-redraw.ts'

type Props = {
  market: Market
  areas: DrawnArea[]
  chosen: DrawnArea | undefined
  redraw: Redraw
  /** There is no more of the chosen one than can be drawn. */
  canDraw: boolean
}

/** The outlines in a market, thin, and that of the chosen area, which can be drawn; a click on another one chooses it. */
export function OutlineMap({ market, areas: all, chosen, redraw, canDraw }: Props) {
  const text = useText()
  const { mapStyleUrl } = useSite()
  const navigate = useNavigate()
  const map = useRef<MapHandle>(null)
  const [isMounted, setMounted] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [problem, setProblem] = useState<RingProblem | null>(null)
  useEffect(() => setMounted(true), [])
  const outlines = useMemo(() => outlinesOf(all), [all])
  const { areas, drawing, setAreas, setDrawing } = redraw
  const scene = useMemo<Scene>(
    () => ({ ...emptyScene, outlines, areas: drawing === 'new' ? [] : areas }),
    [outlines, areas, drawing],
  )
  const view = useMemo(() => {
    const bounds = boundsOf(outlines.filter(({ slug }) => !chosen || slug === chosen.slug))
    return bounds ? { bounds } : { center: market.center, zoom: market.zoom }
  }, [outlines, chosen, market])
  const callbacks: DrawCallbacks = {
    onDrawStart: () => drawing === 'edit' && map.current?.editArea(0),
    onComplete(ring) {
      setProblem(null)
      setAreas([ring])
      setDrawing(null)
    },
    onAreas(changed) {
      setProblem(null)
      setAreas(changed)
    },
    onInvalid: setProblem,
  }
  if (hasFailed) return <p className={classes.note}>{text('outlines.map.unavailable')}</p>
  return (
    <div className={classes.map}>
      <div className={pinMap.place} {...leaveToPage}>
        {isMounted && (
          <MapCanvas
            ref={map}
            className={pinMap.canvas}
            scene={scene}
            view={view}
            styleUrl={mapStyleUrl}
            labels={{ map: text('outlines.map'), attribution: text('map.attribution') }}
            drawing={drawing && { mode: 'polygon', ...callbacks }}
            onPick={(position) => {
              const picked = areaAt(outlines, position)
              if (!picked || picked.slug === chosen?.slug) return
              void navigate({
                to: paths.adminOutlines({ slug: market.slug, kind: redraw.place.kind, area: picked.slug }),
                resetScroll: false,
              })
            }}
            onFailure={(failure) => failure === 'cannot_draw' && setFailed(true)}
          />
        )}
        <ZoomButtons map={map} className={pinMap.zoom} />
        {chosen && canDraw && <DrawingTools map={map} redraw={redraw} onEnd={() => setProblem(null)} />}
        {drawing && (
          <MapHint className={classes.hint} isProblem={problem !== null} role={problem ? 'alert' : 'status'}>
            {problem ? text(`outlines.mistake.${problem}`, { part: 1, count: 1 }) : text(`outlines.hint.${drawing}`)}
          </MapHint>
        )}
      </div>
    </div>
  )
}

type ToolsProps = { map: RefObject<MapHandle | null>; redraw: Redraw; onEnd: () => void }

/** Begins and ends drawing; not in windows in which corners cannot be dragged. */
function DrawingTools({ map, redraw: { areas, drawing, setDrawing }, onEnd }: ToolsProps) {
  const text = useText()
  function finish() {
    if (map.current?.finishDrawing() === false) return
    setDrawing(null)
    onEnd()
  }
  return (
    <div className={classes.tools}>
      {drawing ? (
        <Button variant="primary" onClick={finish}>
          {text('common.done')}
        </Button>
      ) : (
        <>
          {areas.length > 0 && <Button onClick={() => setDrawing('edit')}>{text('outlines.edit')}</Button>}
          <Button onClick={() => setDrawing('new')}>
            {text(areas.length > 0 ? 'outlines.drawAnew' : 'outlines.draw')}
          </Button>
        </>
      )}
    </div>
  )
}
