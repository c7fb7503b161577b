import type { FlyerReading, SourcedField } from '../../../flyer/contract.ts'
import { COST_NAMES } from '../../../rules.ts'
import { numberIn, type Values } from '../form-values.ts'

type Filling = {
  /** What to show in the fields. */
  values: Partial<Values>
  /** Where the fields' values are from; also of those that say why they have none. */
  sources: Partial<Record<keyof Values, SourcedField>>
  /** Fields that were filled in before and differ, which stay. */
  unchanged: (keyof Values)[]
}

/** Fields that mean nothing without another one, whose value they belong to. */
const PARTNERS: Partial<Record<keyof Values, keyof Values>> = {
  areaUnit: 'area',
  minDivisible: 'area',
  rentHigh: 'rentLow',
  currency: 'rentLow',
  rentUnit: 'rentLow',
  availableOn: 'availability',
  countryCode: 'street',
  city: 'street',
  abbreviatedRegion: 'street',
  postalCode: 'street',
  pin: 'street',
}

/** What a reading fills in: fields that are as in an empty form, and with them those that belong to them. */
export function fillForm(reading: Pick<FlyerReading, 'fields'>, current: Values, empty: Values): Filling {
  const fields = reading.fields.map(groupDigits)
  const found = new Map(fields.map((each) => [each.field, each]))
  const isSame = (name: keyof Values) => sameValue(current[name], found.get(name as SourcedField['field'])?.value ?? '')
  const isFree = (name: keyof Values) => current[name] === empty[name]
  const isLeft = (field: keyof Values): boolean => {
    const partner = PARTNERS[field]
    if (partner && !isFree(partner) && !isSame(partner)) return true
    // Costs are in the units of the rent.
    if (COST_NAMES.some((cost) => cost === field) && !isFree('rentLow'))
      return !isSame('rentLow') || !isSame('rentUnit')
    return !isFree(field)
  }
  const left = fields.filter(({ field }) => isLeft(field))
  const used = fields.filter((each) => !left.includes(each))
  return {
    values: Object.fromEntries(used.filter(({ value }) => value !== '').map(({ field, value }) => [field, value])),
    sources: Object.fromEntries(used.map((each) => [each.field, each])),
    unchanged: left
      .filter(({ field, value }) => value !== '' && !isFree(field) && !sameValue(current[field], value))
      .map(({ field }) => field),
  }
}

const GROUPED: readonly (keyof Values)[] = ['area', 'minDivisible', 'rentLow', 'rentHigh']

/** 12650 as "12,650", as it is typed. */
function groupDigits(found: SourcedField): SourcedField {
  if (!GROUPED.includes(found.field)) return found
  const group = (text: string) => (/^\d{4,12}$/.test(text) ? text.replace(/\B(?=(?:\d{3})+$)/g, ',') : text)
  return {
    ...found,
    value: group(found.value),
    doubt: found.doubt && { ...found.doubt, detail: group(found.doubt.detail) },
  }
}

/** "12,650" is 12650. */
function sameValue(one: string, other: string): boolean {
  const [first, second] = [numberIn(one), numberIn(other)]
  return first !== undefined && second !== undefined ? first === second : one.trim() === other.trim()
}

/** Units, which are shown beside the values that they belong to. */
export const isUnit = (field: string): boolean => ['areaUnit', 'currency', 'rentUnit', 'countryCode'].includes(field)

/** The fields that brokers compare; the others are not missed. */
const EXPECTED = [
  'name',
  'street',
  'pin',
  'area',
  'minDivisible',
  'rentLow',
  'operatingExpenses',
  'taxes',
  'availability',
  'agentName',
  'agentEmail',
  'agentPhone',
] as const satisfies (keyof Values)[]

/** The expected fields about which a flyer says nothing. */
export const missingIn = ({ fields }: Pick<FlyerReading, 'fields'>): (keyof Values)[] =>
  EXPECTED.filter((name) => !fields.some(({ field }) => field === name))

/** The address of a page when a pasted text is nothing else. */
export function linkIn(text: string): string | undefined {
  const link = text.trim()
  return /^https?:\/\/\S+$/i.test(link) && URL.canParse(link) ? link : undefined
}
