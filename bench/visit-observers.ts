// Runs in the measured page, before its own scripts; visit-page.ts calls these functions by name.

type ObservedScript = { sourceURL: string; startTime: number; duration: number }
type ObservedFrame = PerformanceEntry & { scripts: ObservedScript[] }

const observed = { lcp: 0, tasks: [] as PerformanceEntry[], frames: [] as ObservedFrame[] }

function observeEntries(type: string, take: (entry: PerformanceEntry) => void) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
}
observeEntries('largest-contentful-paint', ({ startTime }) => {
  observed.lcp = startTime
})
observeEntries('longtask', (entry) => observed.tasks.push(entry))
observeEntries('long-animation-frame', (entry) => observed.frames.push(entry as ObservedFrame))

/**
 * The figures of the page until now. Blocking time is what long tasks last beyond 50 ms after the first paint, and before a
 * map can be used, which is panned then.
 */
function readVisit() {
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const usable = performance.getEntriesByName('usable')[0]?.startTime ?? Number.POSITIVE_INFINITY
  const tasks = observed.tasks.filter(({ startTime }) => startTime < usable)
  const blocking = ({ startTime, duration }: PerformanceEntry) =>
    Math.max(0, Math.min(duration, startTime + duration - firstPaint) - 50)
  const sum = (tasks: PerformanceEntry[], share = (_: PerformanceEntry) => 1) =>
    tasks.reduce((total, task) => total + blocking(task) * share(task), 0)
  const documents = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const transferred = (entries: PerformanceResourceTiming[]) =>
    entries.reduce((sum, { transferSize }) => sum + transferSize, 0)
  const named = (extension: string) => files.filter(({ name }) => new URL(name).pathname.endsWith(extension))
  return {
    lcp: observed.lcp,
    tbt: sum(tasks),
    mapTbt: sum(tasks, shareOfMap),
    scripts: transferred(named('.js')),
    styles: transferred(named('.css')),
    all: transferred([...documents, ...files]),
  }
}

const isMap = (address: string) => /load-map|maplibre/.test(address)

/**
 * The share of a task that the map takes: of the time of all scripts in it, that of the library. A task without scripts is
 * the map's between the arrival of the library and its first script, when the browser compiles it; and later, if it has no
 * frame either, in which the page would be laid out: then the browser waits for the canvas.
 */
function shareOfMap({ startTime, duration }: PerformanceEntry): number {
  const end = startTime + duration
  const scripts = observed.frames.flatMap((frame) => frame.scripts)
  const timeIn = (some: ObservedScript[]) =>
    some.reduce((sum, script) => {
      const overlap = Math.min(end, script.startTime + script.duration) - Math.max(startTime, script.startTime)
      return sum + Math.max(0, overlap)
    }, 0)
  const ofMap = scripts.filter(({ sourceURL }) => isMap(sourceURL))
  const all = timeIn(scripts)
  if (all > 0) return timeIn(ofMap) / all
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const arrived = Math.max(
    0,
    ...files.filter(({ name }) => /load-map/.test(name)).map(({ responseEnd }) => responseEnd),
  )
  const first = Math.min(...ofMap.map((script) => script.startTime))
  if (startTime >= first) return observed.frames.some((frame) => overlaps(frame, startTime, end)) ? 0 : 1
  return arrived > 0 && startTime >= arrived ? 1 : 0
}

const overlaps = (frame: ObservedFrame, start: number, end: number) =>
  frame.startTime < end && frame.startTime + frame.duration > start

/** Watches for the next click; `after` is the time from it until something else is painted in the page, in ms. */
function watchClick(): { after: Promise<number> } {
  const { promise: after, resolve } = Promise.withResolvers<number>()
  const isVisible = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    return element !== null && element.getClientRects().length > 0
  }
  const watch = ({ timeStamp }: Event) => {
    const changes = new MutationObserver((records) => {
      const nodes = records.flatMap(({ type, target, addedNodes }) =>
        type === 'characterData' ? [target] : [...addedNodes],
      )
      if (!nodes.some(isVisible)) return
      changes.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
    })
    changes.observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  addEventListener('click', watch, { capture: true, once: true })
  return { after }
}

Object.assign(globalThis, { readVisit, watchClick })
