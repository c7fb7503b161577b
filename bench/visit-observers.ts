// Runs in the measured page, before its own scripts; visit-page.ts calls these functions by name.

type ObservedFrame = PerformanceEntry & { scripts: { sourceURL: string; duration: number }[] }

const observed = { lcp: 0, tasks: [] as PerformanceEntry[], frames: [] as ObservedFrame[] }

function observeEntries(type: string, take: (entry: PerformanceEntry) => void) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
}
observeEntries('largest-contentful-paint', ({ startTime }) => {
  observed.lcp = startTime
})
observeEntries('longtask', (entry) => observed.tasks.push(entry))
observeEntries('long-animation-frame', (entry) => observed.frames.push(entry as ObservedFrame))

/** The figures of the page until now. Blocking time is what long tasks last beyond 50 ms after the first paint. */
function readVisit() {
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const blocking = (entries: PerformanceEntry[]) =>
    entries.reduce((sum, { startTime, duration }) => {
      return sum + Math.max(0, Math.min(duration, startTime + duration - firstPaint) - 50)
    }, 0)
  const documents = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const transferred = (entries: PerformanceResourceTiming[]) =>
    entries.reduce((sum, { transferSize }) => sum + transferSize, 0)
  const named = (extension: string) => files.filter(({ name }) => new URL(name).pathname.endsWith(extension))
  return {
    lcp: observed.lcp,
    tbt: blocking(observed.tasks),
    mapTbt: blocking(observed.tasks.filter(mainlyRunsMap)),
    scripts: transferred(named('.js')),
    styles: transferred(named('.css')),
    all: transferred([...documents, ...files]),
  }
}

function mainlyRunsMap({ startTime, duration }: PerformanceEntry): boolean {
  const frame = observed.frames.find(
    (each) => each.startTime <= startTime + duration && startTime <= each.startTime + each.duration,
  )
  const longest = frame?.scripts.toSorted((a, b) => b.duration - a.duration)[0]
  return /load-map|maplibre/.test(longest?.sourceURL ?? '')
}

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
