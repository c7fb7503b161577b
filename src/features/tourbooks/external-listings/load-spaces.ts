import { CARD_PHOTOS } from '#features/catalog/listings/rules.ts'
import { toCoordinates } from '#lib/geo/geometry.ts'
import { privatePicturePath } from '#lib/media/picture-files.ts'
import { wholeArea } from '#lib/units/area.ts'
import type { Db } from '#platform/database/db.ts'
import type { StopSpace } from '../stops/contract.ts'
import { UNKNOWN } from '../stops/present-stop.ts'
import { type ExternalListingRow, externalListingRows } from './store.ts'

/** External listings as the spaces of stops, by their ids, for the owner of the tourbook. */
export async function loadExternalSpaces(db: Db, ids: number[]): Promise<Map<number, StopSpace>> {
  if (ids.length === 0) return new Map()
  const rows = await externalListingRows(db).where('external_listing.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, spaceOfExternal(row)]))
}

export function spaceOfExternal(row: ExternalListingRow): StopSpace {
  return {
    ...UNKNOWN,
    status: 'external',
    name: row.name,
    buildingName: row.building_name || null,
    street: row.street,
    city: row.city,
    ...(row.location ? toCoordinates(row.location) : { longitude: null, latitude: null }),
    spaceType: row.space_type,
    area: row.area_sqft === null ? null : wholeArea(row.area_sqft, row.area_unit),
    rent: presentRent(row),
    leaseType: row.lease_type,
    leaseStructure: row.lease_structure,
    availability: row.availability,
    availableOn: row.available_on,
    photos: row.photos
      .slice(0, CARD_PHOTOS)
      .map(({ picture_id, format, caption }) => ({ src: privatePicturePath(picture_id), format, caption })),
  }
}

function presentRent({ rent_low, rent_high, rent_currency, rent_area_unit, rent_period }: ExternalListingRow) {
  if (rent_low === null || rent_high === null || rent_currency === null) return null
  const units = { money: rent_currency, area: rent_area_unit, period: rent_period }
  return {
    low: { magnitude: Number(rent_low), units },
    high: { magnitude: Number(rent_high), units },
    extrasPerSfYear: null,
  }
}
