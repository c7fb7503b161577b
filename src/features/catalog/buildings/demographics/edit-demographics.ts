import { findMistakes } from '#lib/fields/find-mistakes.ts'
import type { FieldError } from '#platform/errors.ts'
import type { RecordKind } from '#platform/records/change-record.ts'
import { changeBuildings } from '../../changes/change-catalog.ts'
import type { CatalogContext } from '../../changes/change-rows.ts'
import type { BuildingDemographics, Ring } from './contract.ts'
import { DEMOGRAPHIC_DISTANCES, RING_FIELDS } from './fields.ts'
import { findDemographics, replaceDemographics } from './store.ts'

type Changes = { rings: Ring[] }

/** The demographics of buildings, for changeRecord. */
export const demographicsKind = (ctx: CatalogContext): RecordKind<BuildingDemographics, Changes> => ({
  noun: 'building',
  load: findDemographics,
  check: async (_db, { rings }) => rings.flatMap((ring, index) => ringMistakes(ring, index, rings)),
  save: (db, id, { changes }) => replaceDemographics(db, id, changes.rings),
  change: (db, id, actor, work) => changeBuildings({ ...ctx, db }, [id], { actor, action: 'building.changed' }, work),
})

/** What is wrong with one ring, each named by its place in the list. */
function ringMistakes(ring: Ring, index: number, rings: readonly Ring[]): FieldError[] {
  const { ringMiles, population, households } = ring
  const errors: FieldError[] = findMistakes(RING_FIELDS, ring)
  if (!(DEMOGRAPHIC_DISTANCES as readonly number[]).includes(ringMiles))
    errors.push({ field: 'ringMiles', message: `expected one of ${DEMOGRAPHIC_DISTANCES.join(', ')} miles` })
  if (rings.findIndex((each) => each.ringMiles === ringMiles) < index)
    errors.push({ field: 'ringMiles', message: 'expected each distance once' })
  if (households > population) errors.push({ field: 'households', message: 'expected no more than the population' })
  return errors.map(({ field, message }) => ({ field: `rings.${index}.${field}`, message }))
}
