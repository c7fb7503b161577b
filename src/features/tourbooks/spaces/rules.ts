import type { StatedCost } from '#features/catalog/stated-costs/rules.ts'
import type { Area } from '#lib/units/area.ts'
import type { Length } from '#lib/units/length.ts'
import type { Money } from '#lib/units/money.ts'
import type { MessageId } from '#messages/messages.ts'
import type { Space, SpaceFacts } from './contract.ts'

/** A space of which nothing is known. */
export const UNKNOWN = {
  buildingName: null,
  submarket: null,
  longitude: null,
  latitude: null,
  spaceType: null,
  area: null,
  minDivisible: null,
  rent: null,
  leaseType: null,
  leaseStructure: null,
  availability: null,
  availableOn: null,
  confirmedDaysAgo: null,
  usableArea: null,
  terms: null,
  countryCode: null,
  floor: null,
  subleaseExpiresOn: null,
  condition: null,
  buildingClass: null,
  yearRenovated: null,
  sprinklers: null,
  minTermMonths: null,
  maxTermMonths: null,
  ceiling: null,
  ceilingSlab: null,
  amenitySet: [],
  highlights: [],
  description: '',
  photos: [],
  plans: [],
  videos: [],
} satisfies Omit<Space, 'status' | 'name' | 'street' | 'city'>

/** What a withdrawn listing cost is not known any more, and of a leased one without a rent "on request" would mislead. */
export const showsRent = ({ status, rent }: Pick<Space, 'status' | 'rent'>) =>
  status !== 'withdrawn' && (rent !== null || status !== 'leased')

/** The value of a fact, before it is formatted for a page or a file. */
export type FactValue =
  | { kind: 'area'; area: Area }
  | { kind: 'length'; length: Length }
  | { kind: 'amount'; amount: Money }
  | { kind: 'term'; minMonths: number | null; maxMonths: number | null }
  | { kind: 'floor'; floor: number; countryCode: string }
  | { kind: 'date'; date: string }
  | { kind: 'message'; id: MessageId; values?: Record<string, string | number>; until?: string | null }
  | { kind: 'messages'; ids: MessageId[] }
  | { kind: 'text'; text: string }

export type DescribedSpace = Omit<SpaceFacts, 'photos'>

const fact = (label: MessageId, value: (space: DescribedSpace) => FactValue | null) => ({ label, value })

const amountOf = (amount: Money | null): FactValue | null => amount && { kind: 'amount', amount }
const counted = (id: MessageId, count: number | null): FactValue | null =>
  count === null ? null : { kind: 'message', id, values: { count } }

/** The facts of a space with their labels, for pages, files and decks alike. A value is null where it is not known. */
export const FACTS = {
  area: fact('listing.fact.area', ({ area }) => area && { kind: 'area', area }),
  usableArea: fact('listing.detail.usableArea', ({ usableArea: area }) => area && { kind: 'area', area }),
  minDivisible: fact('listing.detail.minDivisible', ({ minDivisible: area }) => area && { kind: 'area', area }),
  lease: fact(
    'listing.fact.lease',
    ({ leaseType: code, subleaseExpiresOn: until }) => code && { kind: 'message', id: `leaseType.${code}`, until },
  ),
  structure: fact(
    'listing.detail.structure',
    ({ leaseStructure: code }) => code && { kind: 'message', id: `leaseStructure.${code}` },
  ),
  availability: fact('listing.fact.available', ({ availability: code, availableOn: date }) => {
    if (code === 'specified') return date === null ? null : { kind: 'date', date }
    return code && { kind: 'message', id: `availability.${code}` }
  }),
  term: fact('listing.detail.term', ({ minTermMonths: minMonths, maxTermMonths: maxMonths }) =>
    minMonths === null && maxMonths === null ? null : { kind: 'term', minMonths, maxMonths },
  ),
  tiAllowance: fact('listing.detail.tiAllowance', ({ terms }) => terms && amountOf(terms.tiAllowance)),
  freeRent: fact(
    'listing.detail.freeRentMonths',
    ({ terms }) => terms && counted('listing.term.months', terms.freeRentMonths),
  ),
  escalation: fact(
    'listing.detail.escalationPercent',
    ({ terms }) => terms && counted('listing.detail.escalationPercent.perYear', terms.escalationPercent),
  ),
  deposit: fact(
    'listing.detail.depositMonths',
    ({ terms }) => terms && counted('listing.detail.depositMonths.ofRent', terms.depositMonths),
  ),
  floor: fact('listing.detail.floor', ({ floor, countryCode }) =>
    floor === null ? null : { kind: 'floor', floor, countryCode: countryCode ?? '' },
  ),
  condition: fact('listing.fact.condition', ({ condition: code }) =>
    code && code !== 'challenged' ? { kind: 'message', id: `condition.${code}` } : null,
  ),
  spaceType: fact('listing.detail.spaceType', ({ spaceType: code }) =>
    code && code !== 'unspecified' ? { kind: 'message', id: `spaceType.${code}` } : null,
  ),
  ceiling: fact('listing.detail.ceilingFinished', ({ ceiling: length }) => length && { kind: 'length', length }),
  ceilingHeight: fact('listing.ceilingHeight', ({ ceiling, ceilingSlab }) => {
    const length = ceiling ?? ceilingSlab
    return length && { kind: 'length', length }
  }),
  class: fact('building.field.class', ({ buildingClass: text }) => text && { kind: 'text', text }),
  renovated: fact('building.field.yearRenovated', ({ yearRenovated }) =>
    yearRenovated === null ? null : { kind: 'text', text: String(yearRenovated) },
  ),
  sprinklers: fact('building.field.sprinklers', ({ sprinklers }) =>
    sprinklers === null ? null : { kind: 'text', text: sprinklers },
  ),
  building: fact(
    'common.building',
    ({ buildingClass: letter }) => letter && { kind: 'message', id: 'sharedTourbook.class', values: { letter } },
  ),
  amenities: fact('listing.amenities', ({ amenitySet }) =>
    amenitySet.length === 0 ? null : { kind: 'messages', ids: amenitySet.map((code) => `amenity.${code}` as const) },
  ),
}
export type FactId = keyof typeof FACTS

/** Beside each other in a comparison, in order, after its areas and rents. */
export const COMPARED = [
  'lease',
  'structure',
  'availability',
  'term',
  'tiAllowance',
  'freeRent',
  'escalation',
  'deposit',
  'condition',
  'spaceType',
  'ceiling',
  'class',
  'renovated',
  'sprinklers',
] as const satisfies FactId[]

/** In the details of a stop of a link, in order, below its area and rent. */
export const DETAILS = [
  'spaceType',
  'availability',
  'lease',
  'structure',
  'term',
  'tiAllowance',
  'freeRent',
  'escalation',
  'deposit',
  'floor',
  'condition',
  'usableArea',
  'minDivisible',
  'ceilingHeight',
  'building',
  'renovated',
  'sprinklers',
  'amenities',
] as const satisfies FactId[]

/** What may be paid besides the rent of an external listing, as it is called at listings. */
export const COST_KINDS = {
  operatingExpenses: 'operating_expenses',
  taxes: 'taxes',
  electricity: 'electricity',
} as const
export type CostName = keyof typeof COST_KINDS
type Costs = Record<CostName, number | string | null>

/** The costs of an external listing that are stated, in the units of its rent. */
export function statedCosts(costs: Costs, units: Money['units']): StatedCost[] {
  const names = Object.keys(COST_KINDS) as CostName[]
  return names.flatMap((name) => {
    const cost = costs[name]
    return cost === null ? [] : [{ kind: COST_KINDS[name], amount: { magnitude: Number(cost), units } }]
  })
}
