import type { Currency, Money } from './money.ts'

/** One amount, twice, or the ends of a range, in the same units. */
export type PriceRange = { low: Money; high: Money }

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?`
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
/** What may follow the amount, without spaces: what it is per. */
const PER_AREA = { sf: ['/sf', 'psf', '/sqft', '/ft2'], sqm: ['/sqm', 'psm', '/m2', '/m²'] } as const
const PER_PERIOD = {
  yr: ['/yr', '/year', 'pa', 'p.a.', 'peryear', 'perannum'],
  mo: ['/mo', '/month', 'pm', 'pcm', 'permonth'],
} as const

/**
 * A price as brokers type it: "42", "$42–45 /sf/yr", "£72.50 psf pa", "12,000/mo". What it doesn't say is as usual; a price
 * per month or year that names no area is a total. Undefined for any other text.
 */
export function readPrice(text: string, usual: Money['units']): PriceRange | undefined {
  const [, sign, whole, fraction = '', highWhole, highFraction = '', per = ''] =
    PRICE.exec(text.trim().toLowerCase()) ?? []
  if (whole === undefined) return undefined
  const units = unitsOf(per.replace(/ /g, ''), usual)
  if (!units) return undefined
  const money = sign === undefined || sign === '$' ? dollarsOr(usual.money, sign) : CURRENCIES[sign.replace(' ', '')]!
  const amount = (digits: string, cents: string): Money => ({
    magnitude: Number(digits.replaceAll(',', '') + cents),
    units: { money, ...units },
  })
  const low = amount(whole, fraction)
  const high = highWhole === undefined ? low : amount(highWhole, highFraction)
  return high.magnitude < low.magnitude ? undefined : { low, high }
}

/** A dollar sign is that of the country, where it has dollars. */
const dollarsOr = (usual: Currency, sign: string | undefined): Currency =>
  sign === '$' && usual !== 'CAD' ? 'USD' : usual

function unitsOf(per: string, usual: Money['units']): Pick<Money['units'], 'area' | 'period'> | undefined {
  if (per === '') return { area: usual.area, period: usual.period }
  const area = startOf(per, PER_AREA)
  const rest = per.slice(area?.length ?? 0)
  const period = startOf(rest, PER_PERIOD)
  if (rest.slice(period?.length ?? 0) !== '') return undefined
  return { area: area?.unit ?? null, period: period?.unit ?? usual.period }
}

/** The unit whose name begins the text, with the length of that name. */
function startOf<Unit extends string>(text: string, names: Record<Unit, readonly string[]>) {
  const found = (Object.entries(names) as [Unit, readonly string[]][]).flatMap(([unit, each]) =>
    each.filter((name) => text.startsWith(name)).map((name) => ({ unit, length: name.length })),
  )
  return found.sort((a, b) => b.length - a.length)[0]
}
