import { sql } from 'kysely'
import { isLogoOfUser, isPortraitOfUser } from '#features/accounts/picture-placements.ts'
import type { Placement } from '#features/media/access.ts'

const hasOpenLink = sql`exists (
  select from share_link
  where share_link.user_id = app_user.id and share_link.revoked_at is null
    and (share_link.expires_at is null or share_link.expires_at > now()))`

/** The portraits and logos of users who have links that can be opened. */
export const LINK_PLACEMENTS: readonly Placement[] = [isPortraitOfUser(hasOpenLink), isLogoOfUser(hasOpenLink)]
