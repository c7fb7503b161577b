import { presentPrivatePicture } from '#features/media/present-media.ts'
import { toCoordinates } from '#lib/geo/geometry.ts'
import { wholeArea } from '#lib/units/area.ts'
import { lengthOf } from '#lib/units/length.ts'
import type { ExternalListing } from './contract.ts'
import { presentRent } from './load-spaces.ts'
import type { FoundExternalListing } from './store.ts'

/** An external listing, for the owner of its tourbook. */
export function presentExternalListing(row: FoundExternalListing): ExternalListing {
  const rent = presentRent(row)
  return {
    id: row.id,
    tourbookId: row.tourbook_id,
    sortableId: row.sortable_id,
    version: row.version,
    name: row.name,
    address: {
      street: row.street,
      city: row.city,
      abbreviatedRegion: row.abbreviated_region,
      postalCode: row.postal_code,
      countryCode: row.country_code,
      buildingName: row.building_name || null,
    },
    coordinates: row.location && toCoordinates(row.location),
    floor: row.floor,
    buildingClass: row.building_class,
    spaceType: row.space_type,
    condition: row.condition,
    area: row.area_sqft === null ? null : wholeArea(row.area_sqft, row.area_unit),
    rent: rent && { low: rent.low, high: rent.high },
    leaseType: row.lease_type,
    leaseStructure: row.lease_structure,
    availability: row.availability,
    availableOn: row.available_on,
    minTermMonths: row.min_term_months,
    maxTermMonths: row.max_term_months,
    ceiling: row.ceiling_inches === null ? null : lengthOf(Number(row.ceiling_inches), row.country_code),
    description: row.description,
    agent: { name: row.agent_name, company: row.agent_company, email: row.agent_email, phone: row.agent_phone },
    sourceUrl: row.source_url,
    photos: row.photos.map((photo) => ({
      id: photo.picture_id,
      ...presentPrivatePicture(photo),
      caption: photo.caption,
    })),
    plan: row.plan && { id: row.plan.picture_id, ...presentPrivatePicture(row.plan) },
    sharedNote: row.shared_note,
    privateNote: row.private_note,
    updatedAt: row.updated_at.toISOString(),
  }
}
