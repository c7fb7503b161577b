import { isReachable } from '#lib/email-address.ts'
import { type FieldMistake, type FieldWording, readFieldTexts } from '#lib/fields/field-text.ts'
import type { FormField } from '#lib/fields/fields.ts'
import { storedPhone } from '#lib/phone.ts'
import { expectedPostalCode } from '../../buildings/records/rules.ts'
import type { ColumnProfile } from '../columns/profile-column.ts'
import { codeOf } from '../columns/propose-values.ts'
import type { ColumnMapping } from '../contract.ts'
import { fieldName, TARGETS, type Target } from '../fields.ts'
import { NO_VALUE, REFUSED_VALUE, type RentUnit } from '../rules.ts'
import { readRent } from './read-rent.ts'

/** What a cell gives the fields of its record, by name; a blank one gives nothing. Or what was expected of it. */
export type CellReading = { values: Record<string, unknown> } | { expected: string }

/** What a row's cells are read with: the country decides currencies and lengths. */
type CellContext = { countryCode: string; today: string; profile?: ColumnProfile | undefined }

const NOTHING: CellReading = { values: {} }

/** Reads the text of a cell as its column says. */
export function readCell(column: Omit<ColumnMapping, 'reason'>, cell: string, context: CellContext): CellReading {
  const { target } = column
  // Our files mark what a spreadsheet would run as a formula.
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '')
  // PostgreSQL cannot store NUL, and no text has a replacement character that was read as it was written.
  if (/[\0\ufffd]/.test(text)) return { expected: 'a text without unreadable characters' }
  const code = column.values && Object.hasOwn(column.values, text) ? column.values[text] : undefined
  if (code === REFUSED_VALUE) return { expected: 'a use that is listed here: rows with this value are left out' }
  if (text === '' || code === NO_VALUE) return NOTHING
  const field = TARGETS[target]!
  const special = SPECIAL[target]?.(text, column, context)
  if (special) return special
  if (field.kind === 'choice') return readChoice(target, text, code)
  if (field.kind === 'choices') return readChoices(target, text)
  // The names of companies are looked up for all rows at once.
  if (field.kind === 'reference') return { values: { [fieldName(target)]: text } }
  return readField(target, plainText(field, field.kind === 'texts' ? cell : text, column), wordingOf(column, context))
}

function readField(target: Target, text: string, wording: FieldWording): CellReading {
  const name = fieldName(target)
  const field = TARGETS[target]!
  const { values, mistakes } = readFieldTexts({ [name]: field }, { [name]: text }, wording)
  const mistake = mistakes[name]
  if (mistake) return { expected: expectedBy(mistake) }
  if ('max' in field && typeof values[name] === 'string' && values[name].length > field.max)
    return { expected: `at most ${field.max} characters, not ${values[name].length}` }
  return { values }
}

/** The text as our forms take it: decimals with a point, a list with a line each. */
function plainText(field: FormField, text: string, { decimals }: Omit<ColumnMapping, 'reason'>): string {
  if (field.kind === 'texts') return text.includes('\n') ? text : text.replace(/\s*[;|]\s*/g, '\n')
  if (field.kind === 'answer' || field.kind === 'flag') return text
  const isNumeric = ['number', 'area', 'price', 'amount', 'length'].includes(field.kind)
  if (!isNumeric) return text
  const withPoint = decimals === 'comma' ? text.replace(/[. ](?=\d{3})/g, '').replace(',', '.') : text
  if (field.kind !== 'number') return withPoint
  const bare = withPoint.replace(/\s*(?:sf|sq\.? ?ft\.?|%|months?|amps?|a)$/i, '')
  // An area to the tenth of a square foot was calculated.
  return field.unit === 'sf' && /^[\d,]+\.\d+$/.test(bare) ? String(Math.round(Number(bare.replaceAll(',', '')))) : bare
}

const CURRENCIES: Record<string, 'USD' | 'GBP' | 'CAD' | 'AED'> = { US: 'USD', GB: 'GBP', CA: 'CAD', AE: 'AED' }

function wordingOf(column: Omit<ColumnMapping, 'reason'>, { countryCode, today }: CellContext): FieldWording {
  const isMonthFirst = column.dates ? column.dates === 'month_first' : countryCode === 'US'
  const [area, period] = unitsOf(column.rent ?? 'sf_yr')
  return {
    locale: isMonthFirst ? 'en-us' : 'en-gb',
    countryCode,
    areaUnit: column.area ?? 'sf',
    priceUnits: { money: CURRENCIES[countryCode] ?? 'EUR', area, period },
    today,
  }
}

/** What a unit is per. */
export function unitsOf(unit: RentUnit): ['sf' | 'sqm' | null, 'yr' | 'mo'] {
  const [area, period] = unit.split('_') as ['sf' | 'sqm' | 'total', 'yr' | 'mo']
  return [area === 'total' ? null : area, period]
}

function readChoice(target: Target, text: string, matched: string | undefined): CellReading {
  const code = matched ?? codeOf(target, text)
  if (code === NO_VALUE) return NOTHING
  if (code === undefined) return { expected: 'a value that is matched with one of ours' }
  if (code === REFUSED_VALUE) return { expected: 'a use that is listed here: rows with this value are left out' }
  return { values: { [fieldName(target)]: code } }
}

function readChoices(target: Target, text: string): CellReading {
  const parts = text.split(/[;,|\n]/).flatMap((part) => part.trim() || [])
  const codes = parts.map((part) => codeOf(target, part))
  const unknown = parts.filter((_, index) => codes[index] === undefined)
  if (unknown.length > 0) return { expected: `known amenities, which these are not: ${unknown.slice(0, 5).join(', ')}` }
  return { values: { [fieldName(target)]: [...new Set(codes.filter((code) => code !== NO_VALUE))] } }
}

type Read = (text: string, column: Omit<ColumnMapping, 'reason'>, context: CellContext) => CellReading | undefined

/** Fields that files write in ways of their own; undefined where they don't. */
const SPECIAL: Partial<Record<Target, Read>> = {
  'building.countryCode': (text) => readCountry(text),
  'building.postalCode': (text, _, { countryCode }) => readPostalCode(text, countryCode),
  'building.location': (text) => readWellKnownText(text),
  'building.railServed': (text) => readFlag('railServed', text),
  'building.crossDock': (text) => readFlag('crossDock', text),
  'listing.exclusive': (text) => readFlag('exclusive', text),
  'listing.vatApplicable': (text) => readFlag('vatApplicable', text),
  'listing.floor': (text, _, { countryCode }) => readFloor('floor', text, countryCode),
  'listing.topFloor': (text, _, { countryCode }) => readFloor('topFloor', text, countryCode),
  'listing.suite': (text, _, { countryCode }) => readSuite(text, countryCode),
  'listing.availableOn': readAvailability,
  'listing.rent': (text, column, context) =>
    readRent(plainText({ kind: 'price' }, text, column), wordingOf(column, context), context.profile),
  'contact.name': readPersonName,
  'contact.email': (text) => {
    if (isBlankWord(text)) return NOTHING
    return isReachable(text)
      ? { values: { email: text.toLowerCase() } }
      : { expected: 'one email address, such as dana@example.com' }
  },
  'contact.phone': (text) => {
    if (isBlankWord(text)) return NOTHING
    const phone = storedPhone(text.replace(EXTENSION, ''))
    return phone ? { values: { phone } } : { expected: 'a phone number of 7 to 15 digits' }
  },
}

/** Stored numbers have none. */
export const EXTENSION = /[ ,;]*(?:x|ext\.?|extension)[ .:]*\d{1,6}$/i

const isBlankWord = (text: string) => /^(?:n\/?a|none|tb[cda]|unknown|[-–—?]+)$/i.test(text)

/** Two people in one cell would be one contact with both names. */
function readPersonName(text: string): CellReading | undefined {
  if (isBlankWord(text)) return NOTHING
  const isOne = !/[;/&|\n\d@]| and /i.test(text)
  return isOne ? undefined : { expected: 'the name of one person' }
}

const COUNTRY_NAMES: Record<string, string> = {
  ...{ usa: 'US', 'united states': 'US', 'united states of america': 'US', america: 'US' },
  ...{ uk: 'GB', 'united kingdom': 'GB', 'great britain': 'GB', england: 'GB', scotland: 'GB', wales: 'GB' },
  ...{ canada: 'CA', uae: 'AE', 'united arab emirates': 'AE', ireland: 'IE', germany: 'DE', france: 'FR' },
}

function readCountry(text: string): CellReading {
  const code = COUNTRY_NAMES[text.toLowerCase().replaceAll('.', '')] ?? text.toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? { values: { countryCode: code } } : { expected: 'a country, such as US or GB' }
}

/** "POINT (-87.65 41.88)": the longitude, then the latitude, as databases write it. */
function readWellKnownText(text: string): CellReading | undefined {
  const [, longitude, latitude] = (/^POINT ?\((-?[\d.]+) (-?[\d.]+)\)$/i.exec(text) ?? []).map(Number)
  if (longitude === undefined || latitude === undefined) return undefined
  const isOnEarth = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
  return isOnEarth ? { values: { location: { longitude, latitude } } } : { expected: EXPECTED.point }
}

/** Also of a row whose building has another one: the first row of a building decides what is stored. */
function readPostalCode(text: string, countryCode: string): CellReading | undefined {
  const expected = expectedPostalCode(text, countryCode)
  return expected === undefined ? undefined : { expected: expected.replace(/^expected /, '') }
}

function readFlag(name: string, text: string): CellReading {
  if (/^(?:yes|y|true|1|x|✓)$/i.test(text)) return { values: { [name]: true } }
  return /^(?:no|n|false|0|-)$/i.test(text) ? { values: { [name]: false } } : { expected: 'yes or no' }
}

/** "Suite 200", and "Suite 200 / 2nd Fl", which also says the floor. */
function readSuite(text: string, countryCode: string): CellReading {
  const [, before, level] = /^(.+?)\s*[/,–-]\s*(\w+\s*(?:floor|flr?|level)\.?)$/i.exec(text) ?? []
  const floor = level === undefined ? undefined : readFloor('floor', level, countryCode)
  const isBoth = floor !== undefined && 'values' in floor
  const suite = (isBoth ? before! : text).replace(/^(?:suite|ste\.?|unit|#)\s*/i, '').slice(0, 41)
  return { values: { suite, ...(isBoth && floor.values) } }
}

/** "3", "3rd floor", "Ground", "LL"; stored floors count from 1 at street level. */
function readFloor(name: string, text: string, countryCode: string): CellReading {
  const plain = text
    .toLowerCase()
    .replace(/\b(?:floor|fl|flr|level)\b\.?/g, '')
    .trim()
  const [, sign = '', digits] = /^(-?)\s*(\d{1,3})(?:st|nd|rd|th)?$/.exec(plain) ?? []
  if (digits !== undefined) {
    const number = Number(sign + digits)
    // Below the street, -1 is the first basement, in Britain too.
    return { values: { [name]: number < 0 || countryCode === 'GB' ? number + 1 : number } }
  }
  if (/^(?:g|gf|grd|ground|street|lobby|grade)$/.test(plain)) return { values: { [name]: 1 } }
  const [, basement] = /^(?:b|lg|ll|lower ground|basement|lower|concourse)\s*(\d?)$/.exec(plain) ?? []
  return basement === undefined
    ? { expected: 'a floor, such as 3, Ground or Basement' }
    : { values: { [name]: 1 - Number(basement || 1) } }
}

const AVAILABILITY_WORDS: [RegExp, string][] = [
  [/^(?:now|immediate(?:ly)?|vacant|available|asap|yes|ready|current(?:ly)?)$/i, 'immediate'],
  // The days of a notice count from no day that the file names.
  [
    /^(?:tbd|tba|arranged|by arrangement|negotiable|upon request|on request|call|\d{1,3}[ -]days?(?:[’']? notice)?)$/i,
    'arranged',
  ],
  [/^(?:month to month|month-to-month|mtm)$/i, 'month_to_month'],
  [/^(?:leased|let|occupied|not available|unavailable|no)$/i, 'not_available'],
]

/** "Now", "Q1 27", "3/1/2027" and "tbd" say two things: how the availability is stated, and its date. */
function readAvailability(text: string, column: Omit<ColumnMapping, 'reason'>, context: CellContext): CellReading {
  const word = AVAILABILITY_WORDS.find(([pattern]) => pattern.test(text))
  if (word) return { values: { availability: word[1] } }
  // Workbooks and databases add a time.
  const date = readField('listing.availableOn', text.replace(/[T ]\d\d?:\d\d.*$/, ''), wordingOf(column, context))
  return 'values' in date ? { values: { availability: 'specified', ...date.values } } : date
}

function expectedBy(mistake: FieldMistake): string {
  if (mistake.reason === 'bounds') return `a number from ${mistake.min} to ${mistake.max}`
  return EXPECTED[mistake.reason]
}

const EXPECTED: Record<Exclude<FieldMistake['reason'], 'bounds'>, string> = {
  required: 'a value',
  number: 'a number, such as 1,200',
  whole: 'a whole number',
  area: 'an area, such as 12,400 sf',
  length: 'a height, such as 14 ft 6 in',
  point: 'degrees, such as 41.88, -87.63',
  price: 'a rent, such as 42, $42–45 NNN or £72.50 psf pa',
  amount: 'an amount per area, such as $60 psf',
  date: 'a date, such as 3/1/2027, Q1 27 or Now',
  term: 'a term, such as 5 years or 60 months',
}
