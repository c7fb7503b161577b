import { fileURLToPath } from 'node:url'
import { serveThread } from '../threads/serve-thread.ts'
import { drawMap } from './draw-map.ts'
import type { MapPicture } from './map-picture.ts'
import { openTiles } from './read-tiles.ts'

// Off the main thread: reading and drawing a map takes up to half a second.
const tiles = openTiles(fileURLToPath(new URL('../../assets/basemap/basemap.mbtiles', import.meta.url)))
serveThread((picture: MapPicture) => drawMap(tiles.read, picture))
