import { convertArea } from '#lib/units/area.ts'
import type { Building } from '../../contract.ts'
import { INDUSTRIAL_FIELDS } from '../../fields.ts'
import type { BuildingRecord } from '../contract.ts'

/** What the page of a building would show of a record: spaces, plans, documents and people have editors of their own. */
export function pageOf(record: BuildingRecord, photos: Building['photos']): Building {
  const { name, street, city, abbreviatedRegion, postalCode, countryCode, location, names, rentableAreaSqFt } = record
  const company = (id: number | null, of: string | null) =>
    id !== null && of !== null ? { id, name: of, logo: null } : null
  return {
    ...record,
    market: record.market ?? 'chicago',
    longitude: location?.longitude ?? 0,
    latitude: location?.latitude ?? 0,
    photo: photos[0] ?? null,
    photos,
    listingCount: 0,
    areaRange: null,
    address: { street, city, abbreviatedRegion, postalCode, countryCode, buildingName: name },
    region: { slug: '', name: '' },
    locality: { slug: '', name: '' },
    submarkets: record.submarket ? [{ slug: '', name: record.submarket }] : [],
    landlord: null,
    managingCompany: company(record.managingCompanyId, names.managingCompanyId),
    leasingCompany: company(record.leasingCompanyId, names.leasingCompanyId),
    rentableArea: rentableAreaSqFt === null ? null : convertArea({ magnitude: rentableAreaSqFt, unit: 'sf' }, 'sf'),
    contacts: [],
    videos: [],
    floorPlans: [],
    marketingMedia: [],
    demographics: [],
    industrialAttributes: isIndustrial(record) ? record : null,
    stack: { floors: record.floors, plate: null, spaces: [] },
    analyticsInformation: {
      buildingId: record.id,
      market: '',
      listingCount: 0,
      photoCount: 0,
    },
  }
}

/** Whether anything of the industrial block is known. */
const isIndustrial = (record: BuildingRecord) =>
  Object.keys(INDUSTRIAL_FIELDS).some((name) => record[name as keyof typeof INDUSTRIAL_FIELDS])
