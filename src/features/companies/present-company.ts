import { sourceOrNull } from '#features/media/present-media.ts'
import type { Agent, CompanyName } from './contract.ts'
import type { AgentRow } from './store.ts'

export function presentAgent(row: AgentRow): Agent {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    title: row.title,
    company: row.company,
    email: row.email,
    phone: row.phone,
    portrait: sourceOrNull(row.picture_id),
  }
}

type NameRow = { id: number; name: string; logo_picture_id: number | null }

/** The name and logo of a company, or of the landlord that represents it. */
export function presentName({ id, name, logo_picture_id }: NameRow): CompanyName {
  return { id, name, logo: sourceOrNull(logo_picture_id) }
}
