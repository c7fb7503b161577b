import type { SpaceType } from '#features/catalog/listings/rules.ts'
import { type Exclusion, exclusionOf } from '../exclude-values.ts'
import type { Criteria } from '../rules.ts'
import { type Mode, type NamedPlaces, readPlaces } from './choose-places.ts'
import type { Places } from './index-places.ts'
import { FILLERS, NEGATION_JOINTS, NEGATIONS, PREPOSITIONS, REGIONS } from './lists/list-synonyms.ts'
import { readDate, type When } from './read-dates.ts'
import { readFeature } from './read-features.ts'
import { readFloor } from './read-floors.ts'
import { readCertificates, readClasses, readTiers } from './read-grades.ts'
import { readHeadcount } from './read-headcounts.ts'
import { ENDS, NUMBER } from './read-numbers.ts'
import { isRent, readRent, type TypedRent } from './read-rents.ts'
import { readBareSize, readSize, UNIT_OF_AREA } from './read-sizes.ts'
import { readTerm } from './read-terms.ts'
import { readQuoted, readToken } from './read-tokens.ts'
import { readWalk } from './read-walks.ts'
import { readWords } from './read-words.ts'
import { type Line, matchAt } from './split-sentence.ts'

/** What a piece of a sentence was read as; a rent, a name or a walk has its meaning once the others are known. */
export type Piece =
  | { criteria: Partial<Criteria> }
  | { excluded: Exclusion }
  | { rent: TypedRent }
  | { named: NamedPlaces }
  | { walk: number }
  | { quoted: string }
  | { filler: true }
  | { unread: true }
export type Span = { start: number; end: number; piece: Piece }
type Context = When & { places: Places }
type PieceMatch = { end: number; piece: Piece } | null

export const UNREAD: Piece = { unread: true }

const INDUSTRIAL_TYPES: SpaceType[] = ['industrial_warehouse', 'flex', 'manufacturing']
/** The offices of a warehouse: neither its size nor a second type. */
const OFFICE_PART = new RegExp(`${NUMBER}${UNIT_OF_AREA}(?: of)? offices?${ENDS}`, 'y')

/** The share of one person, and distances: "150 sf per person", "1,000 feet from a highway". */
const OTHER_SIZE = new RegExp(
  `${NUMBER}(?:${UNIT_OF_AREA} ?(?:per|/|an?|each) ?(?:person|people|employee|head|desk|seat|worker)|[ -]?(?:feet|ft\\.?) (?:from|away|of (?:rail|frontage)|deep|wide|long))${ENDS}`,
  'y',
)
/** The place after one of these is not searched. */
const LEFT =
  /(?:\boutside|\bthan|leaving|vacating|anywhere but|away from|(?:mov|relocat)(?:e|ed|ing) (?:out )?from|moving out)(?: of)? (?:(?:the|our|in|near) )*$/

/** What is had already is not searched either. */
const CURRENT =
  /(?:currently|presently) (?:(?:in|at|on|have|leas(?:e|ing)|occupy(?:ing)?|(?:located|based) in) (?:(?:an?|the|our|about|around) )*)?$/

/** Trimmed from both ends of text that was not understood: punctuation, but no signs of money or numbers. */
export const TRIMMED = /^[\s.,;:!?()[\]"“”„'’/&+\-–—|·•…]+|[\s.,;:!?()[\]"“”„'’/&+\-–—|·•…]+$/g

/** Takes the longest match at each place; of equal lengths, figures and terms win over names. */
export function readSpans(line: Line, context: Context): Span[] {
  const spans: Span[] = []
  let mode: Mode = null
  let hasType = false
  let isIndustrial = false
  for (let start = 0; start < line.raw.length; ) {
    if (line.plain[start] === ' ') {
      start++
      continue
    }
    const found = readLongest(line, start, context, { mode, hasType, isIndustrial })
    const span = negated({ start, ...(found ?? skip(line, start, spans)) }, spans, line)
    mode = modeAfter(span, line, mode)
    const types = ('criteria' in span.piece && span.piece.criteria.spaceTypes) || []
    if (types.length > 0) hasType = true
    if (types.some((type) => INDUSTRIAL_TYPES.includes(type))) isIndustrial = true
    spans.push(span)
    start = span.end
  }
  return spans
}

function readLongest(
  line: Line,
  at: number,
  context: Context,
  { mode, hasType, isIndustrial }: { mode: Mode; hasType: boolean; isIndustrial: boolean },
): PieceMatch {
  const quoted = readQuoted(line, at)
  if (quoted) return { end: quoted.end, piece: { quoted: quoted.text } }
  const officePart = isIndustrial ? matchAt(OFFICE_PART, line, at) : null
  const otherSize = officePart ?? matchAt(OTHER_SIZE, line, at)
  if (otherSize) return { end: at + otherSize[0].length, piece: UNREAD }
  const words = readWords(line, at, { isWith: mode === 'with', hasType })
  const filters = [
    readToken(line, at),
    readSize(line, at),
    readFeature(line, at, { isIndustrial }),
    readHeadcount(line, at),
    readFloor(line, at),
    readDate(line, at, context),
    readTerm(line, at, context.today),
    readClasses(line, at),
    readTiers(line, at),
    readCertificates(line, at),
    words && cutsName(line, { at, end: words.end }, context.places) ? null : words,
  ]
  const rent = readRent(line, at)
  const place = readPlaces(line, at, context.places, mode)
  const bareSize = readBareSize(line, at)
  const walk = readWalk(line, at)
  const found: PieceMatch[] = [
    ...filters.map((filter) => filter && { end: filter.end, piece: { criteria: filter.criteria } }),
    rent && { end: rent.end, piece: isRent(line, at, rent.end) ? { rent: rent.rent } : UNREAD },
    place && { end: place.end, piece: { named: place } },
    walk && { end: walk.end, piece: { walk: walk.walk } },
    bareSize && { end: bareSize.end, piece: { criteria: bareSize.criteria } },
  ]
  return found.reduce((longest, each) => (each && each.end > (longest?.end ?? at) ? each : longest), null)
}

/** Whether a longer name begins within a phrase: "near the metro" in "near the Metro Center". */
function cutsName(line: Line, { at, end }: { at: number; end: number }, places: Places): boolean {
  const inner = line.words.filter(({ start }) => start > at && start < end)
  return inner.some(({ start }) => (readPlaces(line, start, places, 'in')?.end ?? end) > end)
}

/** One word or sign that was not read. */
function skip({ raw, words, wordAt }: Line, start: number, before: Span[]): { end: number; piece: Piece } {
  const word = words[wordAt.get(start) ?? -1]
  if (!word) {
    const isSign = raw.slice(start, start + 1).replace(TRIMMED, '') !== ''
    return { end: start + 1, piece: isSign ? UNREAD : { filler: true } }
  }
  const last = before.findLast(({ end, start: from }) => /\w/.test(raw.slice(from, end)))
  const isRegion = last !== undefined && 'named' in last.piece && REGIONS.has(word.text)
  // In "mid-size" the second word belongs to the first.
  const isFiller = isRegion || (FILLERS.has(word.text) && raw[start - 1] !== '-')
  return { end: word.end, piece: isFiller ? { filler: true } : UNREAD }
}

/**
 * The span, read as not wanted if it follows a negation: "no sublease or coworking". The negation's own word joins what it
 * excludes; what cannot be excluded is not understood.
 */
function negated(span: Span, before: Span[], { plain }: Line): Span {
  const joined = before.findLastIndex(({ piece }) => !('filler' in piece))
  const last = before[joined]
  const isLeft = 'named' in span.piece && LEFT.test(plain.slice(0, span.start))
  if (!('filler' in span.piece) && (isLeft || CURRENT.test(plain.slice(0, span.start))))
    return { ...span, piece: UNREAD }
  if (!last || 'filler' in span.piece || 'unread' in span.piece || 'quoted' in span.piece) return span
  const exclusion = 'criteria' in span.piece ? exclusionOf(span.piece.criteria) : null
  if (NEGATIONS.has(plain.slice(last.start, last.end))) {
    if (!exclusion) return { ...span, piece: UNREAD }
    before.splice(joined)
    return { start: last.start, end: span.end, piece: { excluded: exclusion } }
  }
  if (!('excluded' in last.piece) || !exclusion) return span
  const { excluded } = last.piece
  const joint = before.slice(joined + 1).map(({ start, end }) => plain.slice(start, end))
  const isMore =
    joint.some((word) => NEGATION_JOINTS.has(word)) &&
    Object.keys(exclusion).every((key) => Object.hasOwn(excluded, key))
  return isMore ? { ...span, piece: { excluded: exclusion } } : span
}

function modeAfter({ piece, start, end }: Span, { raw }: Line, mode: Mode): Mode {
  if ('filler' in piece) return PREPOSITIONS.get(raw.slice(start, end).toLowerCase()) ?? mode
  if ('criteria' in piece)
    return (['amenities', 'media', 'buildingIds', 'landlords', 'query'] as const).some((key) => piece.criteria[key])
      ? mode
      : null
  return 'named' in piece ? mode : null
}
