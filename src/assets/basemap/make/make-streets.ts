import { readFileSync, writeFileSync } from 'node:fs'
import { readArchive } from './archive.ts'
import { streetIndex } from './street-index.ts'

const file = (name: string) => new URL(name, import.meta.url)
const areas = JSON.parse(readFileSync(file('../../../lib/map-style/detail-areas.json'), 'utf8'))

/** Writes streets.txt from the archive. Run it as `node src/assets/basemap/make/make-streets.ts`. */
writeFileSync(file('../streets.txt'), streetIndex(readArchive(file('../basemap.mbtiles').pathname).tiles, areas))
