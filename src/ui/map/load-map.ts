// Import this file dynamically: it contains MapLibre, its style sheet and its worker, which it starts.
import 'maplibre-gl/dist/maplibre-gl.css'
import { prewarm, setWorkerUrl } from 'maplibre-gl'
// The worker is a separate file, because "worker-src 'self'" forbids starting one from a blob.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

setWorkerUrl(workerUrl)
prewarm()

export { MapShell } from './map-shell.ts'
