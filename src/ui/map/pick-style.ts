import type { ErrorEvent, Map as MapLibreMap, MapSourceDataEvent, StyleSpecification } from 'maplibre-gl'
import { MINUTE_MS } from '#lib/durations.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { embeddedStyle } from './embedded-style.ts'
import { labelFontFaces } from './label-fonts.ts'

export type PickedStyle = { style: StyleSpecification; online: boolean }

type Memory = Pick<Storage, 'getItem' | 'setItem'>
type PickOptions = { timeoutMilliseconds?: number; memory?: Memory | undefined; now?: number }

const memoryKey = STORAGE_KEYS.unreachableMap
// Long enough that pages don't each wait for a map that isn't there, short enough to come back after a bad hour.
const forgetAfterMilliseconds = 10 * MINUTE_MS
const failuresUntilFallback = 3

/**
 * The online style behind `url` if it answers in time, else the embedded one; always the embedded one for ''.
 * `base` is the origin that serves `/basemap/`. Never throws. A failure is remembered in `memory` for ten minutes.
 */
export async function pickStyle(url: string, base: string, options: PickOptions = {}): Promise<PickedStyle> {
  const { timeoutMilliseconds = 2500, memory, now = Date.now() } = options
  const embedded = { style: embeddedStyle(base), online: false }
  if (!url || unreachableUntil(url, memory) > now) return embedded
  try {
    const style = await fetchStyle(url, AbortSignal.timeout(timeoutMilliseconds))
    return { style: { ...style, 'font-faces': { ...style['font-faces'], ...labelFontFaces(base) } }, online: true }
  } catch {
    rememberUnreachable(url, memory, now)
    return embedded
  }
}

/** Keeps in `memory` that the online style doesn't work, so that the next page starts with the embedded one. */
export function rememberUnreachable(url: string, memory: Memory | undefined, now = Date.now()): void {
  memory?.setItem(memoryKey, JSON.stringify({ url, until: now + forgetAfterMilliseconds }))
}

/**
 * Calls `onUnreachable` once when several of the base map's tiles fail before a first one arrives: a style can be there
 * and its tiles not. `ownSources` are the sources that aren't the base map's. Returns what ends the watch.
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
  // A style often sits on another host than its tiles; the first tile set is asked too.
  for (const source of Object.values(style.sources)) {
    if (source.type !== 'vector' || !source.url) continue
    await fetchJson(source.url, signal)
    break
  }
  return style
}

async function fetchJson<T>(url: string, signal: AbortSignal): Promise<T> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`Expected JSON at ${url}, got status ${answer.status}`)
  return answer.json()
}

function unreachableUntil(url: string, memory: Memory | undefined): number {
  try {
    const kept = JSON.parse(memory?.getItem(memoryKey) ?? 'null')
    return kept?.url === url && typeof kept.until === 'number' ? kept.until : 0
  } catch {
    return 0
  }
}
