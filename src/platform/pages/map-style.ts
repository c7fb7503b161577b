/** Tells the online map style that may be used: '' until it has answered once, and for ever when it did not. */
export type MapStyle = () => string

/** Asks the style's host once, in the background: without an answer, pages and their policy name the embedded map alone. */
export function probeMapStyle(url: string, { timeoutMs = 4_000 } = {}): MapStyle {
  let usable = ''
  if (url !== '') {
    fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
      .then((answer) => answer.json() as Promise<{ version?: number }>)
      .then((style) => {
        if (style.version === 8) usable = url
      })
      .catch(() => {})
  }
  return () => usable
}
