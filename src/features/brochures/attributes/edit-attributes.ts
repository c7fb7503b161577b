import { changeBuildings } from '#features/catalog/changes/change-catalog.ts'
import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import type { FieldError } from '#platform/errors.ts'
import type { RecordKind } from '#platform/records/change-record.ts'
import type { BrochureAttributes } from '../rules.ts'
import type { BrochureRecord } from './contract.ts'
import { findAttributes, findBrochureRecord, saveAttributes } from './store.ts'

/** What the brochures of buildings contain, for changeRecord. */
export const brochureKind = (ctx: CatalogContext): RecordKind<BrochureRecord, Partial<BrochureAttributes>> => ({
  noun: 'building',
  load: findBrochureRecord,
  check: async (_db, next) => mistakesIn(next),
  async save(db, id, { changes }) {
    await saveAttributes(db, id, { ...(await findAttributes(db, id)), ...changes })
  },
  change: (db, id, actor, work) => changeBuildings({ ...ctx, db }, [id], { actor, action: 'building.changed' }, work),
})

function mistakesIn({ coverPhotoId, photos, contactIds, contacts }: BrochureRecord): FieldError[] {
  const errors: FieldError[] = []
  if (coverPhotoId !== null && !photos.some(({ id }) => id === coverPhotoId))
    errors.push({ field: 'coverPhotoId', message: 'expected one of the photos of the building' })
  if (contactIds.some((id) => !contacts.some((contact) => contact.id === id)))
    errors.push({ field: 'contactIds', message: 'expected contacts of the building' })
  return errors
}
