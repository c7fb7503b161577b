import { type Criteria, parseCriteria, type QueryValues } from '../rules.ts'
import { type Line, matchAt } from './split-sentence.ts'

type Match = { end: number; criteria: Partial<Criteria> }
type Token = { key: keyof Criteria; parameter: string; print(value: string): string; pattern: RegExp }

const DEGREES = String.raw`-?\d+(?:\.\d+)?(?:e[+-]?\d+)?`
const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*(?![\\w-])'

/** Exact tokens for filters that words cannot express. `print` writes one and `pattern` reads it back. */
export const TOKENS = {
  area: token('polygons', 'polygons', (line) => `area:${line}`, 'area:(?<value>[?-~]+)'),
  shape: token('shapes', 'shapes', (slug) => `shape:${slug}`, `shape:(?<value>${SLUG})`),
  submarket: token('submarketSlugs', 'submarket_slugs', (slug) => `submarket:${slug}`, `submarket:(?<value>${SLUG})`),
  landlord: token('landlords', 'landlords', (id) => `landlord #${id}`, 'landlord #(?<value>\\d{1,15})(?!\\d)'),
  building: token('buildingIds', 'building_ids', (id) => `building #${id}`, 'building #(?<value>\\d{1,15})(?!\\d)'),
  map: token(
    'bbox',
    'bbox',
    (box) => `on the map ${box}`,
    `on the map (?<value>${Array(4).fill(DEGREES).join(',')})(?!\\d|[.,]\\d)`,
  ),
  near: token('near', 'near', (point) => `near ${point}`, `near (?<value>${DEGREES},${DEGREES})(?!\\d|[.,]\\d)`),
} satisfies Record<string, Token>

const ALL: Token[] = Object.values(TOKENS)
const QUOTES: Record<string, string> = { '“': '”', '"': '"', '„': '“' }

/** An exact token at this place: "area:…", "building #12", "on the map west,south,east,north". */
export function readToken(line: Line, at: number): Match | null {
  for (const { key, parameter, pattern } of ALL) {
    const match = matchAt(pattern, line, at)
    if (!match) continue
    const end = at + match[0].length
    // A polyline is case-sensitive, so the value is taken as typed.
    const value = line.raw.slice(end - match.groups!.value!.length, end)
    const values: QueryValues = { [parameter]: parameter === 'polygons' ? [value] : value.toLowerCase() }
    const parsed = parseCriteria(values)
    if (parsed.ok) return { end, criteria: { [key]: parsed.criteria[key] } }
  }
  return null
}

/** Text in quotation marks at this place, which is never a filter; a closing mark within is doubled. */
export function readQuoted({ raw }: Line, at: number): { end: number; text: string } | null {
  const close = QUOTES[raw[at] ?? '']
  if (close === undefined || raw.lastIndexOf(close) <= at) return null
  // In 30" the mark is a unit of length.
  if (raw[at] === '"' && /\S/.test(raw[at - 1] ?? ' ')) return null
  let text = ''
  for (let index = at + 1; index < raw.length; index++) {
    if (raw[index] !== close) text += raw[index]
    else if (raw[index + 1] === close) text += raw[index++]
    else return { end: index + 1, text: tidy(text) }
  }
  return null
}

/** The text between the marks that readQuoted reads back. */
export function quoteText(text: string): string {
  return text.replaceAll('”', '””')
}

function tidy(text: string): string {
  return text.replace(/[\s\0]+/g, ' ').trim()
}

function token(key: keyof Criteria, parameter: string, print: Token['print'], source: string): Token {
  return { key, parameter, print, pattern: new RegExp(source, 'y') }
}
