import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type OnIntersect = (entries: { target: object; intersectionRatio: number }[]) => void

/** The observer's callback with each element's visible ratio. */
let onIntersect: OnIntersect
const observed = new Set<object>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  observed.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: OnIntersect) {
        onIntersect = callback
      }
      observe = (element: object) => observed.add(element)
      unobserve = (element: object) => observed.delete(element)
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open() {
  const { observeImpression, resetImpressions } = await import('./use-impression.ts')
  const seen: string[] = []
  const watch = (key: string) => {
    const element = { key } as unknown as Element
    return { element, end: observeImpression(element, key, () => seen.push(key)) }
  }
  const show = (target: Element, intersectionRatio: number) => onIntersect([{ target, intersectionRatio }])
  return { seen, watch, show, resetImpressions }
}

test('an element half visible for a second is seen; less or shorter is not', async () => {
  const { seen, watch, show } = await open()
  const [whole, edge, brief] = ['whole', 'edge', 'brief'].map((key) => watch(key).element) as [
    Element,
    Element,
    Element,
  ]
  show(whole, 0.5)
  show(edge, 0.49)
  show(brief, 1)
  vi.advanceTimersByTime(999)
  show(brief, 0.2)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['whole'])
  vi.advanceTimersByTime(5_000)
  expect(seen).toEqual(['whole'])
})

test('the same key is seen once per page, at any position, and again on the next page', async () => {
  const { seen, watch, show, resetImpressions } = await open()
  for (const { element } of [watch('space'), watch('space')]) show(element, 1)
  vi.advanceTimersByTime(2_000)
  expect(seen).toEqual(['space'])
  resetImpressions()
  show(watch('space').element, 1)
  vi.advanceTimersByTime(1_000)
  expect(seen).toEqual(['space', 'space'])
})

test('an element removed within the second is not seen, and no longer observed', async () => {
  const { seen, watch, show } = await open()
  const { element, end } = watch('space')
  show(element, 1)
  end()
  show(element, 1)
  vi.advanceTimersByTime(2_000)
  expect(seen).toEqual([])
  expect(observed.size).toBe(0)
})
