import type { FormFields, ValuesOf } from '#lib/fields/fields.ts'
import type { Money } from '#lib/units/money.ts'
import { LEASE_STRUCTURES, PRICE_KINDS, type PriceKind, STRUCTURE_WORDS } from '../../rules.ts'
import type { ListingRecord } from '../contract.ts'

const price = { kind: 'price', section: 'costs' } as const
/** The form of a listing's prices. */
export const PRICE_FIELDS = {
  rent: { kind: 'price', section: 'rent', words: { field: 'leaseStructure', codes: STRUCTURE_WORDS } },
  leaseStructure: { kind: 'choice', codes: LEASE_STRUCTURES, section: 'rent' },
  isUndisclosed: { kind: 'flag', section: 'rent' },
  operating_expenses: price,
  taxes: price,
  electricity: price,
  service_charge: price,
  business_rates: price,
  estimatedYear: { kind: 'number', min: 1990, max: 2100, section: 'costs' },
} as const satisfies FormFields & Record<PriceKind, unknown>
/** What is charged on top of a rent only in some countries. */
const COUNTRIES: Partial<Record<PriceKind, (countryCode: string) => boolean>> = {
  operating_expenses: (code) => !isBritish(code),
  taxes: (code) => !isBritish(code),
  service_charge: (code) => code !== 'US' && code !== 'CA',
  business_rates: isBritish,
}

/** The fields of a listing's prices: those that its country has, and those that have a value. */
export function priceFieldsOf({ prices, building }: ListingRecord): FormFields {
  const isUsed = (name: string) =>
    prices.some(({ kind }) => kind === name) || (COUNTRIES[name as PriceKind]?.(building.countryCode) ?? true)
  return Object.fromEntries(Object.entries(PRICE_FIELDS).filter(([name]) => isUsed(name)))
}

function isBritish(code: string): boolean {
  return code === 'GB' || code === 'IE'
}

type PriceValues = ValuesOf<typeof PRICE_FIELDS>
type Price = ListingRecord['prices'][number]
type Prices = Pick<ListingRecord, 'version' | 'rentMode' | 'leaseStructure' | 'prices'>

/** The values of the form; the year is that of the latest estimate. */
export function pricesToForm({ version, rentMode, leaseStructure, prices }: Prices) {
  const years = prices.flatMap(({ estimatedYear }) => estimatedYear ?? [])
  const byKind = Object.fromEntries(
    PRICE_KINDS.map((kind) => [kind, prices.find((each) => each.kind === kind) ?? null]),
  ) as Record<PriceKind, Price | null>
  return {
    version,
    ...byKind,
    leaseStructure,
    isUndisclosed: rentMode === 'undisclosed',
    estimatedYear: years.length > 0 ? Math.max(...years) : null,
  }
}

/** A listing's prices as their form has them. */
export type FormPrices = ReturnType<typeof pricesToForm>

/** What the form's changes make of a listing's prices; those of other fields, and their years, stay as they are. */
export function pricesFromForm(change: Partial<PriceValues> & { version: number }, before: FormPrices): Prices {
  const values = { ...before, ...change }
  const prices = PRICE_KINDS.flatMap((kind): ListingRecord['prices'] => {
    const value = values[kind]
    if (!value) return []
    const { estimatedYear } = before[kind] ?? { estimatedYear: null }
    const isEstimate = kind !== 'rent' && ('estimatedYear' in change || estimatedYear === null)
    return [
      { kind, low: value.low, high: value.high, estimatedYear: isEstimate ? values.estimatedYear : estimatedYear },
    ]
  })
  const { rent } = values
  const rentMode = values.isUndisclosed
    ? 'undisclosed'
    : rent && rent.low.magnitude !== rent.high.magnitude
      ? 'range'
      : 'fixed'
  return { version: change.version, rentMode, leaseStructure: values.leaseStructure, prices }
}

/** The units that a price without any is in: those of the listing's rent, or of its country per square foot and year. */
export function priceUnits({ prices, building }: ListingRecord): Money['units'] {
  const rent = prices.find(({ kind }) => kind === 'rent') ?? prices[0]
  const money = ({ GB: 'GBP', CA: 'CAD', AE: 'AED', US: 'USD' } as const)[building.countryCode] ?? 'EUR'
  return (rent?.low as Money | undefined)?.units ?? { money, area: 'sf', period: 'yr' }
}
