import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawFreehandMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { distanceMeters } from '#lib/geo/distance.ts'
import type { LngLat, RingProblem } from '#lib/geo/geometry.ts'
import { editStyles, outlineStyles } from './draw-styles.ts'
import { crosses, finishRing, squareMeters } from './drawn-ring.ts'
import type { MapShell } from './map-shell.ts'
import { closed } from './scene.ts'

export type DrawMode = 'polygon' | 'freehand' | 'radius'

/**
 * The corners so far, whether their outline crosses itself, and the area they enclose; `x`, `y` is the last corner in
 * pixels of the map, for a hint beside it.
 */
export type DrawProgress = {
  points: number
  crossing: boolean
  squareMeters: number
  radiusMeters?: number
  x: number
  y: number
}

export type DrawCallbacks = {
  onDrawStart?: (() => void) | undefined
  onDrawEnd?: (() => void) | undefined
  /** A new area is closed; its ring is open, at most 500 points. */
  onComplete?: ((ring: LngLat[]) => void) | undefined
  /** All areas, after one was changed or removed. */
  onAreas?: ((areas: LngLat[][]) => void) | undefined
  onInvalid?: ((reason: RingProblem) => void) | undefined
  onProgress?: ((progress: DrawProgress) => void) | undefined
}

const terraModes: Record<DrawMode, string> = { polygon: 'polygon', freehand: 'freehand', radius: 'circle' }
const circleSegments = 64
const maxCornersShown = 24
// Terra Draw rejects coordinates with more decimals than its precision.
const decimals = 9

/** Draws and changes areas on a shell's map: it handles the pointer from `start` until `finish` or `cancel`. */
export class AreaDrawer {
  readonly #shell: MapShell
  readonly #callbacks: () => DrawCallbacks
  #areas: { id: string | number; ring: LngLat[] }[] = []
  #draw: TerraDraw | null = null
  #mode: DrawMode = 'polygon'
  readonly #restart = () => this.#afterNewStyle()

  constructor(shell: MapShell, areas: LngLat[][], callbacks: () => DrawCallbacks) {
    this.#shell = shell
    this.#callbacks = callbacks
    this.#areas = areas.map((ring) => ({ id: '', ring }))
  }

  get areas(): LngLat[][] {
    return this.#areas.map(({ ring }) => ring)
  }

  /** Takes over the pointer and begins a new area in addition to the existing ones. */
  start(mode: DrawMode): void {
    this.#mode = mode
    if (this.#draw) {
      this.setMode(mode)
      return
    }
    this.#open()
    this.#shell.map.on('style.load', this.#restart)
    this.#callbacks().onDrawStart?.()
  }

  /** Changes the tool; an unfinished outline is discarded. */
  setMode(mode: DrawMode): void {
    this.#mode = mode
    this.#draw?.setMode(terraModes[mode])
  }

  /** Removes the last corner; false if there is none. */
  undo(): boolean {
    return this.#draw?.canUndo() ? this.#draw.undo() : false
  }

  remove(index: number): void {
    const [area] = this.#areas.splice(index, 1)
    if (!area) return
    if (this.#draw?.hasFeature(area.id)) {
      if (this.#draw.getMode() === 'select') this.#draw.setMode(terraModes[this.#mode])
      this.#draw.removeFeatures([area.id])
    }
    this.#areasChanged()
  }

  /** Shows an area's corners and midpoints for dragging; a right click removes a corner. */
  edit(index: number): void {
    if (!this.#draw) this.start(this.#mode)
    const area = this.#areas[index]
    if (!area || !this.#draw) return
    this.#draw.setMode('select')
    this.#draw.selectFeature(area.id)
  }

  /** Closes the current outline, if it encloses an area, and releases the pointer; false while the outline crosses itself. */
  finish(): boolean {
    const unfinished = this.#unfinished()
    const corners = unfinished ? cornersSet(unfinished) : []
    if (crosses(corners)) {
      this.#callbacks().onInvalid?.('self_intersection')
      return false
    }
    if (unfinished) this.#addArea(unfinished, corners)
    this.#close()
    return true
  }

  /** Discards the current outline and releases the pointer; finished areas stay. */
  cancel(): void {
    this.#close()
  }

  destroy(): void {
    this.#close()
  }

  #open(): void {
    const undoRedo = new TerraDrawModeUndoRedo()
    const draw = new TerraDraw({
      adapter: new TerraDrawMapLibreGLAdapter({ map: this.#shell.map, coordinatePrecision: decimals }),
      modes: terraDrawModes({
        isValid: (feature) => finishRing(ringOf(feature)).ok,
        onCrossing: () => this.#callbacks().onInvalid?.('self_intersection'),
      }),
      undoRedo: { modeLevel: undoRedo },
    })
    this.#draw = draw
    draw.start()
    this.#addAreas(draw)
    draw.setMode(terraModes[this.#mode])
    draw.on('change', (ids) => this.#changed(ids))
    draw.on('finish', (id, { action }) => this.#finished(id, action === 'draw'))
    this.#shell.setDrawing(true)
    this.#shell.dimOutside(this.areas)
  }

  #close(): void {
    if (!this.#draw) return
    this.#shell.map.off('style.load', this.#restart)
    this.#draw.stop()
    this.#draw = null
    this.#shell.setDrawing(false)
    this.#callbacks().onDrawEnd?.()
  }

  // A new style has none of Terra Draw's layers.
  #afterNewStyle(): void {
    if (!this.#draw) return
    this.#draw.stop()
    this.#open()
  }

  #addAreas(draw: TerraDraw): void {
    for (const area of this.#areas) {
      const [result] = draw.addFeatures([areaFeature(area.ring)])
      if (result?.valid && result.id !== undefined) area.id = result.id
    }
  }

  #unfinished(): GeoJSONStoreFeatures | undefined {
    const known = new Set(this.#areas.map(({ id }) => id))
    return this.#draw
      ?.getSnapshot()
      .find(
        ({ id, geometry, properties }) => geometry.type === 'Polygon' && drawn(properties.mode) && !known.has(id ?? ''),
      )
  }

  #changed(ids: (string | number)[]): void {
    const unfinished = this.#unfinished()
    if (!unfinished || !ids.includes(unfinished.id ?? '')) return
    const points = cornersSet(unfinished)
    const outline = ringOf(unfinished)
    const last = outline.at(-2) ?? outline[0]
    if (!last) return
    const { x, y } = this.#shell.map.project(last)
    const radiusMeters = this.#mode === 'radius' ? radiusOf(outline) : undefined
    this.#callbacks().onProgress?.({
      points: points.length,
      crossing: crosses(outline),
      squareMeters: squareMeters(outline),
      ...(radiusMeters === undefined ? {} : { radiusMeters }),
      x,
      y,
    })
  }

  #finished(id: string | number, isNew: boolean): void {
    const feature = this.#draw?.getSnapshotFeature(id)
    if (!feature) return
    if (isNew) {
      this.#addArea(feature, ringOf(feature))
      return
    }
    const area = this.#areas.find((known) => known.id === id)
    const result = finishRing(ringOf(feature))
    if (!area || !result.ok) return
    area.ring = result.ring
    this.#areasChanged()
  }

  #addArea(feature: GeoJSONStoreFeatures, points: LngLat[]): void {
    const result = finishRing(points, { freehand: feature.properties.mode === 'freehand' })
    if (!result.ok) {
      this.#callbacks().onInvalid?.(result.reason)
      // Terra Draw still uses the feature it just finished; it is removed after its own handlers.
      queueMicrotask(() => this.#discard(feature))
      return
    }
    const area = { id: feature.id ?? '', ring: result.ring }
    this.#areas.push(area)
    this.#callbacks().onComplete?.(area.ring)
    this.#shell.dimOutside(this.areas)
    queueMicrotask(() => this.#replace(feature, area))
  }

  #discard(feature: GeoJSONStoreFeatures): void {
    if (feature.id !== undefined && this.#draw?.hasFeature(feature.id)) this.#draw.removeFeatures([feature.id])
  }

  // Shows the saved outline, which is simplified, with its corners.
  #replace(feature: GeoJSONStoreFeatures, area: { id: string | number; ring: LngLat[] }): void {
    if (!this.#draw) return
    this.#discard(feature)
    const [result] = this.#draw.addFeatures([areaFeature(area.ring)])
    if (result?.valid && result.id !== undefined) area.id = result.id
  }

  #areasChanged(): void {
    this.#callbacks().onAreas?.(this.areas)
    if (this.#draw) this.#shell.dimOutside(this.areas)
  }
}

type Checks = { isValid: (feature: GeoJSONStoreFeatures) => boolean; onCrossing: () => void }

function terraDrawModes({ isValid, onCrossing }: Checks) {
  // An outline that crosses itself stays open, with its corners, when it is closed.
  const close = (feature: GeoJSONStoreFeatures, { updateType }: { updateType: string }) => {
    const valid = updateType !== 'finish' || !crosses(ringOf(feature))
    if (!valid) onCrossing()
    return { valid }
  }
  const validation = (feature: GeoJSONStoreFeatures) => ({ valid: isValid(feature) })
  const corners = {
    feature: { draggable: false, validation, coordinates: { midpoints: true, draggable: true, deletable: true } },
  }
  return [
    new TerraDrawPolygonMode({
      styles: outlineStyles,
      validation: close,
      showCoordinatePoints: true,
      editable: true,
      pointerDistance: 22,
    }),
    // 'click-move' alone would pan the map under a finger and draw nothing.
    new TerraDrawFreehandMode({
      styles: outlineStyles,
      minDistance: 8,
      autoClose: true,
      drawInteraction: 'click-move-or-drag',
    }),
    new TerraDrawCircleMode({ styles: outlineStyles, segments: circleSegments, drawInteraction: 'click-move-or-drag' }),
    new TerraDrawSelectMode({
      styles: editStyles,
      flags: { polygon: corners, freehand: corners },
      pointerDistance: 22,
    }),
  ]
}

function areaFeature(ring: LngLat[]): GeoJSONStoreFeatures {
  return {
    type: 'Feature',
    // Terra Draw shows the corners of polygon-tool shapes; on a curve they would hide the line.
    properties: { mode: ring.length <= maxCornersShown ? 'polygon' : 'freehand' },
    geometry: { type: 'Polygon', coordinates: [closed(ring)] },
  }
}

function drawn(mode: unknown): boolean {
  return mode === 'polygon' || mode === 'freehand' || mode === 'circle'
}

function ringOf(feature: GeoJSONStoreFeatures): LngLat[] {
  if (feature.geometry.type !== 'Polygon') return []
  return (feature.geometry.coordinates[0] ?? []).map(([lng = 0, lat = 0]): LngLat => [lng, lat])
}

// An outline being drawn ends with the cursor's position and the first corner again.
function cornersSet(feature: GeoJSONStoreFeatures): LngLat[] {
  const outline = ringOf(feature)
  return feature.properties.mode === 'polygon' ? outline.slice(0, -2) : outline.slice(0, -1)
}

function radiusOf(circle: LngLat[]): number {
  const opposite = circle[circleSegments / 2]
  return circle[0] && opposite ? distanceMeters(circle[0], opposite) / 2 : 0
}
