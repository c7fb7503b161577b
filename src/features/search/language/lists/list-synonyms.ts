import type { Amenity } from '#features/catalog/amenities/rules.ts'
import type { Floors, Medium } from '#features/catalog/attributes.ts'
import type { Condition, LeaseStructure, LeaseType, SpaceType } from '#features/catalog/listings/rules.ts'

// The phrases that users type for each value in both countries, including the labels of both message bundles. Phrases
// are separated by '|'; readWords ignores capitals, accents, hyphens and a plural -s. A label missing here fails
// describe-search.test.ts.

export const SPACE_TYPE_WORDS: Record<SpaceType, string> = {
  office: 'office|workspace|work space|office suite|office unit|headquarters|hq',
  retail:
    'retail|shop|store|storefront|store front|high street|high street shop|retail unit|showroom|boutique|pop up|pop up shop',
  industrial_warehouse:
    'industrial|warehouse|industrial and warehouse|industrial warehouse|warehousing|distribution|distribution center|distribution centre|logistics|logistics space|fulfillment|fulfillment center|fulfilment centre|last mile|last mile unit|big box|bulk|bulk warehouse|bulk distribution|shed',
  telecom: 'telecom|telecoms|antenna',
  storage: 'storage|storage space|self storage|storage unit',
  flex: 'flex|flex space|light industrial|flex industrial|industrial flex|business park|r&d|r&d space|trade counter',
  parking: 'parking|car parking|parking space|car parking space|parking lot',
  amenities: 'amenity space',
  rooftop: 'rooftop|rooftop space',
  other: 'other space',
  lab: 'lab|lab space|laboratory|laboratories|life science|wet lab|dry lab|biotech|life sciences|gmp|bench space|lab bench|lab bench space',
  manufacturing: 'manufacturing|factory|factories|production space|production|workshop|manufacturing plant',
  residential: 'residential|live work',
  medical_office:
    'medical office|medical|medical suite|healthcare|health care|clinic|surgery|doctors office|dental office|dental|dentist office|medical space',
  education: 'education|educational|school|classroom|nursery|childcare|day care|daycare',
  restaurant: 'restaurant|restaurant space|food and beverage|f&b|takeaway|pub|cafe space|restaurant unit|diner|eatery',
  leisure: 'leisure|entertainment|leisure unit',
  unspecified: 'space of no stated type|not stated',
}

export const LEASE_TYPE_WORDS: Record<LeaseType, string> = {
  direct: 'direct|direct lease|direct only|direct space|direct from landlord|new lease',
  sublease:
    'sublease|sublet|sub lease|sub let|subleasing|subletting|sublease space|sublease only|sublet space|sublets only|underlease|subs',
  renewal: 'renewal|lease renewal',
  coworking:
    'coworking|co working|serviced|serviced space|coworking space|flexible workspace|flex office|flexible office|managed office|shared office|executive suite|hot desks',
  assignment: 'assignment|lease assignment|assignment of lease',
}

export const LEASE_STRUCTURE_WORDS: Record<LeaseStructure, string> = {
  full_service: 'full service gross|full service|fsg|fully serviced gross|gross lease',
  modified_gross: 'modified gross|mod gross|mg',
  industrial_gross: 'industrial gross|ig',
  triple_net: 'triple net nnn|triple net|nnn|net net net|fri|full repairing and insuring',
  double_net: 'double net nn|double net|nn',
  single_net: 'net n|single net|net lease',
  absolute_net: 'absolute net|absolute nnn|absolute triple net|abs nnn|bond lease',
  plus_electric: 'plus electric|plus electricity|+e',
  percentage: 'percentage|percentage rent|percentage lease|turnover rent|turnover lease',
  ground: 'ground lease|ground rent|land lease',
  all_inclusive_licence: 'all inclusive license|all inclusive licence|all inclusive|all in license|all in licence',
}

export const CONDITION_WORDS: Record<Condition, string> = {
  raw: 'raw|raw space|grey shell|gray shell|cold dark shell|cold shell',
  core_and_shell: 'core and shell|shell and core|core & shell|shell & core|shell condition',
  floor_and_shell: 'floor and shell|shell and floor|floor & shell|shell & floor',
  white_box: 'white box|white boxed|whitebox|vanilla shell|vanilla box|warm shell',
  second_generation: 'second generation|2nd generation|second gen|2nd gen|previously fitted',
  pre_existing: 'existing build out|existing buildout|existing fit out|pre existing|existing fitout',
  pre_built: 'pre built|prebuilt|landlord fitted|spec suite|built out|built suite',
  turnkey:
    'turnkey|turn key|plug and play|plug & play|plug n play|move in ready|fully fitted|ready to use|furnished|fully furnished|ff&e in place',
  category_a: 'category a|cat a',
  category_a_plus: 'category a+|cat a+|category a plus|cat a plus',
  under_construction: 'under construction|being built',
  challenged: 'as is|as is condition',
}

export const MEDIUM_WORDS: Record<Medium, string> = {
  video: 'video|film|has a video',
  tour: '3d tour|virtual tour|3d|matterport|3d walkthrough|360 tour|has a 3d tour',
  floor_plan: 'floor plan|floorplan|has a floor plan|test fit',
}

export const AMENITY_WORDS: Record<Amenity, string> = {
  break_out_space: 'break out space|breakout space|breakout area|break out area',
  key_card_space_entry: 'key card entry to the space',
  phone_booths: 'phone booth|call booth|phone room',
  private_outdoor_space:
    'private outdoor space|private terrace|private balcony|terrace|balcony|outdoor space|outdoor seating|outdoor dining|patio|outside space',
  shared_pantry: 'shared pantry|pantry|shared kitchen|kitchenette|kitchen|fitted kitchen',
  bar_available: 'bar',
  barbershop: 'barbershop|barber shop|barber',
  bike_storage_available:
    'bike storage|cycle storage|bicycle storage|bike room|bike rack|bike parking|bicycle parking|cycle parking|bike store|cycle store',
  cafe_available: 'café|coffee shop|coffee bar',
  car_wash: 'car wash',
  cctv: 'cctv|security camera',
  common_area_wifi: 'wi-fi in common areas|common area wi-fi|common area wifi|wi-fi|wifi',
  communal_lobby_space: 'shared lobby space|shared lobby|communal lobby',
  communal_outdoor_space:
    'shared outdoor space|communal outdoor space|courtyard|shared terrace|communal terrace|garden',
  communal_roof_access:
    'rooftop|roof terrace|roof deck|rooftop terrace|rooftop deck|roof garden|rooftop access|roof access',
  conference_center:
    'conference center|conference centre|conference facilities|conferencing|conference room|meeting room',
  controlled_elevator_access: 'controlled elevator access|controlled lift access',
  covered_parking: 'covered parking|covered car parking|underground parking|indoor parking',
  destination_dispatch_elevators:
    'destination dispatch elevators|destination dispatch|destination control lifts|destination control',
  event_space: 'event space|events space|event venue',
  flex_space_available: 'flexible space on site|flex space on site',
  food_service_available: 'food service|food hall|canteen|cafeteria',
  general_store_available: 'general store|convenience store',
  gym_available: 'gym|fitness center|fitness centre|fitness|gymnasium',
  key_card_building_entry: 'key card entry|key card access|keycard access|keycard entry|key card',
  loading_dock: 'loading dock|loading bay|loading',
  lobby_attendant: 'lobby attendant|staffed reception|manned reception|concierge|doorman|reception|staffed lobby',
  lobby_beverage_available: 'drinks in the lobby|lobby coffee',
  lobby_food_available: 'food in the lobby|lobby food',
  locker_rooms: 'locker room|locker|changing room',
  messenger_center: 'messenger center|messenger centre|post room|mail room|mailroom',
  networking_events: 'networking events|tenant events',
  option_to_add_internet_service_provider: 'choice of internet provider|choice of internet providers|choice of isp',
  parking_available: 'parking|car parking|parking space|car parking space|on site parking|onsite parking|car park',
  parking_garage: 'parking garage|multi storey car park|parking deck|parking structure|garage',
  pets_allowed: 'pets welcome|pets allowed|pet friendly|dog friendly|dogs allowed|dogs welcome',
  pharmacy_available: 'pharmacy|chemist|drugstore',
  property_manager_on_site:
    'property manager on site|building manager on site|on site property manager|on site management|onsite management',
  restaurant_available: 'restaurant|restaurant on site|on site restaurant',
  showers: 'shower|shower facilities',
  shuttle: 'shuttle|shuttle bus',
  spa_available: 'spa',
  storage_available: 'storage|storage space|on site storage',
  tenant_lounge: 'tenant lounge|occupier lounge|lounge',
  tenant_portal_app: 'tenant portal app|occupier app|tenant app|building app',
  touch_free_elevator_access: 'touch free elevators|touch free lifts|touchless elevators|touchless lifts',
  touchless_turnstile_entry: 'touchless turnstiles|touch free turnstiles',
  transportation_accessible:
    'close to transit|close to public transport|near transit|near public transport|transit accessible|public transport|near a station|near the station|close to a station|by a station|near a train station|near a metro station|near the metro|near metro|near a subway station|near the subway|near a tube station|near the tube|near the l|near an l station|near an l stop|near marta|near a marta station|near bart|near a bart station',
  turnstiles: 'turnstile|speed gate',
  twenty_four_seven_access: '24/7 access|24 hour access|24/7|24h access|round the clock access',
  twenty_four_seven_security: '24/7 security|24 hour security|24h security|round the clock security|security',
  urgent_care_doctor_onsite: 'urgent care on site|doctor on site|urgent care|on site doctor',
  valet_parking: 'valet parking|valet',
  yoga_studio_available: 'yoga studio|yoga room|yoga',
}

export const EXCLUSIVE_WORDS =
  'exclusive|exclusive listings only|exclusive listing|exclusive only|exclusives only|sole agency'

export const DISCLOSED_WORDS =
  'disclosed rents only|disclosed rent only|disclosed rent|rent disclosed|rents disclosed|disclosed asking rent|asking rent disclosed|published rent|published rents only|with asking rent|priced only|no undisclosed rent|hide undisclosed rent'

/** Phrases that set two filters, or several values of one. */
export const DOUBLE_WORDS = {
  'serviced office|coworking office': { leaseTypes: ['coworking'], spaceTypes: ['office'] },
  'cold storage|cold store|cold storage warehouse': { spaceTypes: ['industrial_warehouse'], query: 'cold storage' },
  'industrial outdoor storage': { spaceTypes: ['industrial_warehouse'], query: 'outdoor storage' },
  'net rent|net rental': { leaseStructures: ['absolute_net', 'double_net', 'single_net', 'triple_net'] },
  'class aa|grade aa|aa class|class a+|grade a+|trophy|trophy class|trophy asset|trophy building': { classes: ['A'] },
  /** All that a tenant can move into, whoever fitted it. */
  'fitted|fitted out': { conditions: ['category_a_plus', 'pre_built', 'pre_existing', 'turnkey'] },
  /** Everything here is leased. */
  'sale or lease|lease or sale|for sale or lease|for lease or sale|sale or rent': {},
} as const

/** Sizes without a figure, which count only where neither a size nor a head count is stated. */
export const SMALL_WORDS = {
  'small office|small suite|small office space|small office suite': { spaceTypes: ['office'], maxSize: 2500 },
  'small shop|small store|small retail|small retail space|small retail unit': { spaceTypes: ['retail'], maxSize: 2500 },
  'small space|small unit': { maxSize: 2500 },
} as const

/** Words without a meaning of their own, which are neither shown nor searched around text that was not understood. */
export const FILLERS = new Set(
  `a an the and or nor plus but in at on off along for of to with within inside near nearby around close next by from is are be has have
  having incl including includes w need needs needed needing want wants wanted wanting require requires required requirement
  looking look seeking seeks search searching find finding show me i im i'm we us my our you your they their it its that's
  this there can could would should will like love prefer preferably ideally please hi hello thanks any all some space
  spaces property properties premises listing listings lease leases leased leasing rent rents rental renting rented
  let letting available availability move moving only that which who where located location area areas commercial per total
  size sized budget asking price priced somewhere something anything minimum maximum client clients client's tenant tenants
  company business team firm startup unit units suite suites contiguous delivery occupancy possession using use used as so must am about approximately roughly`.split(
    /\s+/,
  ),
)

/** The part after one of these is not wanted: a value of NEGATED_LISTS means the others, anything else is not understood. */
export const NEGATIONS = new Set([
  'no',
  'not',
  'non',
  'without',
  'excluding',
  'except',
  'exclude',
  'never',
  "don't",
  'avoid',
])
/** After one of these, the next part is not wanted either. */
export const NEGATION_JOINTS = new Set(['or', 'nor', 'and'])

/** Qualifiers after the name of a place: "Cambridge MA", "London, UK". */
export const REGIONS = new Set(
  `ny nj ca il ma va md tx ga fl wa on uk gb us usa uae england illinois california massachusetts texas georgia florida
  washington ontario canada station stop area neighborhood neighbourhood`.split(/\s+/),
)

/** How much of its building is wanted. */
export const FLOOR_WORDS: Record<Floors, string> = {
  ground_floor:
    'ground floor|ground level|street level|street floor|ground floor only|at street level|street frontage|street facing|with frontage',
  full_floor: 'full floor|entire floor|whole floor|complete floor|full floor only|floor plate|floorplate|single floor',
  whole_building:
    'whole building|entire building|full building|complete building|freestanding building|free standing building|stand alone building|standalone building|standalone|stand alone|freestanding|free standing|self contained building|own building|single tenant building|single tenant|sole occupancy|headquarters building|hq building',
}

/** Followed by one of these, a word is a street's name: "School Street", "Chicago Avenue". */
export const STREETS = new Set('st street ave avenue av blvd boulevard rd road dr drive ln lane hwy highway'.split(' '))

/** Words before a name, with the kind of name that follows; they apply until another part is read. */
export const PREPOSITIONS: ReadonlyMap<string, 'with' | 'at' | 'by' | 'in'> = new Map([
  ...(['with', 'having', 'including', 'includes'].map((word) => [word, 'with']) as [string, 'with'][]),
  ...(['in', 'near', 'around', 'within', 'inside', 'on', 'off', 'along'].map((word) => [word, 'in']) as [
    string,
    'in',
  ][]),
  ['at', 'at'],
  ['by', 'by'],
])
