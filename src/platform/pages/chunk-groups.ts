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

/**
 * The chunk of a module that several kinds of public pages share, else null: many small files would take as many round
 * trips. What most kinds use, or a list and the page of a listing, is `cards`; what the pages of a listing and of a building
 * use, but no list, is `details`; what several pages of listings use is `listing`.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  const kinds = kindsOf(id, modules)
  const isOfList = LISTS.some((kind) => kinds.has(kind))
  if (isOfList && (kinds.size >= 3 || kinds.has('listing'))) return 'cards'
  if (kinds.has('listing') && kinds.has('building')) return 'details'
  return kinds.has('listing') && kinds.size === 1 ? 'listing' : null
}

// All parts of a package are imported by its index, which says nothing about who uses one.
const INDEX_OF_PACKAGE = /\/node_modules\/.*\/index\.m?js$/

/** The kinds of public pages that import a module, also by others. */
function kindsOf(id: string, modules: Modules): Set<string> {
  const seen = new Set([id])
  for (const each of seen) {
    if (INDEX_OF_PACKAGE.test(each)) continue
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
  const kinds = Array.from(seen, (each) => KINDS[path.basename(each, '.tsx')])
  return new Set(kinds.filter((kind) => kind !== undefined))
}
