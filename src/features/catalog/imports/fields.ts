import { AGENT_FIELDS } from '#features/companies/fields.ts'
import type { FormField, FormFields } from '#lib/fields/fields.ts'
import { BUILDING_RECORD } from '../buildings/fields.ts'
import { LISTING_RECORD } from '../listings/fields.ts'
import { STRUCTURE_WORDS } from '../listings/rules.ts'

/** What identifies a record in the file. */
const KEY = { kind: 'text', max: 200 } as const
/** The number of a record here, as an export has it. */
const ID = { kind: 'number', min: 1, max: 1e15 } as const
const price = { kind: 'price' } as const

const { status: _, amenitySet: buildingAmenities, ...building } = BUILDING_RECORD
/** What a row can say of a building. */
const BUILDING = {
  id: ID,
  key: KEY,
  ...building,
  amenitySet: buildingAmenities,
  latitude: { kind: 'number', min: -90, max: 90, decimals: 7 },
  longitude: { kind: 'number', min: -180, max: 180, decimals: 7 },
  /** Email addresses of its contacts, who are agents of the marketplace. */
  agents: { kind: 'texts', max: 254, most: 20 },
} as const satisfies FormFields

const { status: __, buildingId: ___, assigneeId: ____, ...listing } = LISTING_RECORD
/** What a row can say of a listing. */
const LISTING = {
  id: ID,
  key: KEY,
  ...listing,
  rent: { ...price, words: { field: 'leaseStructure', codes: STRUCTURE_WORDS } },
  operating_expenses: price,
  taxes: price,
  service_charge: price,
  business_rates: price,
  /** Email addresses of agents of the marketplace. */
  agents: { kind: 'texts', max: 254, most: 10 },
} as const satisfies FormFields

/** What a row can say of the contact of its space, or else of its building: an agent of a company. */
const CONTACT = {
  company: { kind: 'text', max: 160 },
  /** First and last name in one cell. */
  name: { kind: 'text', max: 161 },
  ...AGENT_FIELDS,
} as const satisfies FormFields

const prefixed = (prefix: string, fields: FormFields): [string, FormField][] =>
  Object.entries(fields).map(([name, field]) => [`${prefix}.${name}`, field])

/** What a column can fill, by a name such as `listing.area`, in the order in which they are offered. */
export const TARGETS: FormFields = Object.fromEntries([
  ...prefixed('building', BUILDING),
  ...prefixed('listing', LISTING),
  ...prefixed('contact', CONTACT),
])

type BuildingTarget = keyof typeof BUILDING
type ListingTarget = keyof typeof LISTING
type ContactTarget = keyof typeof CONTACT
export type Target = `building.${BuildingTarget}` | `listing.${ListingTarget}` | `contact.${ContactTarget}`
export const TARGET_NAMES = Object.keys(TARGETS) as Target[]

/** Who a building belongs to, which admins alone change. */
const OF_ADMINS: Target[] = [
  'building.landlordId',
  'building.employerId',
  'building.managingCompanyId',
  'building.leasingCompanyId',
]

/** What a user's file can fill. */
export const targetsFor = ({ role }: { role: string }): Target[] =>
  role === 'admin' ? TARGET_NAMES : TARGET_NAMES.filter((name) => !OF_ADMINS.includes(name))

export const isOfListing = (target: Target): target is `listing.${ListingTarget}` => target.startsWith('listing.')

export const isOfContact = (target: Target): target is `contact.${ContactTarget}` => target.startsWith('contact.')

/** What places a building or a space. */
const PLACING: Target[] = [
  ...(['id', 'key', 'name', 'street', 'city', 'abbreviatedRegion', 'postalCode', 'countryCode'] as const).map(
    (name) => `building.${name}` as const,
  ),
  ...(['id', 'key', 'name', 'suite', 'floor'] as const).map((name) => `listing.${name}` as const),
]

/** Whether a file of these columns says nothing of buildings and spaces but whose contacts its rows are. */
export const isOfContactsOnly = (targets: readonly Target[]): boolean =>
  targets.some(isOfContact) && targets.every((target) => isOfContact(target) || PLACING.includes(target))

/** The target's name among the fields of its record. */
export const fieldName = (target: Target): string => target.slice(target.indexOf('.') + 1)
