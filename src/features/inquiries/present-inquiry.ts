import type { Inquiry, InquiryRow, TourSlot } from './contract.ts'
import type { InquiryRecord } from './find-inquiries.ts'
import { targetRentOf } from './rules.ts'

const LONGEST_EXCERPT = 160

/** A row of the inbox. */
export function presentInquiryRow(row: InquiryRecord): InquiryRow {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    name: row.name,
    company: row.company,
    excerpt: excerptOf(row.message),
    listing: {
      id: row.listing_id,
      slug: row.slug,
      name: row.listing_name,
      building: { id: row.building_id, name: row.building_name, market: row.market },
      isPublic: Boolean(row.is_public),
    },
  }
}

/** An inquiry with all its details, without the recipients of copies, which only the sender knows. */
export function presentInquiry(row: InquiryRecord): Inquiry {
  return {
    ...presentInquiryRow(row),
    email: row.email,
    phone: row.phone,
    who: row.who,
    message: row.message,
    ...presentRequirement(row),
    campaign: row.campaign as Inquiry['campaign'],
    siteHost: row.site_host,
  }
}

type RequirementRow = Pick<InquiryRecord, (typeof REQUIREMENT_COLUMNS)[number]>

/** The columns of what is asked for. */
export const REQUIREMENT_COLUMNS = [
  'for_client',
  'client',
  'head_count',
  'min_size_sqft',
  'max_size_sqft',
  'target_rent',
  'target_rent_currency',
  'target_rent_basis',
  'move_in',
  'term_months',
  'tour_slots',
] as const

/** What is asked for. */
export function presentRequirement(row: RequirementRow) {
  const { target_rent: rent, target_rent_currency: currency, target_rent_basis: basis } = row
  return {
    forClient: row.for_client,
    client: row.client,
    headCount: row.head_count,
    minSize: row.min_size_sqft,
    maxSize: row.max_size_sqft,
    targetRent: rent === null || currency === null ? null : targetRentOf(rent, currency, basis),
    moveIn: row.move_in,
    termMonths: row.term_months,
    tourSlots: row.tour_slots as TourSlot[],
  }
}

function excerptOf(message: string): string {
  const line = message.replace(/\s+/g, ' ')
  return line.length <= LONGEST_EXCERPT
    ? line
    : `${line.slice(0, LONGEST_EXCERPT - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
