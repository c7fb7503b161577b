import type { Inquiry, InquiryRow, TourSlot } from './contract.ts'
import type { InquiryRecord } from './find-inquiries.ts'

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
    forClient: row.for_client,
    client: row.client,
    headCount: row.head_count,
    minSize: row.min_size_sqft,
    maxSize: row.max_size_sqft,
    targetRent:
      row.target_rent === null || row.target_rent_currency === null
        ? null
        : {
            magnitude: row.target_rent,
            units: { money: row.target_rent_currency, area: 'sf', period: 'yr' },
          },
    moveIn: row.move_in,
    termMonths: row.term_months,
    tourSlots: row.tour_slots as TourSlot[],
    campaign: row.campaign as Inquiry['campaign'],
    siteHost: row.site_host,
  }
}

function excerptOf(message: string): string {
  const line = message.replace(/\s+/g, ' ')
  return line.length <= LONGEST_EXCERPT
    ? line
    : `${line.slice(0, LONGEST_EXCERPT - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
