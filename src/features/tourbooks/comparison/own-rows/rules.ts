import { extrasOf } from '#features/catalog/size-fit/rules.ts'
import { toSquareFeet } from '#lib/units/area.ts'
import type { Currency, Money } from '#lib/units/money.ts'
import type { LeaseOffer } from '#lib/units/net-effective.ts'
import { readPrice } from '#lib/units/read-price.ts'
import { readTerm } from '#lib/units/read-term.ts'
import { rentPerSfYear } from '#lib/units/rent.ts'
import type { DescribedSpace } from '../../spaces/rules.ts'

/**
 * What the cells of an own row are about. An allowance and free rent are filled in from the listing and count; a net effective
 * cost is worked out until something is typed over it.
 */
export const OWN_ROW_KINDS = ['ti_allowance', 'free_rent', 'net_effective', 'rate', 'money', 'months', 'text'] as const
export type OwnRowKind = (typeof OWN_ROW_KINDS)[number]

export const MAX_OWN_ROWS = 12
export const MAX_ROW_NAME = 60
export const MAX_ROW_VALUE = 120

/** An own row beside the spaces of a comparison: what was typed of each, empty where nothing was. */
export type OwnRow = { id: number; name: string; kind: OwnRowKind; contents: readonly string[] }

/** The term that is needed, in months. */
export type NeededTerm = { minMonths: number; maxMonths: number } | null

/** A figure and its unit; without currency it is months. */
type OwnFigure = { figure: number; units: Money['units'] | null }

/** A typed text as a number of one unit, in this currency where it names none; null for any other text. */
export function readOwnFigure(content: string, kind: OwnRowKind, currency: Currency): OwnFigure | null {
  const typed = content.trim()
  if (kind === 'text') return null
  if (kind === 'free_rent') {
    const free = readFreeRent(typed)
    return free && { figure: free.months, units: null }
  }
  if (kind === 'months') {
    const term = readTerm(typed)
    return term && term.low === term.high ? { figure: term.low, units: null } : null
  }
  if (kind === 'ti_allowance') {
    const allowance = readAllowance(typed, currency)
    return allowance === null ? null : { figure: allowance, units: { money: currency, area: 'sf', period: null } }
  }
  const isRate = kind === 'rate' || kind === 'net_effective'
  const usual = { money: currency, area: isRate ? ('sf' as const) : null, period: isRate ? ('yr' as const) : null }
  const price = readPrice(typed, usual)
  return price && price.low.magnitude === price.high.magnitude
    ? { figure: price.low.magnitude, units: price.low.units }
    : null
}

const MAX_ALLOWANCE = 1_000
const NOTHING = /^(?:none|nil|0)(?![\d.])/i

/** An allowance per square foot in this currency: "20 /sf", or "None, sublease" for nothing. */
function readAllowance(typed: string, currency: Currency): number | null {
  if (NOTHING.test(typed)) return 0
  const { low, high } = readPrice(typed, { money: currency, area: 'sf', period: null }) ?? {}
  if (!low || low.magnitude !== high?.magnitude) return null
  const isPerSf = low.units.money === currency && low.units.area === 'sf' && low.units.period === null
  // A larger amount is that for the whole space, and says nothing about a part of it.
  return isPerSf && low.magnitude <= MAX_ALLOWANCE ? low.magnitude : null
}

const FREE = /^(\d{1,3}(?:\.\d{1,2})?)(?: ?(?:m|mos?|months?)\.?)?(?: of (.+))?$/i

/** Months without rent: "3", "3 months", "3 of 60 mo" with the term for which they are given, or "None". */
function readFreeRent(typed: string): { months: number; term: number | null } | null {
  if (NOTHING.test(typed)) return { months: 0, term: null }
  const [, months, of] = FREE.exec(typed.replace(/\s+/g, ' ')) ?? []
  if (months === undefined) return null
  if (of === undefined) return { months: Number(months), term: null }
  const term = readTerm(of)
  return term && term.low === term.high && term.low > 0 ? { months: Number(months), term: term.low } : null
}

/** What the net effective cost of a space is made of, at both ends of its rent; null while a part of it is not known. */
export function offersOf(
  space: Pick<
    DescribedSpace,
    'rent' | 'area' | 'leaseStructure' | 'terms' | 'minTermMonths' | 'maxTermMonths' | 'status'
  >,
  typed: { allowance: string; freeRent: string },
  needed: NeededTerm,
): { low: LeaseOffer; high: LeaseOffer; currency: Currency } | null {
  const { rent, terms } = space
  const otherCosts = extrasOf(space)
  if (!rent || otherCosts === null || rent.missingCosts.length > 0) return null
  const currency = rent.low.units.money
  const areaSf = space.area && toSquareFeet(space.area)
  const [low, high] = [rent.low, rent.high].map((end) => rentPerSfYear(end, areaSf))
  const allowance = typed.allowance
    ? readAllowance(typed.allowance.trim(), currency)
    : statedAllowance(terms?.tiAllowance ?? null, currency, areaSf)
  const free = typed.freeRent
    ? readFreeRent(typed.freeRent.trim())
    : { months: terms?.freeRentMonths ?? null, term: null }
  const freeMonths = free?.months ?? null
  const termMonths = free?.term ?? termFor(space, needed)
  if (typeof low !== 'number' || typeof high !== 'number' || allowance === null) return null
  if (freeMonths === null || termMonths === null || freeMonths > termMonths) return null
  const parts = { otherCosts, escalationPercent: terms?.escalationPercent ?? 0, freeMonths, allowance, termMonths }
  return { low: { rent: low, ...parts }, high: { rent: high, ...parts }, currency }
}

function statedAllowance(amount: Money | null, currency: Currency, areaSf: number | null): number | null {
  if (!amount || amount.units.money !== currency) return null
  if (amount.units.area === null) return areaSf ? amount.magnitude / areaSf : null
  return amount.magnitude / toSquareFeet({ magnitude: 1, unit: amount.units.area })
}

/** The shortest term that is needed, within the terms for which a space is leased; that of the space where none is needed. */
function termFor(
  { minTermMonths, maxTermMonths }: Pick<DescribedSpace, 'minTermMonths' | 'maxTermMonths'>,
  needed: NeededTerm,
): number | null {
  if (!needed) return minTermMonths ?? maxTermMonths
  return Math.min(Math.max(needed.minMonths, minTermMonths ?? 1), maxTermMonths ?? Number.POSITIVE_INFINITY)
}
