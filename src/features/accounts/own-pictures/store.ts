import type { Picture } from '#features/media/contract.ts'
import { presentPicture } from '#features/media/present-media.ts'
import type { PictureSlot } from '#features/media/replace-picture.ts'
import { findPicture } from '#features/media/store.ts'
import type { Db } from '#platform/database/db.ts'

/** A user's portrait. */
export const portraitOf = (userId: number): PictureSlot => ({
  name: 'portrait',
  id: userId,
  load: async (db) => (await lockPortrait(db, userId)).picture_id,
  save: (db, picture_id) => db.updateTable('app_user').set({ picture_id }).where('id', '=', userId).execute(),
})

/** The logo on what a user shares. */
export const brandingLogoOf = (userId: number, now: Date): PictureSlot => ({
  name: 'branding_logo',
  id: userId,
  async load(db) {
    // There may be no row to lock yet.
    await lockPortrait(db, userId)
    const row = await db
      .selectFrom('tourbook_contact')
      .where('user_id', '=', userId)
      .select('logo_picture_id')
      .executeTakeFirst()
    return row?.logo_picture_id ?? null
  },
  save: (db, logo_picture_id) =>
    db
      .insertInto('tourbook_contact')
      .values({ user_id: userId, logo_picture_id, updated_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ logo_picture_id, updated_at: now }))
      .execute(),
})

const lockPortrait = (db: Db, userId: number) =>
  db.selectFrom('app_user').where('id', '=', userId).select('picture_id').forNoKeyUpdate().executeTakeFirstOrThrow()

/** What others see of a user who shares something or sends an inquiry. */
export type SenderPictures = { portrait: Picture | null; logo: Picture | null }

/** Without a logo of their own, users have their company's. */
export async function loadSenderPictures(db: Db, userId: number): Promise<SenderPictures> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('tourbook_contact', 'tourbook_contact.user_id', 'app_user.id')
    .leftJoin('company', 'company.id', 'app_user.company_id')
    .where('app_user.id', '=', userId)
    .select('app_user.picture_id')
    .select((eb) => eb.fn.coalesce('tourbook_contact.logo_picture_id', 'company.logo_picture_id').as('logo_picture_id'))
    .executeTakeFirstOrThrow()
  const [portrait, logo] = await Promise.all([findPicture(db, row.picture_id), findPicture(db, row.logo_picture_id)])
  return { portrait: portrait && presentPicture(portrait), logo: logo && presentPicture(logo) }
}
