import type { MarketSlug } from '#features/markets/rules.ts'
import { MARKETS } from '#features/markets/rules.ts'
import { toSquareFeet } from '#lib/units/area.ts'
import { webAddress } from '#lib/web-address.ts'
import { LONGEST } from '../rules.ts'
import { foundField } from './choose-candidate.ts'
import type { FoundField } from './contract.ts'
import type { Cell, Statement } from './flyer-cells.ts'
import { readAgent } from './read-agent.ts'
import { readBuilding } from './read-building.ts'
import { readKind } from './read-kind.ts'
import { proseStatementsOf, readDescription } from './read-paragraphs.ts'
import { readAddress } from './read-place.ts'
import { readRent } from './read-rent.ts'
import { readSize } from './read-size.ts'
import { chooseSuite, readSuite } from './read-suite.ts'
import { readTerms } from './read-terms.ts'
import { splitFlyer } from './split-flyer.ts'
import { ofSuite } from './suite-columns.ts'

/** `market` is that of the tourbook, if it is known; `today` an ISO date. */
export type ReadContext = { market: MarketSlug | undefined; today: string }

const URL_WORDS = /https?:\/\/[^\s<>"')\]]{4,480}/i

/** What a flyer or pasted text says of a space. Only what is written is found; what may be wrong has a doubt. */
export function readFlyer(given: readonly Cell[], { market: slug, today }: ReadContext): FoundField[] {
  const { statements, suites, cells } = splitFlyer(given)
  const market = MARKETS[slug ?? marketIn(cells)]
  const { countryCode } = market
  const address = readAddress(statements)
  const agent = readAgent(statements, cells)
  const textOf = (fields: FoundField[], name: FoundField['field']) => fields.find(({ field }) => field === name)?.value
  const street = address.find(({ field }) => field === 'street')
  const own = ofSuite(statements, suites, chooseSuite(statements, street?.value))
  const size = readSize(own, countryCode)
  const squareFeet = squareFeetOf(textOf(size, 'area'), textOf(size, 'areaUnit'))
  const known = { street, city: textOf(address, 'city'), company: textOf(agent, 'agentCompany') }
  const found = [
    ...readSuite(statements, own, { street: street?.value, countryCode }),
    ...readBuilding(statements, cells, known),
    ...address,
    ...readKind(own),
    ...size,
    ...readDescription(cells),
    ...readRent(inSentences(own, cells, suites), { market, year: Number(today.slice(0, 4)), squareFeet }),
    ...readTerms(own, { today, countryCode }),
    ...agent,
    ...readLink(statements),
  ]
  return found.filter(({ field, value }) => value.length <= (LIMITS[field] ?? LONGEST.description))
}

const squareFeetOf = (area: string | undefined, unit: string | undefined) =>
  area === undefined ? undefined : toSquareFeet({ magnitude: Number(area), unit: unit === 'sqm' ? 'sqm' : 'sf' })

/** Sentences in place of the lines over which they go, which have an amount without its name. */
function inSentences(statements: readonly Statement[], cells: readonly Cell[], suites: ReadonlyMap<Cell, string>) {
  const { sentences, lines } = proseStatementsOf(cells)
  const isOfLine = ({ cells }: Statement) => cells.some((cell) => lines.has(cell) && !suites.has(cell))
  return [
    ...statements.filter((statement) => !isOfLine(statement)),
    ...sentences.filter(({ cell }) => !suites.has(cell)),
  ]
}

const LIMITS: Partial<Record<FoundField['field'], number>> = { ...LONGEST, rentLow: 16, area: 12 }

/** Without other stops, by what only one country writes. */
function marketIn(cells: readonly Cell[]): MarketSlug {
  const text = cells.map((cell) => cell.text).join('\n')
  return /£|\bper annum\b|\bto let\b|\bservice charge\b/i.test(text) ? 'london' : 'new-york'
}

function readLink(statements: readonly Statement[]): FoundField[] {
  for (const statement of statements) {
    const link = URL_WORDS.exec(statement.words)?.[0].replace(/[.,;]$/, '')
    if (link && webAddress(link) && URL.canParse(link) && link.length <= LONGEST.sourceUrl)
      return [foundField('sourceUrl', link, statement)]
  }
  return []
}
