import { type Candidate, chooseCandidate } from './choose-candidate.ts'
import type { FoundField } from './contract.ts'
import { findStreetIn, fromCapitals, isCityLine } from './read-place.ts'
import type { Cell, Statement } from './split-flyer.ts'

const LABEL = /^(?:building|property|building name|property name|project|development)$/
/** Headings that say what is offered instead of where. */
const NO_NAME =
  /\b(?:lease|sublease|sublet|rent|sale|let|available|availability|space|offices?|retail|industrial|warehouse|flex|opportunity|brochure|flyer|prime|floor|suite|unit|sf|rsf|sq|feet|ft|agent|contact|highlights|features|overview|summary|realty|brokerage|property|details|terms|confidential|now|new|page|www|class|spec|re|fwd|subject|from|hi|hello|dear|hey|thanks|regards|to|sent|date|description|location|amenities|plan|llc|inc|llp)\b|[@$£%:!?]|https?/i
const OFFER_LABEL = /^(?:(?:to let|for lease|for sublease|for rent|sublease|now leasing|now available|office to let))?$/
const TITLE = /^(?:The\s)?[A-Z0-9][\w'’&.-]*(?:\s(?:[A-Z0-9][\w'’&.-]*|of|at|the|on|and|&)){0,5}$/
const BUILDING_WORD =
  /\b(?:building|tower|towers|center|centre|plaza|court|house|place|square|exchange|works|lofts|loft|park|campus|hall|mill|wharf|quay|gate|point|arcade|yard|yards|depot|pavilion|block|station)\b/i

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
  const others = headings(statements, cells).filter(
    ({ value }) => !isSame(value, city) && !`${company} `.toLowerCase().includes(`${value} `.toLowerCase()),
  )
  const named = chooseCandidate('buildingName', [...labeled, ...others])
  // Many buildings are called by their address.
  return named.length === 0 && street ? [{ ...street, field: 'buildingName', doubt: null }] : named
}

const isSame = (value: string, other: string | undefined) => value.toLowerCase() === other?.toLowerCase()

function headings(statements: readonly Statement[], cells: readonly Cell[]): Candidate[] {
  const first = cells.filter(({ page }) => page === null || page === 1)
  const body = medianHeight(first)
  return statements.slice(0, 40).flatMap((statement): Candidate[] => {
    const { cell, label, distance } = statement
    const value = statement.text
      .split(/\s[–—|-]\s|,\s/)
      .map((part) => fromCapitals(part.trim()))
      .find(isName)
    const ofCity = fromCapitals(statement.text)
    // "Wicker Park, Chicago, IL 60622" has a neighborhood.
    if (isCityLine(ofCity) || isCityLine(ofCity.replace(/^[^,]+,\s/, ''))) return []
    if (!OFFER_LABEL.test(label) || distance > 0 || (cell.page ?? 1) !== 1 || !value) return []
    const isLarge = cell.page !== null && cell.height >= 1.25 * body
    const isFirst = cell.page === null && cell.top < 6
    const isBuilding = BUILDING_WORD.test(value)
    if (!isLarge && !(isFirst && isBuilding) && !isBuilding) return []
    if (!isBuilding && !comesAgain(value, statement, cells)) return []
    const rank = isLarge ? 3 - Math.min(2, cell.height / (4 * body)) + (isBuilding ? 0 : 0.8) : isFirst ? 3.2 : 4
    return [{ value, statement, rank, ...(isBuilding ? {} : { doubt: { kind: 'heading', detail: '' } }) }]
  })
}

/** A slogan stands once, and a name also in a sentence or at the top of the next page. */
const comesAgain = (value: string, { cell }: Statement, cells: readonly Cell[]) =>
  cells.some(
    (other) =>
      (other.page !== cell.page || other.top !== cell.top) && other.text.toLowerCase().includes(value.toLowerCase()),
  )

const isName = (text: string) =>
  text.length >= 4 &&
  text.length <= 60 &&
  TITLE.test(text) &&
  /[a-z]{2}/.test(text) &&
  !NO_NAME.test(text) &&
  findStreetIn(text) === undefined &&
  !/^[A-Z][a-z]+,? [A-Z]{2}(?:\s\d{5})?$/.test(text)

function medianHeight(cells: readonly Cell[]): number {
  const heights = cells.map(({ height }) => height).sort((one, other) => one - other)
  return heights[Math.floor(heights.length / 2)] ?? 1
}
