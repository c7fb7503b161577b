import type { Listing } from '#features/catalog/listings/contract.ts'
import { listingInformation } from '#features/catalog/listings/events.ts'

const photo = { id: 1, src: '/media/1', width: 1_600, height: 1_067, thumbhash: null, caption: 'Lobby of Monroe Court' }
const card = {
  id: 1_150,
  spaceType: 'office' as const,
  photos: [photo, { ...photo, id: 2, src: '/media/2', caption: 'Board room' }],
}
const rent = (magnitude: number) => ({
  magnitude,
  units: { money: 'USD' as const, area: 'sf' as const, period: 'yr' as const },
})
const building = {
  id: 77,
  slug: 'monroe-court',
  name: 'Monroe Court',
  street: '77 West Monroe Street',
  city: 'Chicago',
  market: 'chicago' as const,
  submarket: 'Loop',
  longitude: -87.6302,
  latitude: 41.8806,
}

/** A listing that names its rent, its agents and its building in every field. */
export const aWholeListing = (): Listing => ({
  ...card,
  photos: card.photos.map((each) => ({ ...each })),
  slug: 'suite-1150-monroe-court',
  name: 'Suite 1150',
  status: 'on_market',
  leaseType: 'direct',
  leaseStructure: 'triple_net',
  exclusive: false,
  isNew: false,
  area: { magnitude: 5_120, unit: 'sf' },
  minDivisible: null,
  rent: { low: rent(38), high: rent(38), extrasPerSfYear: 11.2 },
  availability: 'immediate',
  availableOn: null,
  confirmedDaysAgo: 6,
  floor: 11,
  topFloor: null,
  suite: '1150',
  subleaseExpiresOn: null,
  condition: 'pre_built',
  maxContiguous: null,
  minTermMonths: null,
  maxTermMonths: null,
  prices: [{ kind: 'rent', low: rent(38), high: rent(38), estimatedYear: null }],
  amenitySet: ['phone_booths'],
  highlights: ['Across from Monroe  Court garage', 'Asking $38', 'Light on three sides'],
  description:
    'Corner suite with light on three sides. All of its 5,120 sf is on one floor. Monroe Court was renovated in 2019! Call Dana Whitcombe at 3125550177. Rent is US $38 per sf. Furniture can stay.',
  ceilingFinished: null,
  ceilingSlab: null,
  useClass: null,
  epc: null,
  vatApplicable: null,
  tourUrl: 'https://tours.example/monroe-court',
  rooms: [],
  floorPlans: [{ id: 5, label: 'Monroe Court, 11th floor', src: '/media/5/image.svg' }],
  videos: [
    {
      id: 9,
      hostedMediaIdentifier: 'monroe-court/tour',
      posterPath: null,
      posterStartOffset: 0,
      title: 'A walk through',
    },
  ],
  listingAgents: [
    {
      id: 3,
      firstName: 'Dana',
      lastName: 'Whitcombe',
      title: null,
      company: 'Northbank Partners',
      email: 'dana.whitcombe@northbank.example',
      phone: '3125550177',
      portrait: null,
    },
  ],
  building: {
    ...building,
    submarketSlug: 'river-north',
    employerId: 12,
    address: {
      street: building.street,
      city: 'Chicago',
      abbreviatedRegion: 'IL',
      postalCode: '60603',
      countryCode: 'US',
      buildingName: 'Monroe Court',
    },
    region: { slug: 'illinois', name: 'Illinois' },
    locality: { slug: 'chicago', name: 'Chicago' },
    landlord: { id: 4, name: 'Alder Estates', logo: null, slug: 'alder-estates' },
    class: 'B',
    floors: 16,
    amenitySet: ['bike_room'],
    listingCount: 3,
    areaRange: { low: { magnitude: 2_000, unit: 'sf' }, high: { magnitude: 9_000, unit: 'sf' } },
    photo,
  },
  analyticsInformation: listingInformation({ ...card, building }),
})
