import {
  type GeoJSONSource,
  Map as MapLibreMap,
  type MapMouseEvent,
  type MapOptions,
  Marker,
  type StyleSpecification,
} from 'maplibre-gl'
import type { Bbox } from '#lib/geo/bbox.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { mapColors } from '#lib/map-style/map-colors.ts'
import { pinElement } from './highlighted-pin.ts'
import { limitZoom } from './limit-zoom.ts'
import { noteStreets } from './note-streets.ts'
import { pickStyle, saveUnreachable, watchTiles } from './pick-style.ts'
import { addBadgeImage } from './pin-images.ts'
import { hitAt } from './pointer-hit.ts'
import { type Cluster, emptyScene, outsideOf, type Scene, sceneToSources } from './scene.ts'
import { addSceneLayers, areaLayers, type SceneSourceName, sceneSourceNames } from './scene-layers.ts'

export type MapView = { center: LngLat; zoom: number; bbox: Bbox }
/** cannot_draw: no WebGL. base_map_unreachable: the embedded map is shown instead. no_position: location unavailable. */
export type MapFailure = 'cannot_draw' | 'base_map_unreachable' | 'no_position'
export type MapLabels = { map: string; attribution: string }
/** A new value moves the map, an equal one doesn't. */
type MapTarget = { bounds: Bbox } | { center: LngLat; zoom: number }

export type MapShellOptions = {
  /** '' for the embedded map only. */
  styleUrl: string
  view: MapTarget
  interactive?: boolean | undefined
  maxZoom?: number | undefined
  labels: MapLabels
  /** Shown where the embedded map has no streets. */
  streetsNote: string
  onMoved?: ((view: MapView, by: { byUser: boolean }) => void) | undefined
  onHover?: ((pinId: string | null) => void) | undefined
  onOpen?: ((pinId: string) => void) | undefined
  onCluster?: ((cluster: Cluster) => void) | undefined
  onFailure?: ((failure: MapFailure) => void) | undefined
  /** Of the squares of stops and their line, such as #67337a. Default: the site's. */
  stopColor?: string | undefined
  /** Makes the highlighted pin draggable: called with where it is dropped, and with where the map is clicked. */
  onPick?: ((position: LngLat) => void) | undefined
}

const blank: StyleSpecification = {
  version: 8,
  sources: {},
  layers: [{ id: 'land', type: 'background', paint: { 'background-color': mapColors.land } }],
}
const easeMilliseconds = 300
const localZoom = 14
const boundsPadding = 48
const closestFit = 16
const closestZoom = 18
const smallWidth = 640
// On narrower maps the credits would cover the controls; there they open by their button.
const smallestWithCredits = 500

/**
 * A map in a container: shows scenes and reports pointer events until `destroy`. Calls the callbacks of the latest options;
 * the others are those at its start. Throws without WebGL.
 */
export class MapShell {
  readonly map: MapLibreMap
  readonly #options: () => MapShellOptions
  #scene: Scene = emptyScene
  #layersReady = false
  #drawing = false
  #hovered: string | null = null
  #marker: Marker | null = null
  #stopWatching: (() => void) | null = null
  // Only the embedded map has places with a limit.
  #zoomLimitAt: (center: LngLat) => number = () => this.#options().maxZoom ?? closestZoom
  #destroyed = false

  constructor(container: HTMLElement, latestOptions: () => MapShellOptions) {
    const options = latestOptions()
    this.#options = latestOptions
    this.map = new MapLibreMap(mapOptions(container, options))
    if (container.clientWidth < smallestWithCredits) foldCredits(container)
    this.map.touchZoomRotate.disableRotation()
    this.map.keyboard.disableRotation()
    const canvas = this.map.getCanvas()
    // The container is the named region; screen readers would announce a second one with the same name twice.
    canvas.setAttribute('role', options.interactive === false ? 'img' : 'application')
    this.map.on('style.load', () => this.#styleLoaded())
    this.map.on('styleimagemissing', ({ id }) => addBadgeImage(this.map, id, this.#stopColor()))
    this.map.on('moveend', (event) => {
      const byUser = 'byUser' in event || Boolean(event.originalEvent)
      this.#options().onMoved?.(this.view(), { byUser })
    })
    if (options.interactive !== false) this.#listen()
    void this.#chooseStyle()
  }

  /** The current view; bbox in degrees, within the globe. */
  view(): MapView {
    const { lng, lat } = this.map.getCenter()
    const bounds = this.map.getBounds()
    const bbox: Bbox = [
      Math.max(bounds.getWest(), -180),
      Math.max(bounds.getSouth(), -90),
      Math.min(bounds.getEast(), 180),
      Math.min(bounds.getNorth(), 90),
    ]
    return { center: [lng, lat], zoom: this.map.getZoom(), bbox }
  }

  /** Draws the scene, updating only the differences from the previous one. */
  show(scene: Scene): void {
    const before = this.#scene
    if (scene === before) return
    this.#scene = scene
    if (!this.#layersReady) return
    const sources = sceneToSources(scene)
    if (!isSame(before.pins, scene.pins)) this.#set('frontage-pins', sources.pins)
    if (!isSame(before.clusters, scene.clusters)) this.#set('frontage-clusters', sources.clusters)
    if (!isSame(before.line, scene.line)) this.#set('frontage-line', sources.line)
    if (!isSame(before.outlines, scene.outlines)) this.#set('frontage-outlines', sources.outlines)
    if (!isSame(before.stations, scene.stations)) this.#set('frontage-stations', sources.stations)
    if (!isSame(before.areas, scene.areas)) {
      this.#set('frontage-areas', sources.areas)
      if (this.#drawing) this.dimOutside(scene.areas)
    }
    if (before.highlighted !== scene.highlighted || before.pins !== scene.pins) this.#highlight(before.highlighted)
  }

  /** While an area is drawn, the drawing tool shows all areas, and pins ignore the pointer. */
  setDrawing(drawing: boolean): void {
    this.#drawing = drawing
    this.#applyDrawing()
    if (drawing) this.#hover(null)
  }

  /** Dims everything outside these areas. */
  dimOutside(areas: LngLat[][]): void {
    if (!this.#layersReady) return
    const outside = outsideOf(areas)
    this.#set('frontage-outside', { type: 'FeatureCollection', features: outside ? [outside] : [] })
  }

  /** Moves to the view, where a box is wholly visible; animated unless the user prefers reduced motion. */
  lookAt(view: MapTarget): void {
    if (!('bounds' in view)) {
      this.map.easeTo({ ...view, zoom: Math.min(view.zoom, this.#zoomLimitAt(view.center)), ...motion() })
      return
    }
    this.map.fitBounds(view.bounds, {
      padding: this.#limitPadding(boundsPadding),
      maxZoom: Math.min(closestFit, this.#zoomLimitAt(centerOf(view.bounds))),
      ...motion(),
    })
  }

  /** Zooms by whole or fractional levels around the center; counts as a user action. */
  zoomBy(levels: number): void {
    this.map.easeTo({ zoom: this.map.getZoom() + levels, ...motion() }, { byUser: true })
  }

  /** Requests the user's location from the browser and moves there. */
  locate(): void {
    const failed = () => this.#options().onFailure?.('no_position')
    if (!('geolocation' in navigator)) {
      failed()
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (this.#destroyed) return
        const center: LngLat = [coords.longitude, coords.latitude]
        const zoom = Math.min(Math.max(this.map.getZoom(), localZoom), this.#zoomLimitAt(center))
        this.map.easeTo({ center, zoom, ...motion() }, { byUser: true })
      },
      failed,
      { timeout: 10_000, maximumAge: 60_000 },
    )
  }

  destroy(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    this.#stopWatching?.()
    this.map.remove()
  }

  async #chooseStyle(): Promise<void> {
    const { styleUrl } = this.#options()
    const base = window.location.origin
    const { style, online } = await pickStyle(styleUrl, base, { storage: sessionStorageOrNone() })
    if (this.#destroyed) return
    if (styleUrl && !online) this.#options().onFailure?.('base_map_unreachable')
    if (!online) this.#limitZoom()
    else this.#stopWatching = watchTiles(this.map, [...sceneSourceNames], () => void this.#fallBack())
    this.map.setStyle(style, { diff: false })
  }

  async #fallBack(): Promise<void> {
    saveUnreachable(this.#options().styleUrl, sessionStorageOrNone())
    this.#options().onFailure?.('base_map_unreachable')
    const { style } = await pickStyle('', window.location.origin)
    if (this.#destroyed) return
    this.#limitZoom()
    this.map.setStyle(style, { diff: false })
  }

  #limitZoom(): void {
    this.#zoomLimitAt = limitZoom(this.map, this.#options().maxZoom ?? closestZoom, () => motion().duration)
    noteStreets(this.map, this.#options().streetsNote)
  }

  #styleLoaded(): void {
    if (Object.keys(this.map.getStyle().sources).length === 0) return
    addSceneLayers(this.map, this.#stopColor())
    this.#layersReady = true
    const scene = this.#scene
    this.#scene = emptyScene
    this.show(scene)
    this.#applyDrawing()
  }

  #stopColor(): string {
    return this.#options().stopColor ?? mapColors.plum
  }

  #applyDrawing(): void {
    if (!this.#layersReady) return
    for (const layer of areaLayers) {
      this.map.setLayoutProperty(layer, 'visibility', this.#drawing ? 'none' : 'visible')
    }
    this.dimOutside(this.#drawing ? this.#scene.areas : [])
  }

  #set(name: SceneSourceName, data: GeoJSON.FeatureCollection): void {
    this.map.getSource<GeoJSONSource>(name)?.setData(data)
  }

  #highlight(previous: string | null): void {
    const { highlighted, pins } = this.#scene
    if (previous !== null) this.map.removeFeatureState({ source: 'frontage-pins', id: previous })
    this.#marker?.remove()
    this.#marker = null
    const pin = highlighted === null ? undefined : pins.find(({ id }) => id === highlighted)
    if (!pin) return
    this.map.setFeatureState({ source: 'frontage-pins', id: pin.id }, { highlighted: true })
    // A pin points at its place, the square of a stop covers it.
    const anchor = pin.state === 'stop' ? {} : { anchor: 'bottom' as const, offset: [0, -7] as [number, number] }
    this.#marker = new Marker({ element: pinElement(pin), ...anchor }).setLngLat([pin.lng, pin.lat])
    this.#marker.addTo(this.map)
    if (this.#options().onPick) this.#letDrag(this.#marker)
  }

  #letDrag(marker: Marker): void {
    marker.setDraggable(true)
    Object.assign(marker.getElement().style, { pointerEvents: 'auto', cursor: 'grab' })
    marker.on('dragend', () => {
      const { lng, lat } = marker.getLngLat()
      this.#options().onPick?.([lng, lat])
    })
  }

  #listen(): void {
    this.map.on('mousemove', (event) => {
      if (!this.#drawing) this.#hover(this.#pinAt(event))
    })
    this.map.on('mouseout', () => this.#hover(null))
    this.map.on('click', (event) => {
      if (this.#drawing) return
      const hit = hitAt(this.map, event, this.#marker ? this.#scene.highlighted : null, this.#marker?.getElement())
      if (hit?.kind === 'pin') this.#options().onOpen?.(hit.id)
      const cluster = hit?.kind === 'cluster' ? this.#scene.clusters.find(({ id }) => id === hit.id) : undefined
      if (cluster) this.#options().onCluster?.(cluster)
      if (!hit) this.#options().onPick?.([event.lngLat.lng, event.lngLat.lat])
    })
  }

  #pinAt(event: MapMouseEvent): string | null {
    const hit = hitAt(this.map, event, this.#marker ? this.#scene.highlighted : null, this.#marker?.getElement())
    this.map.getCanvas().style.cursor = hit ? 'pointer' : ''
    return hit?.kind === 'pin' ? hit.id : null
  }

  #hover(id: string | null): void {
    if (id === this.#hovered) return
    this.#hovered = id
    this.#options().onHover?.(id)
  }

  // On a small map the full padding would leave no space for the box.
  #limitPadding(padding: number): number {
    const { clientWidth, clientHeight } = this.map.getContainer()
    return Math.min(padding, clientWidth / 5, clientHeight / 5)
  }
}

/** Whether the user prefers reduced motion. */
function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

function motion() {
  return { duration: prefersReducedMotion() ? 0 : easeMilliseconds }
}

function mapOptions(container: HTMLElement, options: MapShellOptions): MapOptions {
  const { view, interactive = true, maxZoom = closestZoom, labels } = options
  return {
    container,
    style: blank,
    ...startOf(view),
    interactive,
    maxZoom,
    minZoom: 0,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    fadeDuration: prefersReducedMotion() ? 0 : 150,
    // In a small map the credits take two lines, so they fold into a button, in the narrowest maps at once, else once the map is moved.
    attributionControl: { compact: container.clientWidth < smallWidth },
    locale: { 'Map.Title': labels.map, 'AttributionControl.ToggleAttribution': labels.attribution },
  }
}

function startOf(view: MapTarget): Pick<MapOptions, 'center' | 'zoom' | 'bounds' | 'fitBoundsOptions'> {
  if (!('bounds' in view)) return { center: view.center, zoom: view.zoom }
  const fitBoundsOptions = { padding: boundsPadding, maxZoom: closestFit }
  return { center: centerOf(view.bounds), zoom: 10, bounds: [...view.bounds], fitBoundsOptions }
}

function centerOf([west, south, east, north]: Bbox): LngLat {
  return [(west + east) / 2, (south + north) / 2]
}

// MapLibre opens compact credits that do not have this class yet.
function foldCredits(container: HTMLElement) {
  container.querySelector('.maplibregl-ctrl-attrib')?.classList.add('maplibregl-compact')
}

// Accessing the storage throws where cookies are blocked, as in some embedded pages.
function sessionStorageOrNone(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
