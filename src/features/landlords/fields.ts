import type { Fields, ValuesOf } from '#lib/fields/fields.ts'
import { LANDLORD_STATUSES, MAX_WEB_LINKS } from './rules.ts'

const name = { column: 'name', kind: 'text', max: 160, required: true, section: 'landlord' } as const
const slug = { column: 'slug', kind: 'text', max: 120, section: 'landlord' } as const
const companyId = { column: 'company_id', kind: 'reference', to: 'company', section: 'landlord' } as const
const about = { column: 'about', kind: 'prose', max: 4000, section: 'landlord' } as const
/** What a landlord does for the climate and the people in its buildings. */
const sustainability = { column: 'sustainability', kind: 'prose', max: 4000, section: 'landlord' } as const
/** Lines of a name and an address. */
const webLinks = { column: 'web_links', kind: 'texts', max: 600, most: MAX_WEB_LINKS, section: 'landlord' } as const

/** What `PUT /api/admin/landlords/:id` changes, in the order of the form. */
export const LANDLORD_FIELDS = {
  name,
  /** The last part of the page's link. */
  slug: { ...slug, required: true },
  companyId: { ...companyId, required: true },
  about,
  sustainability,
  webLinks,
  status: { column: 'status', kind: 'choice', codes: LANDLORD_STATUSES, required: true },
} as const satisfies Fields
export type LandlordValues = ValuesOf<typeof LANDLORD_FIELDS>

/**
 * What `POST /api/admin/landlords` takes: a new landlord is a draft. Without a slug it gets one made of its name; the company
 * of a landlord's user is their own.
 */
export const NEW_LANDLORD_FIELDS = { name, slug, companyId, about } as const satisfies Fields
