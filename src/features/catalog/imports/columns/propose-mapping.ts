import { findMarketNear, MARKETS } from '#features/markets/rules.ts'
import { regionName } from '#lib/address.ts'
import type { Mapping } from '../contract.ts'
import { isOfContact, isOfContactsOnly, isOfListing, TARGETS, type Target } from '../fields.ts'
import { mapColumn } from './map-column.ts'
import { FILE_NAMES, OTHER_NAMES, wordsOf } from './name-columns.ts'
import type { ColumnProfile, ContentKind } from './profile-column.ts'

type Candidate = { column: number; target: Target; score: number; reason: 'name' | 'content' }

/** What each column of a file probably fills, and how its values are read. A field is filled by one column. */
export function proposeMapping(columns: readonly ColumnProfile[], targets: readonly Target[]): Mapping {
  const candidates = columns.flatMap((column, index) => candidatesOf(column, index, targets))
  let chosen = choose(candidates)
  // In a table of contacts, "Name", "Title" and "Company" are those of a person.
  if (isOfContactsOnly([...chosen.values()].map(({ target }) => target)))
    chosen = choose(candidates.map((each) => ({ ...each, score: each.score + (isOfContact(each.target) ? 50 : 0) })))
  const taken = new Set([...chosen.values()].map(({ target }) => target))
  // A phone number alone is that of nobody whom we could name.
  const hasContact = NAMING_CONTACTS.some((target) => taken.has(target))
  // A file of buildings alone says "area" and "description" of the building.
  const ofListings = [...taken].some((target) => LISTING_ONLY.includes(target))
  const mapped = columns.map((profile, index) => {
    const candidate = chosen.get(index)
    if (!candidate || (isOfContact(candidate.target) && !hasContact)) return null
    const target = ofListings ? candidate.target : (OF_BUILDING[candidate.target] ?? candidate.target)
    if (!ofListings && (isOfListing(target) || (target !== candidate.target && taken.has(target)))) return null
    return mapColumn(profile, target, candidate.reason)
  })
  return { columns: mapped, constants: proposeConstants(columns, chosen), publishes: false }
}

const NAMING_CONTACTS: Target[] = ['contact.name', 'contact.lastName', 'contact.email']

/** The best candidate of each column; each field once. */
function choose(candidates: readonly Candidate[]): Map<number, Candidate> {
  const chosen = new Map<number, Candidate>()
  const taken = new Set<Target>()
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (chosen.has(candidate.column) || taken.has(candidate.target)) continue
    chosen.set(candidate.column, candidate)
    taken.add(candidate.target)
  }
  return chosen
}

/** What only spaces have: a file with such a column is one of listings. */
const LISTING_ONLY: Target[] = [
  'listing.key',
  'listing.suite',
  'listing.floor',
  'listing.rent',
  'listing.availableOn',
  'listing.name',
]
/** What a column says of buildings where there are no spaces. */
const OF_BUILDING: Partial<Record<Target, Target>> = {
  'listing.area': 'building.rentableAreaSqFt',
  'listing.description': 'building.description',
  'listing.spaceType': 'building.spaceType',
  'listing.amenitySet': 'building.amenitySet',
  'listing.epc': 'building.epc',
}

function candidatesOf(profile: ColumnProfile, column: number, targets: readonly Target[]): Candidate[] {
  const words = wordsOf(profile.name)
  const named = targets.flatMap((target): Candidate[] => {
    const score = nameScore(words, target)
    return score > 0 && fits(profile, target) ? [{ column, target, score, reason: 'name' }] : []
  })
  const like = CONTENT.flatMap(([kind, target, least = 0.8]): Candidate[] =>
    targets.includes(target) && (profile.kinds[kind] ?? 0) >= least && fits(profile, target)
      ? [{ column, target, score: 20, reason: 'content' }]
      : [],
  )
  return [...named, ...like]
}

/** An own name is surer than another one, and a whole name than a part of it. */
function nameScore(words: string, target: Target): number {
  // "Building ID" is most likely that of the file.
  const own = target.endsWith('.id')
    ? []
    : isOfContact(target)
      ? [wordsOf(target)]
      : [wordsOf(FILE_NAMES.get(target) ?? target.split('.')[1]!), wordsOf(target)]
  if (own.includes(words)) return 100
  const others = (OTHER_NAMES[target] ?? []).map(wordsOf)
  const at = others.findIndex((name) => name === words || name === withoutUnit(words))
  if (at >= 0) return 90 - at / 100
  const parts = others.filter((name) => name.includes(' ') && ` ${words} `.includes(` ${name} `))
  const longest = Math.max(0, ...parts.map((name) => name.length))
  return longest > 0 ? 40 + longest / 10 : 0
}

/** "Size (sq m)" and "Rent, USD/sf/yr" are sizes and rents. */
const withoutUnit = (words: string) =>
  words.replace(/(?: (?:usd|gbp|sq ?f?t|sq ?m|sqft|sqm|sf|psf|m 2|yr|year|pa|pcm))+$/, '')

/** What a column looks like decides where its name does not. */
const CONTENT: [ContentKind, Target, number?][] = [
  ['street', 'building.street', 0.6],
  ['zip', 'building.postalCode', 0.9],
  ['postcode', 'building.postalCode'],
  ['country', 'building.countryCode', 0.95],
  ['email', 'contact.email'],
  ['phone', 'contact.phone'],
  ['money', 'listing.rent', 0.5],
  ['areaSf', 'listing.area', 0.6],
  ['areaSqm', 'listing.area', 0.6],
]

/** A name can mislead: what a column is called "Latitude" for is a number. */
function fits({ kinds, filled, median }: ColumnProfile, target: Target): boolean {
  if (filled === 0) return true
  const { kind } = TARGETS[target]!
  if (kind === 'number') return (kinds.number ?? 0) >= 0.5
  if (target === 'contact.email' || target === 'listing.agents') return (kinds.email ?? 0) >= 0.5
  if (isOfContact(target)) return (kinds.email ?? 0) < 0.5 && (target === 'contact.phone' || (kinds.phone ?? 0) < 0.5)
  if (target === 'building.street') return (kinds.number ?? 0) < 0.5
  if (kind === 'area') return (kinds.number ?? 0) + (kinds.areaSf ?? 0) + (kinds.areaSqm ?? 0) >= 0.5
  if (kind === 'price') return (kinds.number ?? 0) + (kinds.money ?? 0) >= 0.3
  if (target === 'building.postalCode') return median === null || (kinds.zip ?? 0) > 0.5
  return true
}

/** What no column says and the others tell: the country by postal codes or states, the city by the middle of all points. */
function proposeConstants(
  columns: readonly ColumnProfile[],
  chosen: ReadonlyMap<number, Candidate>,
): Mapping['constants'] {
  const share = (kind: ContentKind) => Math.max(0, ...columns.map(({ kinds }) => kinds[kind] ?? 0))
  const columnOf = (target: Target) => columns.find((_, index) => chosen.get(index)?.target === target)
  const latitude = columnOf('building.latitude')?.median
  const longitude = columnOf('building.longitude')?.median
  const near = latitude != null && longitude != null ? findMarketNear([longitude, latitude]) : null
  const market = near && MARKETS[near]
  const country =
    market?.countryCode ??
    (share('zip') > 0.6
      ? 'US'
      : share('postcode') > 0.6
        ? 'GB'
        : countryOfStates(columnOf('building.abbreviatedRegion')))
  return {
    ...(!columnOf('building.countryCode') && country && { 'building.countryCode': country }),
    ...(!columnOf('building.city') && market && { 'building.city': market.name }),
  }
}

/** The country most of whose states or provinces a column has as codes, such as IL. */
function countryOfStates(column: ColumnProfile | undefined): string | undefined {
  const values = column?.values ?? []
  const all = values.reduce((sum, { count }) => sum + count, 0)
  const inCountry = (country: string) =>
    values.reduce((sum, { text, count }) => sum + (regionName(text, country) === text ? 0 : count), 0)
  return ['US', 'CA'].find((country) => inCountry(country) > all * 0.6)
}
