// Import this file dynamically: it contains MapLibre, its style sheet and its worker, which it starts.
import 'maplibre-gl/dist/maplibre-gl.css'
import { prewarm, setWorkerUrl } from 'maplibre-gl'
// The worker is a separate file, because "worker-src 'self'" forbids starting one from a blob.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

setWorkerUrl(workerUrl)
prewarm()

/** The browser starts the worker while this thread is free; making the map, and its first frame, take longer than that. */
const WORKER_START_MS = 50
export const workerStarted = new Promise<void>((resolve) => setTimeout(resolve, WORKER_START_MS))

export { MapShell } from './map-shell.ts'
