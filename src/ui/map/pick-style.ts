import type { ErrorEvent, Map as MapLibreMap, MapSourceDataEvent, StyleSpecification } from 'maplibre-gl'
import { MINUTE_MS } from '#lib/durations.ts'
import { embeddedStyle } from '#lib/map-style/embedded-style.ts'
import { labelFontFaces } from '#lib/map-style/label-fonts.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'

type StyleChoice = { style: StyleSpecification; online: boolean }

type FailureStorage = Pick<Storage, 'getItem' | 'setItem'>
type PickOptions = { timeoutMilliseconds?: number; storage?: FailureStorage | undefined; now?: number }

const storageKey = STORAGE_KEYS.unreachableMap
// Long enough that not every page waits for an unreachable map, short enough to recover after an outage.
const retryAfterMilliseconds = 10 * MINUTE_MS
const failuresUntilFallback = 3

/**
 * The online style at `url` if it responds in time, else the embedded one; always the embedded one for ''.
 * `base` is the origin that serves `/basemap/`. Never throws. A failure is saved in `storage` for ten minutes.
 */
export async function pickStyle(url: string, base: string, options: PickOptions = {}): Promise<StyleChoice> {
  const { timeoutMilliseconds = 2500, storage, now = Date.now() } = options
  const embedded = { style: embeddedStyle(base), online: false }
  if (!url || unreachableUntil(url, storage) > now) return embedded
  try {
    const style = await fetchStyle(url, AbortSignal.timeout(timeoutMilliseconds))
    return { style: { ...style, 'font-faces': { ...style['font-faces'], ...labelFontFaces(base) } }, online: true }
  } catch {
    saveUnreachable(url, storage, now)
    return embedded
  }
}

/** Saves in `storage` that the online style doesn't work, so that the next page starts with the embedded one. */
export function saveUnreachable(url: string, storage: FailureStorage | undefined, now = Date.now()): void {
  storage?.setItem(storageKey, JSON.stringify({ url, until: now + retryAfterMilliseconds }))
}

/**
 * Calls `onUnreachable` once when several of the base map's tiles fail before a first one arrives: a style can be available
 * while its tiles are not. `ownSources` are the sources that aren't the base map's. Returns a function that stops watching.
 */
export function watchTiles(map: MapLibreMap, ownSources: string[], onUnreachable: () => void): () => void {
  let failures = 0
  const arrived = (event: MapSourceDataEvent) => {
    if (event.dataType === 'source' && event.tile && !ownSources.includes(event.sourceId)) end()
  }
  const failed = (event: ErrorEvent & { sourceId?: string }) => {
    if (!event.sourceId || ownSources.includes(event.sourceId)) return
    failures += 1
    if (failures < failuresUntilFallback) return
    end()
    onUnreachable()
  }
  const end = () => {
    map.off('sourcedata', arrived)
    map.off('error', failed)
  }
  map.on('sourcedata', arrived)
  map.on('error', failed)
  return end
}

async function fetchStyle(url: string, signal: AbortSignal): Promise<StyleSpecification> {
  const style: StyleSpecification = await fetchJson(url, signal)
  if (style.version !== 8 || !Array.isArray(style.layers)) throw new Error(`Expected a style of version 8 at ${url}`)
  // A style is often on another host than its tiles, so the first tile set is requested too.
  for (const source of Object.values(style.sources)) {
    if (source.type !== 'vector' || !source.url) continue
    await fetchJson(source.url, signal)
    break
  }
  return style
}

async function fetchJson<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`Expected JSON at ${url}, got status ${response.status}`)
  return response.json()
}

function unreachableUntil(url: string, storage: FailureStorage | undefined): number {
  try {
    const stored = JSON.parse(storage?.getItem(storageKey) ?? 'null')
    return stored?.url === url && typeof stored.until === 'number' ? stored.until : 0
  } catch {
    return 0
  }
}
