// Import this file dynamically: it contains MapLibre, its style sheet and its worker.
import 'maplibre-gl/dist/maplibre-gl.css'
import { setWorkerUrl } from 'maplibre-gl'
// The worker is a separate file, because "worker-src 'self'" forbids starting one from a blob.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

setWorkerUrl(workerUrl)

export { usualLabelFonts } from '#lib/map-style/label-fonts.ts'
export { MapShell } from './map-shell.ts'
