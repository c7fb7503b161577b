import { presentPrivatePicture } from '#features/media/present-media.ts'
import { numberOrNull, only, spaceOfExternal } from '../spaces/present-space.ts'
import { ExternalListing } from './contract.ts'
import type { FoundExternalListing } from './store.ts'

/** An external listing, for the owner of its tourbook. */
export function presentExternalListing(row: FoundExternalListing): ExternalListing {
  const space = spaceOfExternal(row)
  const { rent, longitude, latitude, street, city, buildingName } = space
  return only<ExternalListing>(ExternalListing, {
    ...space,
    id: row.id,
    tourbookId: row.tourbook_id,
    sortableId: row.sortable_id,
    version: row.version,
    address: {
      street,
      city,
      abbreviatedRegion: row.abbreviated_region,
      postalCode: row.postal_code,
      countryCode: row.country_code,
      buildingName,
    },
    coordinates: longitude === null || latitude === null ? null : { longitude, latitude },
    rent: rent && { low: rent.low, high: rent.high },
    costs: {
      operatingExpenses: numberOrNull(row.operating_expenses),
      taxes: numberOrNull(row.taxes),
      electricity: numberOrNull(row.electricity),
    },
    agent: { name: row.agent_name, company: row.agent_company, email: row.agent_email, phone: row.agent_phone },
    sourceUrl: row.source_url,
    photos: row.photos.map((photo, index) => ({ id: photo.picture_id, ...space.photos[index]! })),
    plan: row.plan && { id: row.plan.picture_id, ...presentPrivatePicture(row.plan) },
    flyer: row.flyer,
    sharedNote: row.shared_note,
    privateNote: row.private_note,
    updatedAt: row.updated_at.toISOString(),
  })
}
