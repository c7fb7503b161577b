import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DrawCallbacks } from './draw-area.ts'
import { MapController, type MapParts, type MapProps } from './map-controller.ts'
import { emptyScene } from './scene.ts'

const CHICAGO: [number, number] = [-87.63, 41.88]
const LOOP = { bounds: [-87.64, 41.87, -87.62, 41.89] } as MapProps['view']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A map whose code loads when `load` is called; `calls` are those of the controller. */
function makeMap(changes: Partial<MapProps> = {}) {
  const calls: string[] = []
  const loading = Promise.withResolvers<void>()
  const listeners = new Map<string, () => void>()
  let tool: (() => DrawCallbacks) | undefined
  const called = (name: string) => (value?: unknown) => void calls.push(value === undefined ? name : `${name} ${value}`)
  class MapShell {
    map = { once: (name: string, listener: () => void) => listeners.set(name, listener) }
    show = ({ highlighted }: MapProps['scene']) => called('show')(highlighted)
    lookAt = (view: MapProps['view']) => called('lookAt')(JSON.stringify(view))
    view = () => 'its first view'
    zoomBy = called('zoomBy')
    locate = called('locate')
    destroy = called('destroy')
  }
  class AreaDrawer {
    constructor(_shell: unknown, areas: unknown[], callbacks: () => DrawCallbacks) {
      called('drawer')(areas.length)
      tool = callbacks
    }
    start = called('start')
    setMode = called('setMode')
    undo = called('undo')
    destroy = called('destroy drawer')
    finish = () => false
  }
  const parts = {
    map: () => loading.promise.then(() => ({ MapShell, workerStarted: undefined })),
    drawing: async () => ({ AreaDrawer }),
    base: async () => ({ requestBaseMap: async (view: unknown) => called('requestBase')(JSON.stringify(view)) }),
  } as unknown as MapParts

  let props: MapProps = {
    scene: emptyScene,
    view: { center: CHICAGO, zoom: 12 },
    styleUrl: 'https://tiles.example/style.json',
    labels: { map: 'Map', attribution: 'Credits' },
    streetsNote: 'No streets',
    onDrawn: called('drawn'),
    onFailure: called('failure'),
    ...changes,
  }
  const controller = new MapController({} as HTMLElement, () => props, parts)
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    controller,
    calls,
    listeners,
    callbacks: () => tool!(),
    async load() {
      loading.resolve()
      await settle()
      return calls.splice(0)
    },
    async fail() {
      loading.reject(new Error('Failed to fetch'))
      await settle()
    },
    async change(next: Partial<MapProps>) {
      props = { ...props, ...next }
      controller.update()
      await settle()
      return calls.splice(0).filter((call) => !call.startsWith('show'))
    },
  }
}

test('a map shows the latest scene once its code is loaded, and does not move to the view it starts with', async () => {
  const { change, load } = makeMap()
  expect(await change({ scene: { ...emptyScene, highlighted: 'tower' }, view: LOOP })).toEqual([])
  expect(await load()).toEqual(['show tower'])
})

test('what the embedded map shows first is requested while its code is loading; an online style has its own', async () => {
  const embedded = makeMap({ styleUrl: '' })
  await vi.advanceTimersByTimeAsync(0)
  expect(embedded.calls).toEqual([`requestBase ${JSON.stringify({ center: CHICAGO, zoom: 12 })}`])
  const online = makeMap()
  await vi.advanceTimersByTimeAsync(0)
  expect(online.calls).toEqual([])
})

test('a new view moves the map, an equal one does not', async () => {
  const { change, load } = makeMap()
  await load()
  expect(await change({ view: { center: CHICAGO, zoom: 12 } })).toEqual([])
  expect(await change({ view: LOOP })).toEqual([`lookAt ${JSON.stringify(LOOP)}`])
  expect(await change({ view: { ...LOOP } })).toEqual([])
})

test('of the buttons that are clicked before the map is loaded, the last one counts', async () => {
  const { controller, load, calls } = makeMap()
  controller.zoomBy(1)
  controller.locate()
  expect(await load()).toEqual(['show null', 'locate'])
  controller.zoomBy(-1)
  expect(calls).toEqual(['zoomBy -1'])
})

test('a map appears when its tiles are drawn, or after a while without them, and only once', async () => {
  const early = makeMap()
  await early.load()
  early.listeners.get('load')!()
  await vi.advanceTimersByTimeAsync(5000)
  expect(early.calls).toEqual(['drawn its first view'])

  const late = makeMap()
  await late.load()
  await vi.advanceTimersByTimeAsync(2000)
  expect(late.calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(late.calls).toEqual(['drawn its first view'])
})

test('a map whose code does not load cannot be drawn, and a map that is gone does not report it', async () => {
  const failed = makeMap()
  await failed.fail()
  expect(failed.calls).toEqual(['failure cannot_draw'])

  const gone = makeMap()
  gone.controller.destroy()
  await gone.fail()
  expect(gone.calls).toEqual([])
})

test('drawing begins with the areas there are, changes its tool, and ends with the map as it was', async () => {
  const { controller, change, load } = makeMap()
  await load()
  expect(controller.finishDrawing()).toBe(true)
  const scene = { ...emptyScene, areas: [[CHICAGO]] }
  expect(await change({ scene, drawing: { mode: 'polygon' } })).toEqual(['drawer 1', 'start polygon'])
  expect(controller.finishDrawing()).toBe(false)
  expect(await change({ drawing: { mode: 'radius' } })).toEqual(['setMode radius'])
  expect(await change({ drawing: null })).toEqual(['destroy drawer'])
  expect(await change({ drawing: { mode: 'freehand' } })).toEqual(['drawer 1', 'start freehand'])
})

test('the drawing tool calls what the page last gave it', async () => {
  const { change, load, callbacks } = makeMap()
  await load()
  await change({ drawing: { mode: 'polygon' } })
  const onDrawEnd = () => {}
  await change({ drawing: { mode: 'polygon', onDrawEnd } })
  expect(callbacks().onDrawEnd).toBe(onDrawEnd)
})

test('drawing that was cancelled while its code was loading does not begin, nor twice when it was begun again', async () => {
  const { controller, change, load } = makeMap()
  await load()
  const ended = change({ drawing: { mode: 'polygon' } })
  expect([...(await change({ drawing: null })), ...(await ended)]).toEqual([])
  const begun = [
    change({ drawing: { mode: 'polygon' } }),
    change({ drawing: null }),
    change({ drawing: { mode: 'radius' } }),
  ]
  expect((await Promise.all(begun)).flat()).toEqual(['drawer 0', 'start radius'])
  controller.undoCorner()
})

test('a map that is gone destroys its drawing tool before itself, and one that is not loaded yet is never made', async () => {
  const drawn = makeMap({ drawing: { mode: 'polygon' } })
  await drawn.load()
  drawn.controller.destroy()
  expect(drawn.calls).toEqual(['destroy drawer', 'destroy'])

  const gone = makeMap()
  gone.controller.destroy()
  expect(await gone.load()).toEqual([])
})
