/** Returns the URL of the online map style, or '' while it has not responded. */
export type MapStyle = () => string

/** Requests the style once, in the background: without a response, pages and their policy use the embedded map only. */
export function probeMapStyle(url: string, { timeoutMs = 4_000 } = {}): MapStyle {
  let usable = ''
  if (url !== '') {
    fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
      .then((response) => response.json() as Promise<{ version?: number }>)
      .then((style) => {
        if (style.version === 8) usable = url
      })
      .catch(() => {})
  }
  return () => usable
}
