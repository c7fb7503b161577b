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
  'src/features/catalog/buildings/demographics/store.ts': 'called by changeBuildings in edit-demographics.ts',
  'src/features/catalog/buildings/records/store.ts': 'called by changeBuildings in edit-building.ts',
  'src/features/catalog/confirmations/store.ts':
    'called by changeListings in confirm-listing.ts and confirm-own-listing.ts',
  'src/features/catalog/listings/records/store.ts': 'called by changeListings in edit-listing.ts',
  'src/features/brochures/attributes/store.ts': 'called by changeBuildings in edit-attributes.ts',
  'src/features/landlords/records/store.ts': 'called by changeLandlords in edit-landlord.ts',
  'src/features/landlords/store.ts': 'called by changeLandlords in admin-routes.ts',
  'src/features/media/photos/store.ts': 'called by edit-photos.ts and by saving records, in a change of the catalog',
  'src/features/media/marketing-media/store.ts': 'called by edit-marketing-media.ts, in a change of the catalog',
  'src/features/media/videos/store.ts': 'called by edit-videos.ts, in a change of the catalog',
  'src/features/catalog/floor-plans/store.ts': 'called by changeListings and changeBuildings in edit-subject.ts',
  'src/features/markets/assign-submarkets.ts': 'derived: called by changeBuildings, and when outlines change',
}

/** The same for companies and their agents, within changeCompanies. */
const COMPANY_WRITES =
  /(?:insertInto|updateTable|deleteFrom)\('(?:company|agent)'\)|(?:insert into|update|delete from) (?:company|agent) (?:set|\(|where|using)/
const COMPANY_WRITERS = {
  'src/features/catalog/imports/contacts/undo-contacts.ts': 'within changeCompanies',
  'src/features/companies/change-companies.ts': 'sets the version and the time',
  'src/features/companies/records/agent-store.ts': 'called by changeCompanies in edit-agents.ts',
  'src/features/companies/records/store.ts': 'called by changeCompanies in edit-company.ts',
  'src/features/companies/store.ts': 'called by changeCompanies in routes.ts',
}

const sources = files.filter((file) => file.startsWith('src/') && !/\.(test|node-test)\.tsx?$|fixtures\.ts$/.test(file))
const containing = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')))

test('rows of the catalog are written in the listed files only', () => {
  expect(containing(WRITES).sort()).toEqual(Object.keys(WRITERS).sort())
})

test('companies and agents are written in the listed files only', () => {
  expect(containing(COMPANY_WRITES).sort()).toEqual(Object.keys(COMPANY_WRITERS).sort())
})

test('the search index is updated by changes of the catalog and by imported outlines only', () => {
  expect(containing(/\bindexListings(OfBuildings)?\(/)).toEqual(['src/features/search/engine/index-listing.ts'])
  expect(containing(/\bCATALOG_INDEX\b|\bcatalogIndex\.(listings|buildings)\(/).sort()).toEqual([
    'src/cli.ts',
    'src/context.ts',
    'src/features/search/engine/index-listing.ts',
  ])
})
