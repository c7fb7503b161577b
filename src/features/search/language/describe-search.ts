import { AMENITIES } from '#features/catalog/amenities/rules.ts'
import { CERTIFICATES, type Certificate, FLOORS, MEDIA, type Medium } from '#features/catalog/attributes.ts'
import { BUILDING_CLASSES, CONNECTIVITY_TIERS } from '#features/catalog/buildings/rules.ts'
import { CONDITIONS, LEASE_STRUCTURES, LEASE_TYPES, SPACE_TYPES } from '#features/catalog/listings/rules.ts'
import { MARKETS } from '#features/markets/rules.ts'
import { formatDate } from '#lib/dates.ts'
import { type Locale, listWords } from '#lib/locale.ts'
import { type Currency, currencySymbol } from '#lib/units/money.ts'
import type { MessageId, Translate } from '#messages/messages.ts'
import { type Criteria, EMPTY_CRITERIA, excludedTypes, figureOf, LEAST_KEYS, printCriteria } from '../rules.ts'
import { describeAreas, describeBuildings, describeLandlords } from './describe-places.ts'
import type { DescriptionContext, Voice, Wording } from './description-wording.ts'
import { landmarksAt } from './lists/list-landmarks.ts'
import { isShort, printFigure } from './read-numbers.ts'
import { readSentence } from './read-sentence.ts'
import { quoteText, TOKENS } from './read-tokens.ts'

type Clause = (criteria: Criteria, wording: Wording) => string

/** Types with the name of an amenity, or with no specific name: "space" is added to them. */
const CALLED_SPACE = new Set(['parking', 'storage', 'restaurant', 'rooftop', 'other'])

/**
 * A search in words. `sentence` is complete: readSentence with the same context returns the same criteria, with exact
 * tokens where words are ambiguous. `title` has readable words instead of tokens, for names and emails.
 */
export function describeSearch(criteria: Criteria, context: DescriptionContext): { title: string; sentence: string } {
  const sentence = compose(criteria, context, 'sentence')
  // Names may be misread beside other names ("at Oak or Elm"); ids are not.
  const isExact = isSame(readSentence(sentence, context).criteria, criteria)
  return {
    title: compose(criteria, context, 'title'),
    sentence: isExact ? sentence : compose(criteria, context, 'tokens'),
  }
}

function compose(criteria: Criteria, context: DescriptionContext, voice: Voice): string {
  const list = (items: string[], joint: 'or' | 'and') =>
    voice === 'tokens' ? items.join(', ') : listWords(items, joint, context.locale)
  const wording: Wording = { ...context, voice, list }
  const parts = CLAUSES.map((clause) => ({ clause, words: clause(criteria, wording) })).filter(
    ({ words }) => words !== '',
  )
  const isTitle = voice === 'title'
  const words = parts.map((part, index) =>
    isTitle && index === 0 ? startTitle(part.words, part.clause, wording) : part.words,
  )
  const sentence = words.join(', ') || context.text('search.sentence.anything')
  return sentence.replace(/^[a-z]/, (letter) => letter.toUpperCase())
}

/** The clauses of the description, in the order of the sentence. */
const CLAUSES: Clause[] = [
  typesInWords,
  ({ leaseTypes }, wording) => either(leaseTypes, LEASE_TYPES, (type) => label(`leaseType.${type}`, wording), wording),
  ({ leaseStructures }, wording) =>
    either(leaseStructures, LEASE_STRUCTURES, (structure) => label(`leaseStructure.${structure}`, wording), wording),
  ({ conditions }, wording) =>
    either(conditions, CONDITIONS, (condition) => label(`condition.${condition}`, wording), wording),
  ({ classes }, wording) => {
    const list = either(classes, BUILDING_CLASSES, (letter) => letter, wording)
    return list && wording.text('search.sentence.classes', { classes: list })
  },
  ({ floors }, wording) => either(floors, FLOORS, (value) => label(`floors.${value}`, wording), wording),
  ({ minSize, maxSize }, { text }) => range('search.sentence.size', [minSize, maxSize], { text, symbol: '' }),
  describePeople,
  (criteria, wording) => {
    const symbol = currencySymbol(currencyOf(criteria, wording))
    return range('search.sentence.rent', [criteria.minRent, criteria.maxRent], { text: wording.text, symbol })
  },
  (criteria, wording) => {
    const symbol = currencySymbol(currencyOf(criteria, wording))
    const { maxBudget } = criteria
    if (maxBudget === null) return ''
    return wording.text('search.sentence.budget', { symbol, value: printFigure(maxBudget) })
  },
  ({ hideUndisclosed }, { text }) => (hideUndisclosed ? text('search.sentence.disclosed') : ''),
  describeAreas,
  describeBuildings,
  describeLandlords,
  describeMap,
  describeNear,
  ({ availableBefore: day }, { text, locale }) =>
    day ? text('search.sentence.availableBefore', { date: dateInWords(day, locale) }) : '',
  ({ termMonths }, { text }) =>
    termMonths === null ? '' : text('search.sentence.term', { value: printFigure(termMonths) }),
  describeAmenities,
  describeMedia,
  ({ certificates }, wording) =>
    either(certificates, CERTIFICATES, (value) => certificateInWords(value, wording), wording),
  ({ connectivity }, wording) => {
    const tiers = either(connectivity, CONNECTIVITY_TIERS, (tier) => label(`connectivity.${tier}`, wording), wording)
    return tiers && wording.text('search.sentence.connectivity', { tiers })
  },
  ...LEAST_KEYS.map(
    (key): Clause =>
      ({ [key]: least }, { text }) =>
        least === null ? '' : text(`search.sentence.${figureOf(key)}`, { count: least, value: printFigure(least) }),
  ),
  ({ exclusive }, { text }) => (exclusive ? text('search.sentence.exclusive') : ''),
  // Text is always in quotation marks, so that it is not read as a filter.
  ({ query }, { text, voice }) =>
    query ? text('search.sentence.query', { query: voice === 'title' ? query : quoteText(query) }) : '',
]

/** At the start of a title these stand without their preposition: "Chicago, 400+ amps". */
const PLACES: readonly Clause[] = [describeAreas, describeBuildings, describeLandlords, describeMap]
/** At the start of a title these say of what: "Space near Willis Tower". */
const DETAILS: readonly Clause[] = [describePeople, describeNear, describeAmenities, describeMedia]

function startTitle(words: string, clause: Clause, { text }: Wording): string {
  if (PLACES.includes(clause)) return words.replace(/^\w+ /, '')
  return DETAILS.includes(clause) ? text('search.sentence.space', { details: words }) : words
}

function describePeople({ people }: Criteria, { text }: Wording): string {
  return people === null ? '' : text('search.sentence.people', { count: people, value: printFigure(people) })
}

function describeMap({ bbox }: Criteria, { text, voice }: Wording): string {
  if (!bbox) return ''
  return voice === 'title' ? text('search.sentence.map') : TOKENS.map.print(bbox.join(','))
}

function describeNear({ near }: Criteria, { text, voice }: Wording): string {
  if (!near) return ''
  return voice === 'title' ? nearInWords(near, text) : TOKENS.near.print(`${near[1]},${near[0]}`)
}

function describeAmenities({ amenities }: Criteria, wording: Wording): string {
  const things = inOrder(amenities, AMENITIES).map((amenity) =>
    wording.text('search.sentence.amenity', { amenity, label: label(`amenity.${amenity}`, wording) }),
  )
  return things.length === 0 ? '' : wording.text('search.sentence.with', { things: wording.list(things, 'and') })
}

function describeMedia({ media }: Criteria, wording: Wording): string {
  const inWords = (medium: Medium) =>
    wording.text('search.sentence.medium', { medium: label(`media.${medium}`, wording) })
  const things = either(media, MEDIA, inWords, wording)
  return things && wording.text('search.sentence.with', { things })
}

function nearInWords(near: Criteria['near'], text: Translate): string {
  const [landmark] = landmarksAt(near)
  return landmark ? text('search.sentence.nearPlace', { place: landmark.name }) : text('search.sentence.near')
}

// "LEED certified" is read as any level.
function certificateInWords(value: Certificate, wording: Wording): string {
  return value === 'leed_certified'
    ? wording.text('search.sentence.leedCertified')
    : label(`certificate.${value}`, wording)
}

function typesInWords(criteria: Criteria, wording: Wording): string {
  const [excluded, ...others] = wording.voice === 'tokens' ? [] : excludedTypes(criteria)
  // In a sentence, "not" is read with the one type that follows it.
  if (excluded && others.length === 0) {
    return wording.text('search.sentence.notType', { type: typeInWords(excluded, wording) })
  }
  return either(criteria.spaceTypes, SPACE_TYPES, (type) => typeInWords(type, wording), wording)
}

function typeInWords(type: Criteria['spaceTypes'][number], wording: Wording): string {
  if (type === 'unspecified') return wording.text('search.sentence.typeUnspecified')
  const words = label(`spaceType.${type}`, wording)
  return CALLED_SPACE.has(type) ? wording.text('search.title.kind', { type: words }) : words
}

/** A label within a sentence: its capital becomes lower case, unless it belongs to an abbreviation such as "CCTV" or "Wi-Fi". */
function label(id: MessageId, { text }: Wording): string {
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
  // A two-digit year is read as one of this century.
  return (day.startsWith('20') && formatDate(day, locale)) || day
}

function currencyOf({ market }: Criteria, { currency }: Wording): Currency {
  return market ? MARKETS[market].currency : currency
}

function either<T extends string>(
  values: T[],
  order: readonly T[],
  inWords: (value: T) => string,
  wording: Wording,
): string {
  return wording.list(inOrder(values, order).map(inWords), 'or')
}

/** Criteria are sorted alphabetically; the description has the common values first. */
function inOrder<T extends string>(values: T[], order: readonly T[]): T[] {
  return order.filter((value) => values.includes(value))
}

function isSame(one: Partial<Criteria>, other: Partial<Criteria>): boolean {
  return JSON.stringify(print(one)) === JSON.stringify(print(other))
}

function print(criteria: Partial<Criteria>) {
  return printCriteria({ ...EMPTY_CRITERIA, ...criteria })
}
