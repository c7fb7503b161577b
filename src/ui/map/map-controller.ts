import type { AreaDrawer, DrawCallbacks, DrawMode } from './draw-area.ts'
import type { MapShell, MapShellOptions, MapView } from './map-shell.ts'
import type { Scene } from './scene.ts'

export type MapHandle = {
  zoomBy(levels: number): void
  locate(): void
  undoCorner(): void
  editArea(index: number): void
  removeArea(index: number): void
  /** Closes the current outline, if it encloses an area; then set `drawing` to null. False while it crosses itself. */
  finishDrawing(): boolean
}

export type MapProps = MapShellOptions & {
  scene: Scene
  /** While set, the pointer draws. */
  drawing?: ({ mode: DrawMode } & DrawCallbacks) | null | undefined
  /** Called when the map appears, with its first view. */
  onDrawn?: ((view: MapView) => void) | undefined
}

/** The code of the map, in files of its own. */
const PARTS = {
  map: () => import('./load-map.ts'),
  drawing: () => import('./draw-area.ts'),
  base: () => import('./request-base-map.ts'),
}
export type MapParts = typeof PARTS

const MAX_SKELETON_MS = 2500

/** One map, from the loading of its code until `destroy`; `update` compares the latest props with those shown. */
export class MapController implements MapHandle {
  readonly #props: () => MapProps
  readonly #parts: MapParts
  #shell: MapShell | null = null
  #drawer: AreaDrawer | null = null
  #mode: DrawMode | null = null
  #shownView = ''
  #waitingMove: ((shell: MapShell) => void) | null = null
  #skeletonTimer: ReturnType<typeof setTimeout> | undefined
  #isDrawn = false
  #isDestroyed = false

  constructor(container: HTMLElement, props: () => MapProps, parts = PARTS) {
    this.#props = props
    this.#parts = parts
    this.#load(container).catch(() => {
      if (!this.#isDestroyed) props().onFailure?.('cannot_draw')
    })
  }

  /** Shows what changed in the props; a new view moves the map, an equal one doesn't. */
  update(): void {
    if (!this.#shell) return
    const { scene, view, drawing } = this.#props()
    this.#shell.show(scene)
    const target = JSON.stringify(view)
    if (target !== this.#shownView) this.#shell.lookAt(view)
    this.#shownView = target
    this.#draw(this.#shell, drawing?.mode ?? null)
  }

  zoomBy(levels: number): void {
    this.#whenLoaded((shell) => shell.zoomBy(levels))
  }

  locate(): void {
    this.#whenLoaded((shell) => shell.locate())
  }

  undoCorner(): void {
    this.#drawer?.undo()
  }

  editArea(index: number): void {
    this.#drawer?.edit(index)
  }

  removeArea(index: number): void {
    this.#drawer?.remove(index)
  }

  finishDrawing(): boolean {
    return this.#drawer?.finish() ?? true
  }

  destroy(): void {
    this.#isDestroyed = true
    clearTimeout(this.#skeletonTimer)
    this.#drawer?.destroy()
    this.#shell?.destroy()
    this.#drawer = null
    this.#shell = null
  }

  async #load(container: HTMLElement): Promise<void> {
    if (!this.#props().styleUrl) this.#requestBase(container).catch(() => {})
    const { MapShell, workerStarted } = await this.#parts.map()
    await workerStarted
    if (this.#isDestroyed) return
    const { view } = this.#props()
    const shell = new MapShell(container, this.#props)
    this.#shell = shell
    this.#shownView = JSON.stringify(view)
    // Before its first tiles the map is all water, so a skeleton covers it until then, for a limited time.
    this.#skeletonTimer = setTimeout(() => this.#drawn(), MAX_SKELETON_MS)
    shell.map.once('load', () => this.#drawn())
    this.update()
    this.#waitingMove?.(shell)
  }

  async #requestBase(container: HTMLElement): Promise<void> {
    const { requestBaseMap } = await this.#parts.base()
    await requestBaseMap(this.#props().view, container)
  }

  #drawn(): void {
    if (this.#isDrawn || this.#isDestroyed) return
    this.#isDrawn = true
    clearTimeout(this.#skeletonTimer)
    this.#props().onDrawn?.(this.#shell!.view())
  }

  // The buttons of a map can be clicked before it is loaded; the last click counts then.
  #whenLoaded(move: (shell: MapShell) => void): void {
    if (this.#shell) move(this.#shell)
    else this.#waitingMove = move
  }

  #draw(shell: MapShell, mode: DrawMode | null): void {
    if (mode === this.#mode) return
    this.#mode = mode
    if (mode && this.#drawer) this.#drawer.setMode(mode)
    else if (mode) void this.#startDrawing(shell)
    else {
      this.#drawer?.destroy()
      this.#drawer = null
    }
  }

  async #startDrawing(shell: MapShell): Promise<void> {
    const { AreaDrawer } = await this.#parts.drawing()
    const { scene, drawing } = this.#props()
    if (this.#isDestroyed || !drawing || this.#drawer) return
    this.#drawer = new AreaDrawer(shell, scene.areas, () => this.#props().drawing ?? {})
    this.#drawer.start(drawing.mode)
  }
}
