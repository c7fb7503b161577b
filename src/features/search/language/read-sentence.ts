import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import type { Locale } from '#lib/locale.ts'
import type { Currency } from '#lib/units/money.ts'
import { mergeCriteria } from '../merge-criteria.ts'
import { type Criteria, MAX_TEXT } from '../rules.ts'
import { choosePlaces, type Mode, type NamedPlaces, readPlaces } from './choose-places.ts'
import type { Places } from './index-places.ts'
import { FILLERS, NEGATIONS, PREPOSITIONS } from './list-synonyms.ts'
import { readDate } from './read-dates.ts'
import { readFeature } from './read-features.ts'
import { readClasses, readTiers } from './read-grades.ts'
import { currenciesOf, limitRents, readRent, type TypedRent } from './read-rents.ts'
import { readSize } from './read-sizes.ts'
import { readBudget, readSpace } from './read-space.ts'
import { readQuoted, readToken } from './read-tokens.ts'
import { readWords } from './read-words.ts'
import { type Line, splitSentence } from './split-sentence.ts'

/** The context of a sentence: rents compare in `currency`, `market` is the one being searched, names come from `places`. */
export type SentenceContext = {
  locale: Locale
  currency: Currency
  today: Date
  market: MarketSlug | null
  places: Places
}

/** A part that was understood: `sentence.slice(start, end)` is `text`. */
export type Part = { text: string; start: number; end: number; means: (keyof Criteria)[] }
export type Reading = { criteria: Partial<Criteria>; parts: Part[]; rest: string }

type Piece =
  | { criteria: Partial<Criteria> }
  | { rent: TypedRent }
  | { named: NamedPlaces }
  | { quoted: string }
  | { filler: true }
  | { unread: true }
type Span = { start: number; end: number; piece: Piece }
const UNREAD: Piece = { unread: true }

/** Trimmed from both ends of text that was not understood: punctuation, but no signs of money or numbers. */
const TRIMMED = /^[\s.,;:!?()[\]"“”„'’/&+\-–—|·•…]+|[\s.,;:!?()[\]"“”„'’/&+\-–—|·•…]+$/g

/**
 * Reads a sentence as search criteria, by rules alone (docs/decisions/0008). Text that isn't understood, and text in
 * quotation marks, is `rest` and the criteria's query. Criteria are as parseCriteria returns them; parts are in order.
 */
export function readSentence(sentence: string, context: SentenceContext): Reading {
  const line = splitSentence(sentence)
  const spans = readSpans(line, context)
  const meanings = resolveMeanings(spans, context)
  const criteria: Partial<Criteria> = {}
  const parts: Part[] = []
  const others: Span[] = []
  for (const span of spans) {
    const meaning = meanings.get(span)
    if (meaning && mergeCriteria(criteria, meaning)) {
      const { start, end } = span
      parts.push({ text: sentence.slice(start, end), start, end, means: Object.keys(meaning) as (keyof Criteria)[] })
      others.push({ ...span, piece: { criteria: meaning } })
    } else others.push('quoted' in span.piece || 'filler' in span.piece ? span : { ...span, piece: UNREAD })
  }
  const rest = restOf(others, sentence)
  if (rest !== '') criteria.query = rest
  return { criteria, parts, rest }
}

/** Takes the longest match at each place; of equal lengths, figures and terms win over names. */
function readSpans(line: Line, context: SentenceContext): Span[] {
  const spans: Span[] = []
  let mode: Mode = null
  let hasType = false
  let isNegated = false
  for (let start = 0; start < line.raw.length; ) {
    if (line.plain[start] === ' ') {
      start++
      continue
    }
    const found = readLongest(line, start, context, { mode, hasType })
    const span: Span = found ? { start, ...found } : skip(line, start)
    if (isNegated && found && !('quoted' in span.piece)) span.piece = UNREAD
    isNegated = 'filler' in span.piece ? isNegated : NEGATIONS.has(line.plain.slice(start, span.end))
    mode = modeAfter(span, line, mode)
    if ('criteria' in span.piece && span.piece.criteria.spaceTypes) hasType = true
    spans.push(span)
    start = span.end
  }
  return spans
}

type PieceMatch = { end: number; piece: Piece } | null

function readLongest(
  line: Line,
  at: number,
  context: SentenceContext,
  { mode, hasType }: { mode: Mode; hasType: boolean },
): PieceMatch {
  const quoted = readQuoted(line, at)
  if (quoted) return { end: quoted.end, piece: { quoted: quoted.text } }
  const filters = [
    readToken(line, at),
    readSize(line, at),
    readFeature(line, at),
    readSpace(line, at),
    readDate(line, at, context),
    readClasses(line, at),
    readTiers(line, at),
    readWords(line, at, { isWith: mode === 'with', hasType }),
  ]
  const rent = readBudget(line, at) ?? readRent(line, at)
  const place = readPlaces(line, at, context.places, mode)
  const found: PieceMatch[] = [
    ...filters.map((filter) => filter && { end: filter.end, piece: { criteria: filter.criteria } }),
    rent && { end: rent.end, piece: { rent: rent.rent } },
    place && { end: place.end, piece: { named: place } },
  ]
  return found.reduce((longest, each) => (each && each.end > (longest?.end ?? at) ? each : longest), null)
}

/** One word or sign that was not read. */
function skip({ raw, words, wordAt }: Line, start: number): Span {
  const word = words[wordAt.get(start) ?? -1]
  if (word) return { start, end: word.end, piece: FILLERS.has(word.text) ? { filler: true } : UNREAD }
  const isSign = raw.slice(start, start + 1).replace(TRIMMED, '') !== ''
  return { start, end: start + 1, piece: isSign ? UNREAD : { filler: true } }
}

function modeAfter({ piece, start, end }: Span, { raw }: Line, mode: Mode): Mode {
  if ('filler' in piece) return PREPOSITIONS.get(raw.slice(start, end).toLowerCase()) ?? mode
  if ('criteria' in piece)
    return piece.criteria.amenities || piece.criteria.media || piece.criteria.buildingIds || piece.criteria.landlords
      ? mode
      : null
  return 'named' in piece ? mode : null
}

/** The filters of each piece, resolved once the market of the sentence is known. */
function resolveMeanings(spans: Span[], context: SentenceContext): Map<Span, Partial<Criteria>> {
  const meanings = new Map<Span, Partial<Criteria>>()
  const set = (span: Span, meaning: Partial<Criteria> | null) => meaning && meanings.set(span, meaning)
  const names = spans.flatMap((span) => ('named' in span.piece ? [{ span, named: span.piece.named }] : []))
  const markets = names.flatMap(({ named }) => named.places.filter((place) => place.kind === 'market'))
  const currencies = spans.flatMap(({ piece }) => ('rent' in piece ? currenciesOf(piece.rent) : []))
  const places = choosePlaces(markets[0]?.slug ?? null, {
    market: context.market,
    currencies: currencies.length > 0 ? currencies : [context.currency],
  })
  for (const { span, named } of names) set(span, places.choose(named))

  const market = places.market() ?? context.market
  const currency = places.market() ? MARKETS[places.market()!].currency : context.currency
  for (const span of spans) {
    if ('criteria' in span.piece) set(span, span.piece.criteria)
    if ('rent' in span.piece) set(span, limitRents(span.piece.rent, currency, market ? MARKETS[market].period : 'yr'))
  }
  return meanings
}

/** The text that was not understood, without filler words at its ends. */
function restOf(spans: Span[], sentence: string): string {
  const texts: string[] = []
  let run: Span[] = []
  const close = () => {
    const first = run.findIndex(({ piece }) => 'unread' in piece)
    const last = run.findLastIndex(({ piece }) => 'unread' in piece)
    if (first >= 0) texts.push(sentence.slice(run[first]!.start, run[last]!.end).replace(TRIMMED, ''))
    run = []
  }
  for (const span of spans) {
    if ('unread' in span.piece || 'filler' in span.piece) run.push(span)
    else close()
    if ('quoted' in span.piece) texts.push(span.piece.quoted)
  }
  close()
  const rest = texts
    .filter((text) => text !== '')
    .join(' ')
    .replace(/[\s\0]+/g, ' ')
    .trim()
  return rest.length <= MAX_TEXT
    ? rest
    : rest
        .slice(0, MAX_TEXT)
        .replace(/[\ud800-\udbff]$|\s+\S*$/, '')
        .trim()
}
