import { expect, test } from 'vitest'
import { chunkOf, initialChunkOf } from './chunk-groups.ts'

const importers: Record<string, string[]> = {
  'web/money.ts': ['web/ListingCard.tsx', 'web/HomePage.tsx'],
  'web/ListingCard.tsx': ['web/SearchPage.tsx', 'web/LandlordPage.tsx'],
  'web/RoomList.tsx': ['web/ListingPage.tsx', 'web/BuildingPage.tsx'],
  'web/ListingView.tsx': ['web/ListingPage.tsx', 'web/ListingSharePage.tsx'],
  'web/Gallery.tsx': ['web/ListingPage.tsx', 'web/BuildingPage.tsx', 'web/LandlordPage.tsx'],
  'web/Mosaic.tsx': ['web/ListingPage.tsx', 'web/LandlordPage.tsx'],
  'web/SearchField.tsx': ['web/SearchPage.tsx', 'web/HomePage.tsx'],
  'web/SearchForm.tsx': ['web/SearchPage.tsx'],
  'web/save-search.ts': ['web/SearchPage.tsx', 'web/SavedSearchesPage.tsx'],
  'web/send.ts': ['web/ListingPage.tsx', ...Array.from({ length: 20 }, (_, place) => `web/Account${place}Page.tsx`)],
  '/node_modules/icons/IconMap.mjs': ['/node_modules/icons/index.mjs'],
  '/node_modules/icons/index.mjs': ['web/ListingCard.tsx', 'web/HomePage.tsx', 'web/ListingPage.tsx'],
  '/node_modules/icons/IconBan.mjs': ['web/UsersPage.tsx', 'web/JobsPage.tsx'],
  '/node_modules/icons/IconKey.mjs': ['web/UsersPage.tsx'],
  '/src/lib/write-csv.ts': ['web/UsersPage.tsx', 'web/JobsPage.tsx'],
  'web/Hero.tsx': ['web/HomePage.tsx'],
  'web/Shimmer.tsx': ['web/SearchPage.tsx', 'web/ListingPage.tsx'],
  'gl/web_worker.ts': ['/src/ui/map/load-map.ts'],
  'gl/worker_tile.ts': ['/node_modules/maplibre-gl/src/source/worker.ts'],
  'gl/tile.ts': ['gl/worker_tile.ts', 'gl/web_worker.ts'],
  'gl/point.ts': ['gl/tile.ts', 'web/Router.tsx'],
  'web/Router.tsx': ['/src/client.tsx'],
  // Two modules that import each other.
  'web/one.ts': ['web/two.ts'],
  'web/two.ts': ['web/one.ts'],
}
const modules = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) }

test.each([
  ['web/money.ts', 'cards'],
  ['web/ListingCard.tsx', null],
  ['web/RoomList.tsx', 'details'],
  ['web/ListingView.tsx', 'listing'],
  ['web/Gallery.tsx', 'details'],
  ['web/Mosaic.tsx', 'details'],
  ['web/SearchField.tsx', 'lists'],
  ['web/SearchForm.tsx', 'search'],
  ['web/save-search.ts', 'searches'],
  ['web/send.ts', 'writes'],
  ['/node_modules/icons/IconMap.mjs', null],
  ['/node_modules/icons/IconBan.mjs', 'icons'],
  ['/node_modules/icons/IconKey.mjs', null],
  ['/src/lib/write-csv.ts', 'lib'],
  ['web/Hero.tsx', null],
  ['web/Shimmer.tsx', 'cards'],
  ['web/one.ts', null],
])('%s is in the chunk %s', (id, chunk) => expect(chunkOf(id, modules)).toBe(chunk))

test.each([
  ['/src/client.tsx', 'base'],
  ['web/Router.tsx', 'base'],
  ['gl/tile.ts', 'maplibre'],
  ['gl/worker_tile.ts', null],
  ['/node_modules/maplibre-gl/src/source/worker.ts', null],
  ['gl/point.ts', null],
])('%s, which an entry imports, is in the chunk %s', (id, chunk) => expect(initialChunkOf(id, modules)).toBe(chunk))
