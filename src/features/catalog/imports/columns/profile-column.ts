import { readStreetAddress } from '#lib/streets/read-street.ts'
import { MAX_VALUES } from '../rules.ts'
import { looksMonthly, looksYearly } from './other-period.ts'
import { divideStructure } from './read-structure.ts'

/** What the cells of a column look like, by kind: the share of those that are not blank, from 0 to 1. */
export type ContentKind =
  | 'number'
  | 'decimal'
  | 'year'
  | 'date'
  | 'zip'
  | 'postcode'
  | 'country'
  | 'street'
  | 'email'
  | 'phone'
  | 'link'
  | 'money'
  | 'areaSf'
  | 'areaSqm'

export type ColumnProfile = {
  name: string
  /** The first three different values. */
  samples: string[]
  /** How many cells are not blank. */
  filled: number
  /** Its values, the most frequent first; null if there are more than are counted. */
  values: { text: string; count: number }[] | null
  /** Dates in which the month, or the day, can only be first. */
  dates: { monthFirst: number; dayFirst: number }
  /** Numbers whose comma can only be a decimal mark, and those with which it can't. */
  decimals: { comma: number; point: number }
  kinds: Partial<Record<ContentKind, number>>
  /** Of the numbers; null without any. */
  median: number | null
  /** How many of the numbers would be like the others if they were of a month, or of a year. */
  periods?: { monthly: number; yearly: number }
  /** How many amounts name which structure of a lease, "" for none; left out where none does. */
  structures?: Record<string, number>
}

/** Cells whose kind is looked at: enough to decide, and cheap for long files. */
const SAMPLED = 2000
/** What is stored of a value is as much as is shown. */
const MAX_TEXT = 200

const DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d\d)$/
const COMMA = /^-?(?:\d+|\d{1,3}(?:[. ]\d{3})+),\d{1,2}$|^-?\d{1,3}(?:\.\d{3}){2,}$/
const POINT = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)\.\d+$|^-?\d{1,3}(?:,\d{3})+$/
const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

const isNumber = (text: string) => NUMBER.test(text) || COMMA.test(text)
const matches = (pattern: RegExp) => (text: string) => pattern.test(text)

const TESTS: Record<ContentKind, (text: string) => boolean> = {
  number: isNumber,
  decimal: matches(/^-?\d{1,3}\.\d{3,}$/),
  year: matches(/^(?:1[6-9]|20)\d\d$/),
  date: (text) => DATE.test(text) || /^\d{4}-\d\d-\d\d/.test(text),
  zip: matches(/^\d{5}(?:-\d{4})?$/),
  postcode: matches(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i),
  country: matches(/^(?:us|usa|gb|uk|ca|ae|united states(?: of america)?|united kingdom|england|canada)$/i),
  street: (text) => {
    const address = /^\d/.test(text) && text.length < 100 ? readStreetAddress(text) : null
    return address?.numbers != null && address.street.type !== ''
  },
  email: matches(/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i),
  // With its groups: digits alone may be any number.
  phone: matches(/^(?:\+?\d{1,3}[ .-]?)?(?:\(\d{2,5}\)|\d{2,5})[ .-]?\d{3,4}[ .-]\d{3,4}$/),
  link: matches(/^https?:\/\//i),
  money: matches(/^(?:us ?)?[$£€]|(?:psf|\/ ?sf|nnn|\bpa)\b/i),
  areaSf: matches(/^[\d,.]+ ?(?:sf|sq\.? ?ft\.?|square feet)$/i),
  areaSqm: matches(/^[\d,.]+ ?(?:sqm|sq\.? ?m\.?|m2|m²)$/i),
}

/** Reads the cells of a column one by one, in bounded memory. */
export function profileColumn(name: string) {
  const counts = new Map<string, number>()
  const kinds: Partial<Record<ContentKind, number>> = {}
  const numbers: number[] = []
  const dates = { monthFirst: 0, dayFirst: 0 }
  const decimals = { comma: 0, point: 0 }
  const structures: Record<string, number> = {}
  let filled = 0
  let hasMore = false

  function add(cell: string) {
    const text = cell.trim()
    if (text === '') return
    filled++
    const known = counts.get(text)
    if (known !== undefined || counts.size < MAX_VALUES) counts.set(text, (known ?? 0) + 1)
    else hasMore = true
    // Over the whole column: one row may be the only one that tells.
    const [, first, second] = (text.length <= 10 && DATE.exec(text)) || []
    if (Number(first) > 12) dates.dayFirst++
    if (Number(second) > 12) dates.monthFirst++
    if (text.length <= 20 && COMMA.test(text)) decimals.comma++
    else if (text.length <= 20 && POINT.test(text)) decimals.point++
    if (filled > SAMPLED) return
    for (const [kind, test] of Object.entries(TESTS) as [ContentKind, (text: string) => boolean][])
      if (test(text)) kinds[kind] = (kinds[kind] ?? 0) + 1
    const number = toNumber(text)
    if (number !== undefined && Math.abs(number) <= 1e12) numbers.push(number)
    if (number === undefined || text.length > 60) return
    const { code = '' } = divideStructure(text)
    structures[code] = (structures[code] ?? 0) + 1
  }

  function finish(): ColumnProfile {
    const sampled = Math.min(filled, SAMPLED)
    const shares = Object.entries(kinds).map(([kind, count]) => [kind, Math.round((count / sampled) * 1000) / 1000])
    const values = [...counts].map(([text, count]) => ({ text: text.slice(0, MAX_TEXT), count }))
    const sorted = numbers.toSorted((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? null
    const monthly = numbers.filter((each) => looksMonthly(each, median!)).length
    const yearly = numbers.filter((each) => looksYearly(each, median!)).length
    return {
      name,
      samples: values.slice(0, 3).map(({ text }) => text),
      filled,
      values: hasMore ? null : values.toSorted((a, b) => b.count - a.count),
      dates,
      decimals,
      kinds: Object.fromEntries(shares),
      median,
      ...(monthly + yearly > 0 && { periods: { monthly, yearly } }),
      ...(Object.keys(structures).some((code) => code !== '') && { structures }),
    }
  }
  return { add, finish }
}

/** The number that a cell begins with, such as that of "$46.50 NNN" or "12,400 SF". */
function toNumber(text: string): number | undefined {
  const [, digits] = /^(?:us ?)?[$£€]? ?(-?\d[\d,. ]*)/i.exec(text) ?? []
  if (digits === undefined || DATE.test(text)) return undefined
  const bare = digits.trim().replace(/[.,]$/, '')
  const number = Number(COMMA.test(bare) ? bare.replace(/[. ]/g, '').replace(',', '.') : bare.replaceAll(',', ''))
  return Number.isFinite(number) ? number : undefined
}
