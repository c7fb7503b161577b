import { type Candidate, chooseCandidate } from './choose-candidate.ts'
import type { Doubt, FoundField } from './contract.ts'
import type { Cell, Statement } from './flyer-cells.ts'
import { findStreetIn, fromCapitals, isCityLine, isStreetWithoutType, placeText } from './read-place.ts'

const LABEL = /^(?:building|property|building name|property name|project|development)$/
/** Headings that say what is offered instead of where. */
const NO_NAME =
  /\b(?:lease|sublease|sublet|rent|sale|let|available|availability|space|offices?|retail|industrial|warehouse|flex|opportunity|brochure|flyer|prime|floor|suite|unit|sf|rsf|sq|feet|ft|agent|contact|highlights|features|overview|summary|realty|brokerage|property|details|terms|confidential|now|new|page|www|class|spec|re|fwd|subject|from|hi|hello|dear|hey|thanks|regards|to|sent|date|description|location|amenities|plan|llc|inc|llp)\b|[@$£%:!?]|https?/i
const OFFER_LABEL = /^(?:(?:to let|for lease|for sublease|for rent|sublease|now leasing|now available|office to let))?$/
const TITLE = /^(?:The\s)?[A-Z0-9][\w'’&.-]*(?:\s(?:[A-Z0-9][\w'’&.-]*|of|at|the|on|and|&)){0,5}$/
const BUILDING_WORD =
  /\b(?:building|tower|towers|center|centre|plaza|court|house|place|square|exchange|works|lofts|loft|park|campus|hall|mill|wharf|quay|gate|point|arcade|yard|yards|depot|pavilion|block|station|crossing|commons)\b/i

/** `street` is as it was found. */
type NameContext = { street: FoundField | undefined; city: string | undefined; company: string | undefined }

/**
 * The name of the building: labelled, or the largest words of the first page that are a name, and neither the city's nor that of
 * the agent's company; else its address. A heading without a word such as Tower is a name only if it comes again.
 */
export function readBuilding(
  statements: readonly Statement[],
  cells: readonly Cell[],
  { street, city, company = '' }: NameContext,
): FoundField[] {
  const labeled = statements.flatMap((statement): Candidate[] => {
    const value = fromCapitals(statement.text.split(/\s[–—-]\s|,\s|\(/)[0]!.trim())
    return LABEL.test(statement.label) && isName(value) ? [{ value, statement, rank: 0 }] : []
  })
  const others = [...headings(statements, cells, street?.value), ...laterHeadings(statements, cells)].filter(
    ({ value }) => !isSame(value, city) && !`${company} `.toLowerCase().includes(`${value} `.toLowerCase()),
  )
  const spelled = [...labeled, ...others].map((each) => ({ ...each, value: spellAsElsewhere(each.value, cells) }))
  const named = chooseCandidate('buildingName', spelled)
  // Many buildings are called by their address.
  return named.length === 0 && street && /\d/.test(street.value)
    ? [{ ...street, field: 'buildingName', doubt: null }]
    : named
}

const isSame = (value: string, other: string | undefined) => value.toLowerCase() === other?.toLowerCase()

const HEADING: Doubt = { kind: 'heading', detail: '' }

function headings(statements: readonly Statement[], cells: readonly Cell[], street: string | undefined): Candidate[] {
  const first = cells.filter(({ page }) => page === null || page === 1)
  const body = medianHeight(first)
  return statements.slice(0, 40).flatMap((statement): Candidate[] => {
    const { cell, label, distance } = statement
    const isLarge = cell.page !== null && cell.height >= 1.25 * body
    const [whole, next] = isLarge ? twoLinesOf(statement, first) : []
    const isNamed = (text: string) => isName(text) || (street !== undefined && isShortStreet(text, street))
    const long = whole && isNamed(fromCapitals(whole)) ? fromCapitals(whole) : undefined
    const isLong = long !== undefined && (BUILDING_WORD.test(long) || comesAgain(long, [cell, next!], cells))
    const value = isLong
      ? long
      : statement.text
          .split(/\s[–—|-]\s|,\s/)
          .map((part) => fromCapitals(part.trim()))
          .find(isNamed)
    const place = placeText(statement.text)
    // "Wicker Park, Chicago, IL 60622" has a neighborhood.
    if (isCityLine(place) || isCityLine(place.replace(/^[^,]+,\s/, ''))) return []
    if (!OFFER_LABEL.test(label) || distance > 0 || (cell.page ?? 1) !== 1 || !value) return []
    const isFirst = cell.page === null && cell.top < 6
    const isBuilding = BUILDING_WORD.test(value)
    if (!isLarge && !(isFirst && isBuilding) && !isBuilding) return []
    if (!isBuilding && !isLong && !comesAgain(value, [cell], cells)) return []
    const rank = isLarge ? 3 - Math.min(2, cell.height / (4 * body)) + (isBuilding ? 0 : 0.8) : isFirst ? 3.2 : 4
    return [{ value, statement, rank, ...(isBuilding ? {} : { doubt: HEADING }) }]
  })
}

/** A large heading with the line below it in the same letters, which may go on with it. */
function twoLinesOf({ cell, text }: Statement, cells: readonly Cell[]): [string, Cell] | [] {
  const next = cells.find(
    (other) =>
      other.top > cell.top &&
      other.top - cell.top < 1.6 * cell.height &&
      Math.abs(other.left - cell.left) <= 3 &&
      Math.abs(other.height - cell.height) <= 0.1 * cell.height,
  )
  return next && text === cell.text ? [`${text} ${next.text}`, next] : []
}

const isShortStreet = (text: string, street: string) =>
  text.length <= LONGEST_NAME && !NO_NAME.test(text) && isStreetWithoutType(text, street)

/** Headings at the top of later pages, of which a sentence on another page begins or goes on: "Quincy Court has". */
function laterHeadings(statements: readonly Statement[], cells: readonly Cell[]): Candidate[] {
  const pages = Map.groupBy(cells, ({ page }) => page ?? 1)
  return statements.flatMap((statement): Candidate[] => {
    const { cell, label, distance } = statement
    const ofPage = pages.get(cell.page ?? 1)!
    const isTop = cell.page !== null && cell.page > 1 && ofPage.indexOf(cell) < MAX_TOP_CELLS
    if (!isTop || label !== '' || distance > 0) return []
    const value = fromCapitals(statement.text)
    if (!value.includes(' ') || !isName(value) || cell.height < 1.25 * medianHeight(ofPage)) return []
    const isInSentence = cells.some(
      ({ page, text }) => page !== cell.page && /^\s[a-z]/.test(text.split(value)[1] ?? ''),
    )
    const doubt = BUILDING_WORD.test(value) ? undefined : HEADING
    return isInSentence ? [{ value, statement, rank: 4.2, doubt }] : []
  })
}
/** Of a page, among which its heading is. */
const MAX_TOP_CELLS = 3

/** Words that were in capitals, as the flyer spells them where they are not: "LASALLE" as "LaSalle". */
function spellAsElsewhere(value: string, cells: readonly Cell[]): string {
  return value.replace(/[A-Z][a-z]{3,}/g, (word) => {
    const pattern = new RegExp(String.raw`\b${word}\b`, 'i')
    const mixed = cells
      .flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])
      .find((found) => /^[A-Z].*[a-z]/.test(found))
    return mixed ?? word
  })
}

/** A slogan stands once, and a name also in a sentence or at the top of the next page, and not as a part of a longer one. */
const comesAgain = (value: string, own: readonly Cell[], cells: readonly Cell[]) =>
  cells.some(({ page, top, text }) => {
    const at = text.toLowerCase().indexOf(value.toLowerCase())
    const isOwn = own.some((cell) => cell.page === page && cell.top === top)
    return at >= 0 && !isOwn && !/^\s?[A-Z]/.test(text.slice(at + value.length))
  })

const LONGEST_NAME = 60

const isName = (text: string) =>
  text.length >= 4 &&
  text.length <= LONGEST_NAME &&
  TITLE.test(text) &&
  /[a-z]{2}/.test(text) &&
  !NO_NAME.test(text) &&
  findStreetIn(text) === undefined &&
  !/^[A-Z][a-z]+,? [A-Z]{2}(?:\s\d{5})?$/.test(text)

function medianHeight(cells: readonly Cell[]): number {
  const heights = cells.map(({ height }) => height).sort((one, other) => one - other)
  return heights[Math.floor(heights.length / 2)] ?? 1
}
