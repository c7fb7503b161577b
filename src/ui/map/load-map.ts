import 'maplibre-gl/dist/maplibre-gl.css'
import { setWorkerUrl } from 'maplibre-gl'
// The worker is a file of its own: a page under "worker-src 'self'" may not start one from a blob.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

setWorkerUrl(workerUrl)

/** Import this file dynamically: it carries MapLibre, its style sheet and its worker. */
export { MapShell } from './map-shell.ts'
