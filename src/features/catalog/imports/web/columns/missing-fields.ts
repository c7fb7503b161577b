import type { Mapping } from '../../contract.ts'
import { isOfContactsOnly, isOfListing, type Target } from '../../fields.ts'
import type { RentUnit } from '../../rules.ts'
import type { Import } from '../use-import.ts'

/** The fields that a file needs, each with those that can take its place. */
const OF_BUILDINGS: Target[][] = [
  ['building.street', 'building.name', 'building.key'],
  ['building.city'],
  ['building.countryCode'],
  // Searches are for a type, so that a space without one is found by few.
  ['building.spaceType', 'listing.spaceType'],
]
const OF_LISTINGS: Target[][] = [['building.street', 'building.name', 'building.key'], ['listing.area']]

const OF_CONTACTS: Target[][] = [['contact.name', 'contact.lastName', 'contact.email']]

type RequiredField = { target: Target; column: string | null; constant: string | null }

/** What a file needs, and the column or the constant that has it. Spaces of buildings that are there need no city. */
export function requiredFields(
  { columns, constants }: Mapping,
  { columns: profiles, targets: allowed }: Pick<Import, 'columns' | 'targets'>,
): RequiredField[] {
  const targets = columns.flatMap((column) => column?.target ?? [])
  if (isOfContactsOnly(targets))
    return requiredOf([...OF_CONTACTS, ...companyOf(targets, allowed)], { columns, constants }, profiles)
  const hasListings = columns.some((column) => column && isOfListing(column.target))
  const needed = hasListings ? [...OF_LISTINGS, ...OF_BUILDINGS.slice(1)] : OF_BUILDINGS
  return requiredOf([...needed, ...companyOf(targets, allowed)], { columns, constants }, profiles)
}

/** New contacts that an admin imports are of a company; those of a landlord's user are of the own one. */
const companyOf = (targets: Target[], allowed: Target[]): Target[][] =>
  allowed.includes('building.employerId') &&
  targets.some((each) => each === 'contact.name' || each === 'contact.lastName')
    ? [['contact.company']]
    : []

function requiredOf(
  needed: Target[][],
  { columns, constants }: Pick<Mapping, 'columns' | 'constants'>,
  profiles: Import['columns'],
): RequiredField[] {
  return needed.map((alternatives) => {
    const filled = alternatives.find((target) => columns.some((column) => column?.target === target))
    const index = columns.findIndex((column) => column && column.target === filled)
    const target = filled ?? alternatives[0]!
    return { target, column: index < 0 ? null : profiles[index]!.name, constant: constants[target] ?? null }
  })
}

export const isMissing = ({ column, constant }: RequiredField) => column === null && constant === null

type Column = Import['columns'][number]

/** The values of a column that have no code yet. */
export const unmatchedValues = ({ values }: Column, mapping: Mapping['columns'][number]): string[] =>
  mapping?.values && values ? values.flatMap(({ text }) => (Object.hasOwn(mapping.values!, text) ? [] : [text])) : []

/** Whether a user should look at a column: values without a code, dates whose order is not decided. */
export const needsCheck = (column: Column, mapping: Mapping['columns'][number], kind: string | undefined): boolean =>
  mapping !== null &&
  (unmatchedValues(column, mapping).length > 0 ||
    (kind === 'date' && mapping.dates === undefined && hasShortDates(column)))

/** How many rents of a column may be per month where it is per year, or the other way around. */
export function otherPeriod({ periods }: Column, { rent = 'sf_yr' }: { rent?: RentUnit | undefined }) {
  const period = rent.endsWith('_yr') ? 'monthly' : 'yearly'
  return { period, count: periods[period] } as const
}

const hasShortDates = ({ samples }: Column) => samples.some((text) => /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(text))
