import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { metersFor } from '#lib/geo/walks.ts'
import type { Locale } from '#lib/locale.ts'
import type { Currency } from '#lib/units/money.ts'
import { type Exclusion, excludeValues } from '../exclude-values.ts'
import { mergeCriteria } from '../merge-criteria.ts'
import { type Criteria, MAX_TEXT } from '../rules.ts'
import { choosePlaces, type NamedPlaces } from './choose-places.ts'
import { correctSpelling } from './correct-spelling.ts'
import type { Places } from './index-places.ts'
import { circleAround } from './outline-stretches.ts'
import { currenciesOf, limitRents } from './read-rents.ts'
import { readSpans, type Span, TRIMMED, UNREAD } from './read-spans.ts'
import { meaningOf, withoutSmall } from './read-words.ts'
import { splitSentence } from './split-sentence.ts'

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
/** `rest` is what was not understood; it is no part of the criteria. */
export type Reading = { criteria: Partial<Criteria>; parts: Part[]; rest: string }

/**
 * Reads a sentence as search criteria, by rules alone (docs/decisions/0008). Text in quotation marks is the criteria's
 * query. Criteria are as parseCriteria returns them; parts are in order.
 */
export function readSentence(sentence: string, context: SentenceContext): Reading {
  const line = splitSentence(sentence)
  const reading = readLine(readSpans(line, context), sentence, context)
  if (reading.unread.size === 0) return reading
  const corrected = correctSpelling(line, reading.unread, context.places.words)
  if (!corrected) return reading
  const better = readLine(readSpans(corrected, context), sentence, context)
  // A slip in the name of a place is corrected where one searches, not to a place of another market.
  const { market, near, submarketSlugs } = better.criteria
  const isElsewhere = context.market !== null && market !== reading.criteria.market && Boolean(near ?? submarketSlugs)
  return better.unread.size < reading.unread.size && !isElsewhere ? better : reading
}

/** The search that a reading means. Without any understood part, its words are searched as text. */
export function searchOf({ criteria, parts, rest }: Reading): Pick<Reading, 'criteria' | 'rest'> {
  return parts.length > 0 || rest === '' ? { criteria, rest } : { criteria: { query: rest }, rest: '' }
}

/** `unread` has the positions of the words that were not understood. */
function readLine(spans: Span[], sentence: string, context: SentenceContext): Reading & { unread: Set<number> } {
  const meanings = resolveMeanings(spans, context)
  const criteria: Partial<Criteria> = {}
  const parts: Part[] = []
  const exclusions: Exclusion[] = []
  const quoted: string[] = []
  const others = spans.map((span): Span => {
    const { start, end, piece } = span
    const understood = (means: (keyof Criteria)[]) => {
      parts.push({ text: sentence.slice(start, end), start, end, means })
      return span
    }
    if ('filler' in piece) return span
    if ('quoted' in piece) {
      if (piece.quoted === '') return span
      quoted.push(piece.quoted)
      return understood(['query'])
    }
    if ('excluded' in piece) {
      exclusions.push(piece.excluded)
      return understood(Object.keys(piece.excluded) as (keyof Criteria)[])
    }
    const meaning = meanings.get(span)
    const { query: described, ...filters } = meaning ?? {}
    if (!meaning || !mergeCriteria(criteria, filters)) return { ...span, piece: UNREAD }
    if (described) quoted.push(described)
    return understood(Object.keys(meaning) as (keyof Criteria)[])
  })
  excludeValues(criteria, exclusions)
  const query = shorten([...new Set(quoted)].join(' '))
  if (query !== '') criteria.query = query
  const unread = new Set(others.flatMap(({ piece, start }) => ('unread' in piece ? [start] : [])))
  return { criteria, parts, rest: restOf(others, sentence), unread }
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
    places: context.places,
  })
  // What a street means depends on the areas named before and after it.
  const isStretch = ({ named }: { named: NamedPlaces }) => named.places.every(({ kind }) => kind === 'stretch')
  for (const { span, named } of [...names.filter((each) => !isStretch(each)), ...names.filter(isStretch)])
    set(span, places.choose(named))

  const areas = [...meanings.values()]
  const near = areas.find((meaning) => meaning.near)?.near
  // Beside another area the circle would be an alternative to it, and would not be what is meant.
  const isOnly = areas.every(({ submarketSlugs, polygons }) => !submarketSlugs && !polygons)
  for (const span of spans)
    if ('walk' in span.piece && near && isOnly)
      set(span, { polygons: [circleAround(near, metersFor(span.piece.walk))] })

  const market = places.market() ?? context.market
  const currency = places.market() ? MARKETS[places.market()!].currency : context.currency
  const people = spans.map(({ piece }) => 'criteria' in piece && piece.criteria.people).find(Boolean) || null
  const isSized = spans.some(({ piece }) => 'criteria' in piece && statesSize(withoutSmall(piece.criteria)))
  for (const span of spans) {
    if ('criteria' in span.piece) set(span, isSized ? withoutSmall(span.piece.criteria) : span.piece.criteria)
    if ('rent' in span.piece) {
      const quoted = market ? MARKETS[market].period : 'yr'
      const limits = limitRents(span.piece.rent, { currency, quoted, people })
      set(span, limits && { ...limits, ...meaningOf(span.piece.rent.structure) })
    }
  }
  return meanings
}

function statesSize({ minSize, maxSize, people }: Partial<Criteria>): boolean {
  return (minSize ?? maxSize ?? people) != null
}

/** The phrases that were not understood, separated by commas and without filler words at their ends. */
function restOf(spans: Span[], sentence: string): string {
  const phrases: string[] = []
  let run: Span[] = []
  const close = () => {
    const first = run.findIndex(({ piece }) => 'unread' in piece)
    const last = run.findLastIndex(({ piece }) => 'unread' in piece)
    if (first >= 0) phrases.push(sentence.slice(run[first]!.start, run[last]!.end).replace(TRIMMED, ''))
    run = []
  }
  for (const span of spans) {
    if ('unread' in span.piece || 'filler' in span.piece) run.push(span)
    else close()
  }
  close()
  return shorten(
    phrases
      .filter((phrase) => phrase !== '')
      .join(', ')
      .replace(/[\s\0]+/g, ' ')
      .trim(),
  )
}

function shorten(text: string): string {
  if (text.length <= MAX_TEXT) return text
  return text
    .slice(0, MAX_TEXT)
    .replace(/[\ud800-\udbff]$|\s+\S*$/, '')
    .trim()
}
