import { AMENITIES } from '#features/catalog/amenities/rules.ts'
import { BUILDING_CLASSES, CONNECTIVITY_TIERS } from '#features/catalog/buildings/rules.ts'
import { CONDITIONS, LEASE_STRUCTURES, LEASE_TYPES, SPACE_TYPES } from '#features/catalog/listings/rules.ts'
import { MARKETS } from '#features/markets/rules.ts'
import { formatDate } from '#lib/dates.ts'
import { type Locale, perLocale } from '#lib/locale.ts'
import { type Currency, currencySymbol } from '#lib/units/money.ts'
import type { MessageId, Translate } from '#messages/messages.ts'
import { type Criteria, EMPTY_CRITERIA, figureOf, LEAST_KEYS, MEDIA, type Medium, printCriteria } from '../rules.ts'
import { describeAreas, describeBuildings, describeLandlords } from './describe-places.ts'
import { isShort, printFigure } from './read-numbers.ts'
import { readSentence, type SentenceContext } from './read-sentence.ts'
import { quoteText, TOKENS } from './read-tokens.ts'

export type DescriptionContext = SentenceContext & { text: Translate }
/** For people; for readSentence too; or with a token for every place, should names be misread side by side. */
type Voice = 'title' | 'sentence' | 'tokens'
export type Say = DescriptionContext & { voice: Voice; list(items: string[], joint: 'or' | 'and'): string }
type Clause = (criteria: Criteria, say: Say) => string

/** Types called like an amenity, or like nothing in particular. */
const CALLED_SPACE = new Set(['parking', 'storage', 'restaurant', 'rooftop', 'other'])
const LISTS = {
  or: perLocale((tag) => new Intl.ListFormat(tag, { type: 'disjunction' })),
  and: perLocale((tag) => new Intl.ListFormat(tag, { type: 'conjunction' })),
}

/**
 * A search in words. `sentence` says everything, so that readSentence with the same context gives the same criteria,
 * in exact tokens where words can't; `title` has human words for these, for names and mails.
 */
export function describeSearch(criteria: Criteria, context: DescriptionContext): { title: string; sentence: string } {
  const sentence = compose(criteria, context, 'sentence')
  // A name may read as something else beside other names ("at Oak or Elm"); numbers never do.
  const isExact = isSame(readSentence(sentence, context).criteria, criteria)
  return {
    title: compose(criteria, context, 'title'),
    sentence: isExact ? sentence : compose(criteria, context, 'tokens'),
  }
}

function compose(criteria: Criteria, context: DescriptionContext, voice: Voice): string {
  const list = (items: string[], joint: 'or' | 'and') =>
    voice === 'tokens' ? items.join(', ') : LISTS[joint][context.locale].format(items)
  const say: Say = { ...context, voice, list }
  const clauses = CLAUSES.map((clause) => clause(criteria, say)).filter((words) => words !== '')
  const sentence = clauses.join(', ') || context.text('search.sentence.anything')
  return sentence.replace(/^[a-z]/, (letter) => letter.toUpperCase())
}

/** What a search is said to be, in the order of the sentence. */
const CLAUSES: Clause[] = [
  ({ spaceTypes }, say) => either(spaceTypes, SPACE_TYPES, (type) => typeInWords(type, say), say),
  ({ leaseTypes }, say) => either(leaseTypes, LEASE_TYPES, (type) => label(`leaseType.${type}`, say), say),
  ({ leaseStructures }, say) =>
    either(leaseStructures, LEASE_STRUCTURES, (structure) => label(`leaseStructure.${structure}`, say), say),
  ({ conditions }, say) => either(conditions, CONDITIONS, (condition) => label(`condition.${condition}`, say), say),
  ({ classes }, say) => {
    const list = either(classes, BUILDING_CLASSES, (letter) => letter, say)
    return list && say.text('search.sentence.classes', { classes: list })
  },
  ({ minSize, maxSize }, { text }) => range('search.sentence.size', [minSize, maxSize], { text, symbol: '' }),
  (criteria, say) => {
    const symbol = currencySymbol(currencyOf(criteria, say))
    return range('search.sentence.rent', [criteria.minRent, criteria.maxRent], { text: say.text, symbol })
  },
  ({ hideUndisclosed }, { text }) => (hideUndisclosed ? text('search.sentence.disclosed') : ''),
  describeAreas,
  describeBuildings,
  describeLandlords,
  ({ bbox }, { text, voice }) =>
    bbox ? (voice === 'title' ? text('search.sentence.map') : TOKENS.map.print(bbox.join(','))) : '',
  ({ near }, { text, voice }) =>
    near ? (voice === 'title' ? text('search.sentence.near') : TOKENS.near.print(`${near[1]},${near[0]}`)) : '',
  ({ availableBefore: day }, { text, locale }) =>
    day ? text('search.sentence.availableBefore', { date: dateInWords(day, locale) }) : '',
  ({ amenities }, say) => {
    const things = inOrder(amenities, AMENITIES).map((amenity) =>
      say.text('search.sentence.amenity', { amenity, label: label(`amenity.${amenity}`, say) }),
    )
    return things.length === 0 ? '' : say.text('search.sentence.with', { things: say.list(things, 'and') })
  },
  ({ media }, say) => {
    const inWords = (medium: Medium) => say.text('search.sentence.medium', { medium: label(`media.${medium}`, say) })
    const things = either(media, MEDIA, inWords, say)
    return things && say.text('search.sentence.with', { things })
  },
  ({ connectivity }, say) => {
    const tiers = either(connectivity, CONNECTIVITY_TIERS, (tier) => label(`connectivity.${tier}`, say), say)
    return tiers && say.text('search.sentence.connectivity', { tiers })
  },
  ...LEAST_KEYS.map(
    (key): Clause =>
      ({ [key]: least }, { text }) =>
        least === null ? '' : text(`search.sentence.${figureOf(key)}`, { count: least, value: printFigure(least) }),
  ),
  ({ exclusive }, { text }) => (exclusive ? text('search.sentence.exclusive') : ''),
  // Text always stands in quotation marks, so that none is taken for a filter.
  ({ query }, { text, voice }) =>
    query ? text('search.sentence.query', { query: voice === 'title' ? query : quoteText(query) }) : '',
]

function typeInWords(type: Criteria['spaceTypes'][number], say: Say): string {
  if (type === 'unspecified') return say.text('search.sentence.typeUnspecified')
  const words = label(`spaceType.${type}`, say)
  return CALLED_SPACE.has(type) ? say.text('search.sentence.typeSpace', { type: words }) : words
}

/** A label within a sentence: its capital goes, unless it belongs to an abbreviation such as "CCTV" or "Wi-Fi". */
function label(id: MessageId, { text }: Say): string {
  return text(id).replace(/^\p{Lu}(?=[\p{Ll}’']*(?:[\s-]\p{Ll}|[\s]|$))/u, (letter) => letter.toLowerCase())
}

type RangeId = 'search.sentence.size' | 'search.sentence.rent'

function range(id: RangeId, limits: (number | null)[], { text, symbol }: { text: Translate; symbol: string }): string {
  const figures = limits.map((limit) => (limit === null ? '' : printFigure(limit)))
  // Money with half a unit has cents: "46.50".
  const [low, high] = figures.map((figure) => (symbol && /^[\d,]+\.\d$/.test(figure) ? `${figure}0` : figure))
  if (low && low === high) return text(`${id}.exactly`, { symbol, low })
  if (low && high && !isShort(low, high)) return text(`${id}.range`, { symbol, low, high })
  const ends = [low && text(`${id}.from`, { symbol, low }), high && text(`${id}.upTo`, { symbol, high })]
  return ends.filter((end) => end !== '').join(', ')
}

function dateInWords(day: string, locale: Locale): string {
  // Two figures of a year are read as this century's.
  return (day.startsWith('20') && formatDate(day, locale)) || day
}

function currencyOf({ market }: Criteria, { currency }: Say): Currency {
  return market ? MARKETS[market].currency : currency
}

function either<T extends string>(values: T[], order: readonly T[], inWords: (value: T) => string, say: Say): string {
  return say.list(inOrder(values, order).map(inWords), 'or')
}

/** Criteria are sorted by letter; people read the usual values first. */
function inOrder<T extends string>(values: T[], order: readonly T[]): T[] {
  return order.filter((value) => values.includes(value))
}

function isSame(one: Partial<Criteria>, other: Partial<Criteria>): boolean {
  return JSON.stringify(print(one)) === JSON.stringify(print(other))
}

function print(criteria: Partial<Criteria>) {
  return printCriteria({ ...EMPTY_CRITERIA, ...criteria })
}
