/** Steps at which a stop's visible height is measured again. */
const THRESHOLDS = Array.from({ length: 11 }, (_, index) => index / 10)

/**
 * Reports the stop that fills most of the window, by the `data-stop-number` of the elements in `root`; undefined when none
 * is visible. Returns the function that ends it.
 */
export function followShownStop(root: Element, onStopShown: (number: number | undefined) => void): () => void {
  const heights = new Map<number, number>()
  let shown: number | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRect } of entries) heights.set(numberOf(target), intersectionRect.height)
      const [highest] = [...heights].filter(([, height]) => height > 0).sort(([, a], [, b]) => b - a)
      const now = highest?.[0]
      if (now !== shown) onStopShown(now)
      shown = now
    },
    { threshold: THRESHOLDS },
  )
  const observe = () => {
    // Again observed, an element stays as it is. More stops come when they are reached.
    for (const stop of root.querySelectorAll('[data-stop-number]')) observer.observe(stop)
  }
  observe()
  const additions = new MutationObserver(observe)
  additions.observe(root, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    additions.disconnect()
  }
}

const numberOf = (stop: Element) => Number((stop as HTMLElement).dataset.stopNumber)
