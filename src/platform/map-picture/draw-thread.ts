import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { drawMap } from './draw-map.ts'
import type { DrawReply, DrawRequest } from './open-map-pictures.ts'
import { openTiles } from './read-tiles.ts'

// Off the main thread: reading and drawing a map takes up to half a second.
const tiles = openTiles(fileURLToPath(new URL('../../assets/basemap/basemap.mbtiles', import.meta.url)))
parentPort!.on('message', ({ id, picture }: DrawRequest) => {
  const reply = (answer: Omit<DrawReply, 'id'>) => parentPort!.postMessage({ id, ...answer })
  try {
    const svg = drawMap(tiles.read, picture)
    reply(svg === undefined ? {} : { svg })
  } catch (error) {
    reply({ error: String(error) })
  }
})
