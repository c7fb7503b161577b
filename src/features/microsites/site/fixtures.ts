import type { Db } from '#platform/database/db.ts'
import type { SiteContent, SiteSettings } from '../contract.ts'
import { SECTIONS } from '../rules.ts'

/** What the editors of a site decided; override what the test depends on. */
export const someSettings = (values: Partial<SiteSettings> = {}): SiteSettings => ({
  template: 'elevation',
  color: '#3f97ab',
  headline: 'Thirty floors on the bend of the river',
  introduction: 'Rooms with light from three sides.',
  sections: SECTIONS.map((section) => ({ section, isShown: true, heading: null })),
  photos: [],
  privacy: 'Your details are stored for this inquiry.',
  ...values,
})

/** Publishes a site of a building below MICROSITE_HOST, in the place of an earlier state. */
export async function publishSite(db: Db, buildingId: number, name: string, values: Partial<SiteSettings> = {}) {
  const settings = JSON.stringify(someSettings(values))
  await db
    .insertInto('microsite')
    .values({ building_id: buildingId, name, draft: settings })
    .onConflict((conflict) => conflict.column('building_id').doUpdateSet({ name }))
    .execute()
  const { id } = await db
    .insertInto('microsite_version')
    .values({ building_id: buildingId, settings })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('microsite').set({ published_version_id: id }).where('building_id', '=', buildingId).execute()
}

type Listing = SiteContent['listings'][number]

/** A space on the market of Kinzie Point Tower; override what the test depends on. */
const someSpace = (id: number, values: Partial<Listing> = {}): Listing => ({
  id,
  slug: `suite-${id}`,
  name: `Suite ${id}`,
  status: 'on_market',
  spaceType: 'office',
  leaseType: 'direct',
  leaseStructure: 'triple_net',
  exclusive: false,
  isNew: false,
  area: { magnitude: 12_400, unit: 'sf' },
  minDivisible: null,
  rent: null,
  availability: 'immediate',
  availableOn: null,
  confirmedDaysAgo: 3,
  building: { ...PLACE, id: 1, slug: 'kinzie-point-tower', name: 'Kinzie Point Tower', submarket: 'River North' },
  photos: [],
  ...values,
})

const PLACE = {
  street: '350 North Canal Street',
  city: 'Chicago',
  market: 'chicago',
  longitude: -87.63935,
  latitude: 41.88855,
} as const

const photo = (id: number, caption: string) =>
  ({ id, src: `/media/${id}`, format: 'webp', width: 1200, height: 800, thumbhash: null, caption }) as const

/** A tower with two photos, two spaces on floors 24 and 9, and a contact; override what the test depends on. */
export function someContent(values: Partial<SiteContent['building']> = {}): SiteContent {
  const listings = [someSpace(2400), someSpace(910, { area: { magnitude: 6_050, unit: 'sf' } })]
  const spaces = listings.map(({ id, slug, name, area }, index) => ({
    listing: { id, slug, name, suite: String(id) },
    state: 'on_market' as const,
    floor: index === 0 ? 24 : 9,
    topFloor: null,
    area,
    maxContiguous: null,
    availableOn: null,
  }))
  const building = {
    ...listings[0]!.building,
    class: 'A',
    spaceType: 'office',
    photo: null,
    listingCount: listings.length,
    areaRange: null,
    employerId: null,
    address: {
      street: PLACE.street,
      city: 'Chicago',
      abbreviatedRegion: 'IL',
      postalCode: '60606',
      countryCode: 'US',
      buildingName: 'Kinzie Point Tower',
    },
    region: { slug: 'illinois', name: 'Illinois' },
    locality: { slug: 'chicago', name: 'Chicago' },
    submarkets: [],
    landlord: null,
    managingCompany: null,
    leasingCompany: null,
    hvacHours: null,
    rentableArea: { magnitude: 842_000, unit: 'sf' },
    description: '',
    amenitySet: [],
    connectivity: null,
    fiberProviders: [],
    leed: null,
    epc: null,
    notableTenants: [],
    contacts: [
      {
        id: 1,
        firstName: 'Dana',
        lastName: 'Whitcombe',
        title: null,
        company: 'Northbank Partners',
        email: 'dana.whitcombe@northbank.example',
        phone: '3125550142',
        portrait: null,
      },
    ],
    photos: [photo(1, 'River front'), photo(2, 'Lobby')],
    videos: [],
    floorPlans: [],
    marketingMedia: [],
    demographics: [],
    industrialAttributes: null,
    stack: { floors: 30, plate: { magnitude: 28_000, unit: 'sf' }, spaces },
    floors: 30,
    yearBuilt: 1988,
    yearRenovated: 2023,
    loadFactor: null,
    passengerElevators: null,
    serviceElevators: null,
    evChargingStations: null,
    parkingRatio: null,
    analyticsInformation: {
      buildingId: 1,
      market: 'chicago',
      listingCount: listings.length,
      photoCount: 2,
    },
    ...values,
  } satisfies SiteContent['building']
  return {
    building,
    listings,
    tours: [],
    listingCount: listings.length,
    stations: [{ station: 'Clinton', lines: 'Green and Pink', minutes: 6 }],
    locale: 'en-us',
  }
}
