import { type FieldWording, readFieldTexts } from '#lib/fields/field-text.ts'
import { probablyMeant } from '#lib/fields/probably-meant.ts'
import { formatMoneyRange, type Money } from '#lib/units/money.ts'
import type { PriceRange } from '#lib/units/read-price.ts'
import { LEAST_TOTAL } from '../columns/map-column.ts'
import { FAR, looksMonthly, looksYearly } from '../columns/other-period.ts'
import type { ColumnProfile } from '../columns/profile-column.ts'
import { divideStructure } from '../columns/read-structure.ts'
import { TARGETS } from '../fields.ts'

type RentReading =
  | { values: { rent?: PriceRange; leaseStructure?: string; rentMode?: 'undisclosed' } }
  | { expected: string }
/** Of the cell's column. */
type RentColumn = Pick<ColumnProfile, 'median' | 'structures'> | undefined

const UNDISCLOSED =
  /^(?:(?:rent )?(?:up)?on (?:request|application)|negotiable|neg\.?|neg(?:otiable)? rent|call(?: .*)?|contact (?:agent|broker|us|landlord)|inquire|enquire|poa|tb[acd]|withheld|undisclosed|ask(?:ing)?|market|n\/?a|-+)$/i

/** "gross" and "net" alone are of several kinds. */
const UNCLEAR = /(?<![a-z] )\b(gross|net)$/i
const KINDS_OF: Record<string, string> = {
  gross: 'which gross: FSG, MG or IG',
  net: 'which net: NNN, NN, N or absolute net',
}

/**
 * Reads a rent without the marks of its column, "$42–45 NNN" also with the structure of the lease, and "negotiable" as one that is not
 * disclosed. A number without a unit that is far from those of its column may be in another one: that is asked, and not guessed.
 */
export function readRent(text: string, wording: FieldWording, column: RentColumn): RentReading {
  if (UNDISCLOSED.test(text)) return { values: { rentMode: 'undisclosed' } }
  const { price, code } = divideStructure(text)
  const [, unclear] = (code === undefined && UNCLEAR.exec(price)) || []
  if (unclear !== undefined) return { expected: KINDS_OF[unclear.toLowerCase()]! }
  const meant = probablyMeant(price, wording)
  if (meant) return { expected: `a rent that is asked somewhere: did you mean ${meant}?` }
  const { values, mistakes } = readFieldTexts({ rent: TARGETS['listing.rent']! }, { rent: price }, wording)
  const rent = values.rent as PriceRange | undefined
  if (mistakes.rent || !rent) return { expected: 'a rent, such as 42, $42–45 NNN or £72.50 psf pa' }
  const doubt = HAS_UNIT.test(price) ? undefined : otherUnit(rent.low, column?.median ?? null)
  if (doubt)
    return { expected: `a rent with its unit: it may be ${printed(rent)}, or ${printed(inUnits(rent, doubt))}` }
  return { values: { rent, ...(code !== undefined && { leaseStructure: code }) } }
}

const HAS_UNIT = /\/|\b(?:psf|psm|pa|pm|pcm|per)\b|p\.a/i
const printed = ({ low, high }: PriceRange) => formatMoneyRange(low, high, 'en-us')

type Units = Pick<Money['units'], 'area' | 'period'>
const inUnits = ({ low, high }: PriceRange, units: Units): PriceRange => {
  const convert = ({ magnitude, units: { money } }: Money): Money => ({ magnitude, units: { money, ...units } })
  return { low: convert(low), high: convert(high) }
}

/** The unit that a bare number is in if it is not in its column's; undefined for one that fits there. */
function otherUnit({ magnitude, units }: Money, median: number | null): Units | undefined {
  if (median === null || median === 0) return undefined
  const { area, period } = units
  if (area === null) return magnitude < LEAST_TOTAL && median >= LEAST_TOTAL ? { area: 'sf', period: 'yr' } : undefined
  if (magnitude >= LEAST_TOTAL && magnitude > median * FAR) return { area: null, period: 'mo' }
  if (period === 'yr' && looksMonthly(magnitude, median)) return { area, period: 'mo' }
  if (period === 'mo' && looksYearly(magnitude, median)) return { area, period: 'yr' }
  return undefined
}

/** What of a price that was read differs from its column, for the user to look at; undefined for one like the others. */
export function notePrice(
  text: string,
  { low, high }: PriceRange,
  usual: Units & { structures: ColumnProfile['structures']; hasStructureColumn: boolean },
): string | undefined {
  const notes: string[] = []
  if (low.units.area !== usual.area || low.units.period !== usual.period)
    notes.push(`read as ${printed({ low, high })}`)
  const most = mostFrequent(usual.structures ?? {})
  if (most !== undefined && !usual.hasStructureColumn) {
    const { code = '' } = divideStructure(text)
    const written = text.trim().slice(text.trim().lastIndexOf(' ') + 1)
    if (code !== most)
      notes.push(
        code === ''
          ? `read without a lease structure, which most rents here have`
          : `read as ${written}, unlike most rents here`,
      )
  }
  return notes.length > 0 ? notes.join('; ') : undefined
}

/** The structure that most rents of a column have, if they have several; undefined where all are alike, or most have none. */
function mostFrequent(structures: Record<string, number>): string | undefined {
  const counts = Object.entries(structures).toSorted(([, a], [, b]) => b - a)
  const most = counts.length > 1 ? counts[0]![0] : ''
  return most === '' ? undefined : most
}
