import { sql } from 'kysely'
import { isPortraitOfUser } from '#features/accounts/picture-placements.ts'
import type { Placement } from '#features/media/access.ts'

/** The portraits of users who sent inquiries, whose emails show them. */
export const INQUIRY_PLACEMENTS: readonly Placement[] = [
  isPortraitOfUser(sql`app_user.email_verified_at is not null and exists (
    select from inquiry where inquiry.user_id = app_user.id)`),
]
