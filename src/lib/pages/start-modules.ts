/** The source of the map library, among the loaded modules of a page that starts with a map. */
export const MAP_LIBRARY = 'src/ui/map/load-map.ts'

/** The source of the table of all pages, among the loaded modules of a page that only it has. */
export const ALL_PAGES = 'src/pages.tsx'
