import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { Bbox } from '#lib/geo/bbox.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { nextFilesLoaded } from '../before-hydration/prefetch-next-files.ts'
import type { AreaDrawer, DrawCallbacks, DrawMode } from './draw-area.ts'
import styles from './map.module.css'
import type { MapFailure, MapLabels, MapShell, MapView } from './map-shell.ts'
import type { Cluster, Scene } from './scene.ts'

/** The target view: a box takes precedence over a center. A new value moves the map, an equal one doesn't. */
type MapTarget = { bounds: Bbox } | { center: LngLat; zoom: number }

export type MapHandle = {
  zoomBy(levels: number): void
  locate(): void
  undoCorner(): void
  editArea(index: number): void
  removeArea(index: number): void
  /** Closes the current outline, if it encloses an area; then set `drawing` to null. False while it crosses itself. */
  finishDrawing(): boolean
}

type MapCanvasProps = {
  scene: Scene
  view: MapTarget
  /** '' for the embedded map only. */
  styleUrl: string
  labels: MapLabels
  maxZoom?: number | undefined
  interactive?: boolean | undefined
  onMoved?: ((view: MapView, by: { byUser: boolean }) => void) | undefined
  onHover?: ((pinId: string | null) => void) | undefined
  onOpen?: ((pinId: string) => void) | undefined
  onCluster?: ((cluster: Cluster) => void) | undefined
  onFailure?: ((failure: MapFailure) => void) | undefined
  /** Of the squares of stops and their line, such as #67337a. Default: the site's. */
  stopColor?: string | undefined
  /** Makes the highlighted pin draggable: called with where it is dropped, and with where the map is clicked. */
  onPick?: ((position: LngLat) => void) | undefined
  /** While set, the pointer draws. */
  drawing?: ({ mode: DrawMode } & DrawCallbacks) | null | undefined
  /** The page has a picture of the map under it, which is seen instead of a skeleton until the map is drawn. */
  isOverPicture?: boolean | undefined
  /** Called when the map appears. */
  onDrawn?: (() => void) | undefined
  className?: string | undefined
  ref?: Ref<MapHandle> | undefined
}

const MAX_SKELETON_MS = 2500

/** Only the map; its parent gives it a size. Loads MapLibre when mounted, in the browser only. */
export function MapCanvas(props: MapCanvasProps) {
  const { scene, view, styleUrl, labels, drawing, isOverPicture = false, className = '', ref } = props
  const container = useRef<HTMLDivElement>(null)
  const latest = useEffectEvent(() => props)
  const [shell, setShell] = useState<MapShell | null>(null)
  const [drawn, setDrawn] = useState(false)
  const drawer = useRef<AreaDrawer | null>(null)
  const waitingMove = useRef<((shell: MapShell) => void) | null>(null)

  useEffect(() => {
    let mounted = true
    let created: MapShell | null = null
    import('./load-map.ts')
      .then(({ MapShell, usualLabelFonts }) => {
        if (!mounted || !container.current) return
        created = new MapShell(container.current, {
          ...latest(),
          ...startingView(latest().view),
          styleUrl,
          ...callbacksOf(latest),
          ...(latest().onPick && { onPick: (position: LngLat) => latest().onPick?.(position) }),
        })
        setShell(created)
        // The embedded map requests its fonts only when its first tiles are read; an online style has its own.
        if (!styleUrl) void nextFilesLoaded().then(() => usualLabelFonts.map((font) => fetch(font).catch(() => {})))
      })
      .catch(() => {
        if (mounted) latest().onFailure?.('cannot_draw')
      })
    return () => {
      mounted = false
      created?.destroy()
      setShell(null)
    }
  }, [styleUrl])

  useEffect(() => shell?.show(scene), [shell, scene])

  useEffect(() => {
    if (!shell) return
    waitingMove.current?.(shell)
    waitingMove.current = null
  }, [shell])

  // Before its first tiles the map is all water, so a skeleton covers it until then, for a limited time.
  useEffect(() => {
    if (!shell) return setDrawn(false)
    const hideSkeleton = () => {
      setDrawn(true)
      latest().onDrawn?.()
    }
    const timer = setTimeout(hideSkeleton, MAX_SKELETON_MS)
    shell.map.once('load', hideSkeleton)
    return () => {
      clearTimeout(timer)
      shell.map.off('load', hideSkeleton)
    }
  }, [shell])

  const target = JSON.stringify(view)
  const shownTarget = useRef(target)
  useEffect(() => {
    if (!shell || shownTarget.current === target) return
    shownTarget.current = target
    const next: MapTarget = JSON.parse(target)
    if ('bounds' in next) shell.fitBounds(next.bounds)
    else shell.moveTo(next)
  }, [shell, target])

  const drawMode = drawing?.mode ?? null
  useEffect(() => {
    if (!shell || !drawMode) return
    if (drawer.current) return drawer.current.setMode(drawMode)
    let isCurrent = true
    import('./draw-area.ts').then(({ AreaDrawer }) => {
      const { drawing: current, scene: now } = latest()
      if (!isCurrent || !current || drawer.current) return
      drawer.current = new AreaDrawer(shell, now.areas, drawCallbacksOf(latest))
      drawer.current.start(current.mode)
    })
    return () => {
      isCurrent = false
    }
  }, [shell, drawMode])

  const isDrawing = drawMode !== null
  useEffect(() => {
    if (!shell || !isDrawing) return
    return () => {
      drawer.current?.destroy()
      drawer.current = null
    }
  }, [shell, isDrawing])

  useImperativeHandle(ref, () => {
    // The buttons of a map can be clicked before it is loaded; the last click counts then.
    const whenLoaded = (move: (shell: MapShell) => void) => {
      if (shell) move(shell)
      else waitingMove.current = move
    }
    return {
      zoomBy: (levels) => whenLoaded((shell) => shell.zoomBy(levels)),
      locate: () => whenLoaded((shell) => shell.locate()),
      undoCorner: () => drawer.current?.undo(),
      editArea: (index) => drawer.current?.edit(index),
      removeArea: (index) => drawer.current?.remove(index),
      finishDrawing: () => drawer.current?.finish() ?? true,
    }
  }, [shell])

  return (
    <section
      aria-label={labels.map}
      aria-busy={!drawn || undefined}
      data-over-picture={(isOverPicture && !drawn) || undefined}
      className={`${styles.frame} ${drawn ? styles.ready : ''} ${className}`}
    >
      <div ref={container} className={styles.canvas} />
      <div className={styles.skeleton} />
    </section>
  )
}

function startingView(view: MapTarget): { center: LngLat; zoom: number; bounds?: Bbox } {
  if (!('bounds' in view)) return view
  const [west, south, east, north] = view.bounds
  return { center: [(west + east) / 2, (south + north) / 2], zoom: 10, bounds: view.bounds }
}

// The map outlives renders, so it calls the callbacks of the latest one.
function callbacksOf(latest: () => MapCanvasProps) {
  return {
    onMoved: (view: MapView, by: { byUser: boolean }) => latest().onMoved?.(view, by),
    onHover: (pinId: string | null) => latest().onHover?.(pinId),
    onOpen: (pinId: string) => latest().onOpen?.(pinId),
    onCluster: (cluster: Cluster) => latest().onCluster?.(cluster),
    onFailure: (failure: MapFailure) => latest().onFailure?.(failure),
  }
}

function drawCallbacksOf(latest: () => MapCanvasProps): DrawCallbacks {
  return {
    onDrawStart: () => latest().drawing?.onDrawStart?.(),
    onDrawEnd: () => latest().drawing?.onDrawEnd?.(),
    onComplete: (ring) => latest().drawing?.onComplete?.(ring),
    onAreas: (areas) => latest().drawing?.onAreas?.(areas),
    onInvalid: (reason) => latest().drawing?.onInvalid?.(reason),
    onProgress: (progress) => latest().drawing?.onProgress?.(progress),
  }
}
