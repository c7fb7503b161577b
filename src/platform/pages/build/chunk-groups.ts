import path from 'node:path'

/** The kinds of public pages, by the names of their modules. */
const KINDS: Record<string, string> = {
  HomePage: 'home',
  RegionPage: 'locality',
  RegionsPage: 'locality',
  LocalityPage: 'locality',
  LandlordPage: 'landlord',
  BuildingPage: 'building',
  ListingPage: 'listing',
  SearchPage: 'search',
}

/** The kinds that show cards. */
const LISTS = ['home', 'locality', 'search']

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** The map library imports these, too, and must not load the chunk of a page with them. */
const MAP_STYLE = /\/lib\/map-style\//

const LIBRARY = /\/src\/lib\//
const ICON = /\/node_modules\/.*\/Icon\w+\.m?js$/

/** More pages than show a listing. */
const MANY_PAGES = 20

/**
 * The chunk of a module that several kinds of public pages share, else null: many small files would take as many round
 * trips. What most kinds use, or a list and the page of a listing, is `cards`; what two kinds of lists use is `lists`; what
 * the page of a listing and another use, but no list, is `details`; what several pages of listings use is `listing`;
 * what a search shares with pages of accounts is `searches`, what it shares with its own lazy parts is `search`, and what a
 * listing's page shares with most pages of accounts is `writes`.
 * The icons that other pages share are one file, too, and so is what they share of `lib`: the first screen names each file of
 * the site.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  if (MAP_STYLE.test(id)) return null
  const pages = pagesOf(id, modules)
  const kinds = new Set([...pages].flatMap((page) => KINDS[page] ?? []))
  const isOfList = LISTS.some((kind) => kinds.has(kind))
  if (isOfList && (kinds.size >= 3 || kinds.has('listing'))) return 'cards'
  if (kinds.has('listing') && kinds.size > 1) return 'details'
  if (kinds.size === 2 && [...kinds].every((kind) => LISTS.includes(kind))) return 'lists'
  if (kinds.size > 1) return null
  if (kinds.has('search')) return pages.size > 1 ? 'searches' : 'search'
  if (kinds.has('listing')) return pages.size > MANY_PAGES ? 'writes' : 'listing'
  if (kinds.size === 0 && pages.size > 1) return ICON.test(id) ? 'icons' : LIBRARY.test(id) ? 'lib' : null
  return null
}

const SITE = /\/src\/client\.tsx$/
const MAP_WORKER = /\/maplibre-gl\/src\/source\/worker\.ts$/
const MAP_LIBRARY = /\/src\/ui\/map\/load-map\.ts$/

/**
 * The chunk of a module that an entry imports: `base` of what the site needs on every page, and `maplibre` of what the map
 * library shares with its worker. What the site would share with the worker is a chunk by itself, because neither may load
 * the other's.
 */
export function initialChunkOf(id: string, modules: Modules): string | null {
  const importers = [...importersOf(id, modules)]
  const isOf = (entry: RegExp) => importers.some((each) => entry.test(each))
  if (isOf(SITE)) return isOf(MAP_WORKER) ? null : 'base'
  return isOf(MAP_LIBRARY) ? 'maplibre' : null
}

// All parts of a package are imported by its index, which says nothing about who uses one.
const INDEX_OF_PACKAGE = /\/node_modules\/.*\/index\.m?js$/

/** The names of the pages that import a module, also by others. */
function pagesOf(id: string, modules: Modules): Set<string> {
  const importers = [...importersOf(id, modules, INDEX_OF_PACKAGE)]
  return new Set(importers.filter((each) => each.endsWith('Page.tsx')).map((each) => path.basename(each, '.tsx')))
}

/** A module with all that import it, also by others, but not by those that `end` matches. */
function importersOf(id: string, modules: Modules, end?: RegExp): Set<string> {
  const seen = new Set([id])
  for (const each of seen) {
    if (end?.test(each)) continue
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
  return seen
}
