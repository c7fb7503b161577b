import type { Locale } from '../locale.ts'
import { type Currency, formatMoneyRange, type Money } from './money.ts'

/** One amount, twice, or the ends of a range, in the same units. */
export type PriceRange = { low: Money; high: Money }

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(k)?`
const PRICE = new RegExp(
  String.raw`^(us ?\$|usd|\$|£|gbp|ca ?\$|cad|aed|€|eur)? ?${NUMBER}(?: ?(?:-|–|—|to) ?(?:us ?\$|ca ?\$|[$£€]|aed ?)?${NUMBER})? ?(.*)$`,
)
const CURRENCIES: Record<string, Currency> = {
  us$: 'USD',
  usd: 'USD',
  '£': 'GBP',
  gbp: 'GBP',
  ca$: 'CAD',
  cad: 'CAD',
  aed: 'AED',
  '€': 'EUR',
  eur: 'EUR',
}
/** No space costs less in all; a smaller amount is meant per area, unless it says that it is a total. */
const LEAST_TOTAL = 500
const TOTAL = 'total'
/** What may follow the amount, without spaces: what it is per. */
const PER_AREA = {
  sf: ['/sf', 'psf', '/sqft', '/ft2', 'persf', 'persqft', 'persquarefoot'],
  sqm: ['/sqm', 'psm', '/m2', '/m²', 'persqm', 'persquaremetre', 'persquaremeter'],
} as const
const PER_PERIOD = {
  yr: ['/yr', '/year', 'pa', 'p.a.', 'peryear', 'perannum'],
  mo: ['/mo', '/month', 'pm', 'pcm', 'permonth'],
} as const

/** A price in words that are read as the same: "US $42–45 /sf/yr", "US $150 /mo total". */
export function printPrice({ low, high }: PriceRange, locale: Locale): string {
  const shown = formatMoneyRange(low, high, locale)
  return low.units.area === null && low.magnitude < LEAST_TOTAL ? `${shown} ${TOTAL}` : shown
}

/**
 * A price as brokers type it: "42", "$42–45 /sf/yr", "£72.50 psf pa", "12,000/mo". What it doesn't say is as usual; a large
 * price per month or year that names no area is a total. Undefined for any other text.
 */
export function readPrice(text: string, usual: Money['units']): PriceRange | undefined {
  const [, sign, whole, fraction = '', k, highWhole, highFraction = '', highK, per = ''] =
    PRICE.exec(text.trim().toLowerCase()) ?? []
  if (whole === undefined) return undefined
  const amount = amountOf(whole, fraction, k)
  const units = unitsOf(per.replace(/ /g, ''), usual, amount)
  if (!units || amount === 0) return undefined
  const currency =
    sign === undefined || sign === '$' ? dollarsOr(usual.money, sign) : CURRENCIES[sign.replace(' ', '')]!
  const money = (magnitude: number): Money => ({ magnitude, units: { money: currency, ...units } })
  const low = money(amount)
  const high = highWhole === undefined ? low : money(amountOf(highWhole, highFraction, highK))
  return high.magnitude < low.magnitude ? undefined : { low, high }
}

const amountOf = (digits: string, cents: string, k: string | undefined) =>
  Number(digits.replaceAll(',', '') + cents) * (k ? 1000 : 1)

/** A dollar sign is that of the country, where it has dollars. */
const dollarsOr = (usual: Currency, sign: string | undefined): Currency =>
  sign === '$' && usual !== 'CAD' ? 'USD' : usual

function unitsOf(
  per: string,
  usual: Money['units'],
  amount: number,
): Pick<Money['units'], 'area' | 'period'> | undefined {
  if (per === '') return { area: usual.area, period: usual.period }
  const isTotal = per.endsWith(TOTAL)
  const area = isTotal ? undefined : startOf(per, PER_AREA)
  const rest = per.slice(area?.length ?? 0, isTotal ? -TOTAL.length : undefined)
  const period = startOf(rest, PER_PERIOD)
  if (rest.slice(period?.length ?? 0) !== '') return undefined
  return {
    area: area?.unit ?? (amount < LEAST_TOTAL && !isTotal ? usual.area : null),
    period: period?.unit ?? usual.period,
  }
}

/** The unit whose name begins the text, with the length of that name. */
function startOf<Unit extends string>(text: string, names: Record<Unit, readonly string[]>) {
  const found = (Object.entries(names) as [Unit, readonly string[]][]).flatMap(([unit, each]) =>
    each.filter((name) => text.startsWith(name)).map((name) => ({ unit, length: name.length })),
  )
  return found.sort((a, b) => b.length - a.length)[0]
}
