import type { Bbox } from '#lib/geo/bbox.ts'
import type { View } from '#lib/geo/fit-view.ts'
import { firstTiles, usualLabelFonts } from '#lib/map-style/base-tiles.ts'
import { nextFilesLoaded } from '../before-hydration/load-files.ts'

/**
 * Requests what a view of the embedded map needs first, once the library's own files are loaded: the library would request tiles
 * once it has started, and fonts once it has read them.
 */
export async function requestBaseMap(view: View | { bounds: Bbox }, { clientWidth, clientHeight }: HTMLElement) {
  await nextFilesLoaded()
  const tiles = 'bounds' in view ? [] : firstTiles(view, { width: clientWidth, height: clientHeight })
  await Promise.all([...tiles, ...usualLabelFonts].map(async (file) => (await fetch(file)).arrayBuffer()))
}
