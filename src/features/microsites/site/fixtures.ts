import type { Db } from '#platform/database/db.ts'
import type { SiteSettings } from '../contract.ts'
import { SECTIONS } from '../rules.ts'

/** What the editors of a site decided; override what the test depends on. */
export const someSettings = (values: Partial<SiteSettings> = {}): SiteSettings => ({
  template: 'elevation',
  color: '#3f97ab',
  headline: 'Thirty floors on the bend of the river',
  introduction: 'Rooms with light from three sides.',
  sections: SECTIONS.map((section) => ({ section, isShown: true, heading: null })),
  photos: [],
  privacy: 'Your details are stored for this inquiry.',
  ...values,
})

/** Publishes a site of a building below MICROSITE_HOST, in the place of an earlier state. */
export async function publishSite(db: Db, buildingId: number, name: string, values: Partial<SiteSettings> = {}) {
  const settings = JSON.stringify(someSettings(values))
  await db
    .insertInto('microsite')
    .values({ building_id: buildingId, name, draft: settings })
    .onConflict((conflict) => conflict.column('building_id').doUpdateSet({ name }))
    .execute()
  const { id } = await db
    .insertInto('microsite_version')
    .values({ building_id: buildingId, settings })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('microsite').set({ published_version_id: id }).where('building_id', '=', buildingId).execute()
}
