import { sql } from 'kysely'
import type { Placement } from '#features/media/access.ts'

/** The logos of companies and the portraits of agents. */
export const COMPANY_PLACEMENTS: readonly Placement[] = [
  sql`exists (select from company where company.logo_picture_id = picture.id)`,
  sql`exists (select from agent where agent.picture_id = picture.id)`,
]
