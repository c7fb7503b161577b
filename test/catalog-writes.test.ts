// The catalog is written through changeListings, changeBuildings and changeLandlords only, as a test of the sources.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DETAILS } from '#features/catalog/changes/take-snapshot.ts'
import { files, root } from './source-graph.ts'

const TABLES = [...new Set([...Object.keys(DETAILS), ...Object.values(DETAILS).flat()])].join('|')
const WRITES = new RegExp(
  `(?:insertInto|updateTable|deleteFrom)\\('(?:${TABLES})'\\)|(?:insert into|update|delete from) (?:${TABLES}) (?:set|\\(|where|using)`,
)

/** Where rows of the catalog are written, and why that is within a change. */
const WRITERS = {
  'src/features/catalog/buildings/save-imported-buildings.ts': 'called by changeBuildings in import-buildings.ts',
  'src/features/catalog/confirmations/store.ts':
    'called by changeListings in confirm-listing.ts and confirm-own-listing.ts',
  'src/features/catalog/floor-plans/store.ts': 'called by changeListings and changeBuildings in edit-subject.ts',
  'src/features/media/photos/store.ts': 'called by edit-photos.ts, in a change of the catalog',
  'src/features/markets/assign-submarkets.ts': 'derived: called by changeBuildings, and when outlines change',
}

const sources = files.filter((file) => file.startsWith('src/') && !/\.(test|node-test)\.tsx?$|fixtures\.ts$/.test(file))
const containing = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')))

test('rows of the catalog are written in the listed files only', () => {
  expect(containing(WRITES).sort()).toEqual(Object.keys(WRITERS).sort())
})

test('the search index is updated by changes of the catalog and by imported outlines only', () => {
  expect(containing(/\bindexListings(OfBuildings)?\(/)).toEqual(['src/features/search/engine/index-listing.ts'])
  expect(containing(/\bCATALOG_INDEX\b|\bcatalogIndex\.(listings|buildings)\(/).sort()).toEqual([
    'src/cli.ts',
    'src/context.ts',
    'src/features/search/engine/index-listing.ts',
  ])
})
