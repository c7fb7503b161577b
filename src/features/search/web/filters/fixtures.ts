import type { ListingResults } from '../../contract.ts'
import { type Criteria, FILTERS } from '../../rules.ts'

/** Results of a search for tests of the filters. */
export const RESULTS: ListingResults = {
  listings: [],
  pagination: { totalCount: 214, currentPage: 1, pageSize: 24, ids: [] },
  summary: { buildingCount: 148, medianRent: 41, currency: 'USD', bounds: null },
  facets: {
    spaceTypes: [
      { value: 'office', count: 180 },
      { value: 'retail', count: 34 },
    ],
    leaseTypes: [],
    leaseStructures: [],
    conditions: [],
    classes: [],
    amenities: [],
    connectivity: [],
    media: [],
    floors: [],
    certificates: [{ value: 'leed_gold', count: 12 }],
    exclusive: 0,
    submarkets: [],
  },
  histograms: {
    area: { edges: [1_000, 5_000, 10_000, 50_000], counts: [10, 80, 90, 30, 4] },
    rent: { edges: [20, 40, 60], counts: [10, 80, 90, 30], undisclosed: 4 },
  },
  relaxations: [],
}

/** A filter set to a value in each way that a user has. */
type FilterExample<Key extends keyof Criteria = keyof Criteria> = {
  value: Criteria[Key]
  /** The query string of a search with this filter alone; the market is in the path. */
  query: string
  /** A sentence for the search box. */
  sentence: string
  /** What the filter's control writes, such as values in the order in which they are checked. */
  control: Partial<Criteria>
}

const SQUARE: Criteria['polygons'][number] = [
  [-87.64, 41.87],
  [-87.62, 41.87],
  [-87.62, 41.89],
  [-87.64, 41.89],
]

/** An example of every filter; a new filter does not compile without one. Each matches some listings of `makeCatalog`. */
export const FILTER_EXAMPLES: { [Key in keyof Criteria]: FilterExample<Key> } = {
  market: example('market', 'london', { query: '', sentence: 'in London' }),
  submarketSlugs: example('submarketSlugs', ['chicago-1', 'chicago-2'], {
    query: 'submarket_slugs=chicago-2,chicago-1',
    sentence: 'submarket:chicago-2 or submarket:chicago-1',
    control: { submarketSlugs: ['chicago-2', 'chicago-1'] },
  }),
  shapes: example('shapes', ['chicago-loop'], {
    query: 'shapes=chicago-loop',
    sentence: 'shape:chicago-loop',
  }),
  bbox: example('bbox', [-87.64, 41.87, -87.62, 41.89], {
    query: 'bbox=-87.64,41.87,-87.62,41.89',
    sentence: 'on the map -87.64,41.87,-87.62,41.89',
  }),
  polygons: example('polygons', [SQUARE], {
    query: 'polygons=ovp~F~d|uO?_|B_|B??~{B',
    sentence: 'area:ovp~F~d|uO?_|B_|B??~{B',
  }),
  near: example('near', [-87.63, 41.88], {
    query: 'near=41.88,-87.63&sort=distance',
    sentence: 'near 41.88,-87.63',
  }),
  spaceTypes: example('spaceTypes', ['office', 'retail'], {
    query: 'space_types=retail,office',
    sentence: 'retail or office',
    control: { spaceTypes: ['retail', 'office'] },
  }),
  leaseTypes: example('leaseTypes', ['sublease'], {
    query: 'lease_types=sublease',
    sentence: 'sublet',
  }),
  leaseStructures: example('leaseStructures', ['full_service', 'triple_net'], {
    query: 'lease_structures=full_service,triple_net',
    sentence: 'NNN or full service',
    control: { leaseStructures: ['triple_net', 'full_service'] },
  }),
  minSize: example('minSize', 2500.5, {
    query: 'min_size=2500.5',
    sentence: 'at least 2,500.5 sf',
    control: { minSize: 2500.5, maxSize: null, people: null },
  }),
  maxSize: example('maxSize', 9000, {
    query: 'max_size=9000',
    sentence: 'up to 9,000 sf',
    control: { minSize: null, maxSize: 9000, people: null },
  }),
  people: example('people', 60, {
    query: 'people=60',
    sentence: 'for 60 people',
    control: { minSize: null, maxSize: null, people: 60 },
  }),
  minRent: example('minRent', 20, {
    query: 'min_rent=20',
    sentence: 'from $20 psf',
    control: { minRent: 20, maxRent: null },
  }),
  maxRent: example('maxRent', 42.5, {
    query: 'max_rent=42.5',
    sentence: 'under $42.50 psf',
    control: { minRent: null, maxRent: 42.5 },
  }),
  maxBudget: example('maxBudget', 120_000, {
    query: 'max_budget=120000',
    sentence: 'up to $10,000 a month',
  }),
  hideUndisclosed: example('hideUndisclosed', true, {
    query: 'hide_undisclosed=true',
    sentence: 'disclosed rents only',
  }),
  availableBefore: example('availableBefore', '2027-03-01', {
    query: 'available_before=2027-03-01',
    sentence: 'from March',
  }),
  termMonths: example('termMonths', 36, {
    query: 'term_months=36',
    sentence: '3 year lease',
  }),
  floors: example('floors', ['full_floor'], { query: 'floors=full_floor', sentence: 'full floor' }),
  minFloor: example('minFloor', 10, { query: 'min_floor=10', sentence: '10th floor or higher' }),
  conditions: example('conditions', ['turnkey'], { query: 'conditions=turnkey', sentence: 'turnkey' }),
  classes: example('classes', ['A', 'B'], {
    query: 'classes=B,A',
    sentence: 'class B or A',
    control: { classes: ['B', 'A'] },
  }),
  amenities: example('amenities', ['gym_available', 'showers'], {
    query: 'amenities=showers,gym_available',
    sentence: 'with showers and gym',
    control: { amenities: ['showers', 'gym_available'] },
  }),
  certificates: example('certificates', ['leed_gold'], {
    query: 'certificates=leed_gold',
    sentence: 'LEED gold',
  }),
  connectivity: example('connectivity', ['gold'], {
    query: 'connectivity=gold',
    sentence: 'WiredScore gold',
  }),
  media: example('media', ['tour'], { query: 'media=tour', sentence: 'with 3D tour' }),
  exclusive: example('exclusive', true, { query: 'exclusive=true', sentence: 'exclusive' }),
  minClearHeight: example('minClearHeight', 24, {
    query: 'min_clear_height=24',
    sentence: "24' clear",
  }),
  minDockDoors: example('minDockDoors', 2, { query: 'min_dock_doors=2', sentence: '2 docks' }),
  minDriveInDoors: example('minDriveInDoors', 1, {
    query: 'min_drive_in_doors=1',
    sentence: 'drive-in',
  }),
  minPower: example('minPower', 400, { query: 'min_power=400', sentence: '400 amps' }),
  minParking: example('minParking', 2.5, { query: 'min_parking=2.5', sentence: '2.5/1,000 parking' }),
  landlords: example('landlords', [3, 7], {
    query: 'landlords=7,3',
    sentence: 'landlord #7 or landlord #3',
    control: { landlords: [7, 3] },
  }),
  buildingIds: example('buildingIds', [2, 10], {
    query: 'building_ids=10,2',
    sentence: 'building #10 or building #2',
    control: { buildingIds: [10, 2] },
  }),
  query: example('query', 'wacker', { query: 'query=wacker', sentence: '“wacker”' }),
}

export const FILTER_KEYS = Object.keys(FILTERS) as (keyof Criteria)[]

function example<Key extends keyof Criteria>(
  key: Key,
  value: Criteria[Key],
  { control, ...others }: Omit<FilterExample<Key>, 'value' | 'control'> & Partial<Pick<FilterExample, 'control'>>,
): FilterExample<Key> {
  return { value, control: control ?? ({ [key]: value } as Partial<Criteria>), ...others }
}
