import vm from 'node:vm'
import { expect, test } from 'vitest'
import { LOAD_FILES } from './load-files.ts'

type Tag = { rel?: string; href?: string; type?: string; src?: string; onload(): void; onerror(): void }
type Listener = (event: object) => void
type Page = { preload?: string; next?: string; supported?: string[]; picture?: Promise<void>; hidden?: boolean }

/** A page whose document is parsed, before its first frame. */
function openPage({ preload, next, supported = ['modulepreload', 'prefetch'], picture, hidden = false }: Page) {
  const listeners = new Map<string, Listener>()
  const frames: (() => void)[] = []
  const timers: { run: () => void; ms: number }[] = []
  const tags: Tag[] = []
  const events: string[] = []
  const document = {
    hidden,
    documentElement: { dataset: { preload, next, scripts: '/client.js' } },
    querySelector: () => picture && { decode: () => picture },
    createElement: () => ({ relList: { supports: (rel: string) => supported.includes(rel) } }),
    head: { append: (tag: Tag) => void tags.push(tag) },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  }
  vm.runInNewContext(LOAD_FILES, {
    document,
    Event,
    dispatchEvent: ({ type }: Event) => events.push(type),
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: () => void, ms = 0) => timers.push({ run, ms }),
  })
  listeners.get('DOMContentLoaded')!({})
  const runTimers = (ms: number) => {
    const due = timers.filter((timer) => timer.ms <= ms)
    timers.splice(0, timers.length, ...timers.filter((timer) => timer.ms > ms))
    for (const { run } of due) run()
  }
  return {
    tags,
    events,
    loaded: () => tags.map(({ rel = 'script', href, src }) => `${rel} ${href ?? src}`),
    dispatch: (type: string) => listeners.get(type)?.({}),
    wait: runTimers,
    paint() {
      for (const run of frames.splice(0)) run()
      runTimers(0)
    },
  }
}

test('the scripts are loaded after the first paint', () => {
  const page = openPage({ preload: '/base.js /home.js' })
  expect(page.loaded()).toEqual([])
  page.paint()
  expect(page.loaded()).toEqual(['modulepreload /base.js', 'modulepreload /home.js', 'script /client.js'])
})

test('the main picture is painted first, if it comes in time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const page = openPage({ picture: promise })
  page.paint()
  expect(page.loaded()).toEqual([])
  resolve()
  await promise
  page.paint()
  expect(page.loaded()).toEqual(['script /client.js'])
  page.wait(1_000)
  expect(page.loaded()).toHaveLength(1)
})

test.each([
  ['a picture that comes late', { picture: new Promise<void>(() => {}) }],
  ['a page that is never painted', {}],
])('%s is waited for a second', (_, options) => {
  const page = openPage(options)
  page.wait(999)
  expect(page.loaded()).toEqual([])
  page.wait(1_000)
  expect(page.loaded()).toEqual(['script /client.js'])
})

test.each(['pointerdown', 'keydown', 'visibilitychange'])('nothing is waited for after %s', (type) => {
  const page = openPage({ picture: new Promise(() => {}) })
  page.dispatch(type)
  page.dispatch(type)
  expect(page.loaded()).toEqual(['script /client.js'])
})

test('a page in the background, which is not painted, loads its scripts at once', () => {
  expect(openPage({ hidden: true }).loaded()).toEqual(['script /client.js'])
})

test('the next files are loaded once all own files are there, also after one that failed', () => {
  const page = openPage({ preload: '/base.js /home.js', next: '/map.js /map.css' })
  page.paint()
  const own = page.tags.slice(0, 2)
  own[0]!.onload()
  expect(page.tags).toHaveLength(3)
  own[1]!.onerror()
  expect(page.loaded().slice(3)).toEqual(['prefetch /map.js', 'prefetch /map.css'])
  page.tags[4]!.onload()
  expect(page.events).toEqual([])
  page.tags[3]!.onerror()
  expect(page.events).toEqual(['frontage:prefetched'])
})

test('a browser that does not prefetch is not waited for', () => {
  const page = openPage({ next: '/map.js /worker.js', supported: [] })
  page.paint()
  expect(page.loaded()).toEqual(['script /client.js'])
  expect(page.events).toEqual(['frontage:prefetched'])
})

test('a browser that does not preload modules loads them by their imports, and the next files beside them', () => {
  const page = openPage({ preload: '/base.js', next: '/map.js', supported: ['prefetch'] })
  page.paint()
  expect(page.loaded()).toEqual(['prefetch /map.js', 'script /client.js'])
})

test('a picture that cannot be drawn is not waited for', async () => {
  const picture = Promise.reject(new Error('EncodingError'))
  const page = openPage({ picture })
  await picture.catch(() => {})
  page.paint()
  expect(page.loaded()).toEqual(['script /client.js'])
})

test('most pages need nothing next', () => {
  const page = openPage({})
  page.paint()
  expect(page.events).toEqual([])
})
