import { costForSize, extrasOf } from '#features/catalog/size-fit/rules.ts'
import { sheetColumn } from '#lib/tables/table.ts'
import { toSquareFeet } from '#lib/units/area.ts'
import { rentPerSfYear } from '#lib/units/rent.ts'
import type { MessageId, Translate } from '#messages/messages.ts'
import type { Cell } from '#platform/office/write-xlsx.ts'
import type { CostTerms } from '../requirement/rules.ts'
import type { ComparedSpace } from './contract.ts'
import type { AnyRowKey, ComparisonRow } from './rules.ts'

/** The figures of a space that the formulas of its costs name, in the order of their rows; per square foot and year. */
const INPUTS = {
  rent: 'comparison.file.rent',
  otherCosts: 'comparison.file.otherCosts',
  area: 'comparison.file.area',
  escalation: 'comparison.file.escalation',
  term: 'comparison.file.term',
  freeMonths: 'comparison.file.freeMonths',
  allowance: 'comparison.file.allowance',
} as const satisfies Record<string, MessageId>
type Input = keyof typeof INPUTS
type Inputs = Record<Input, number | null>

/** The name of the cell that has a figure of one space. */
type CellOf = (input: Input) => string
type Formula = (at: CellOf, terms: CostTerms | null) => string

const sumOf = (at: CellOf) => `(${at('rent')}+${at('otherCosts')})`

/** Spreadsheets round as the page does, so that both show the same. */
const FORMULAS: Partial<Record<AnyRowKey, Formula>> = {
  allIn: (at) => `ROUND(${sumOf(at)},2)`,
  allInPerMonth: (at) => `ROUND(${sumOf(at)}*${at('area')}/12,0)`,
  costForSize: (at, terms) =>
    `ROUND(${terms?.basis === 'rent' ? at('rent') : sumOf(at)}*${at('area')}/${terms?.period === 'yr' ? 1 : 12},0)`,
  netEffective(at) {
    const [rent, term, growth] = [at('rent'), at('term'), `(1+${at('escalation')}/100)`]
    const years = `INT(${term}/12)`
    const risen = `${rent}*(12*(${growth}^${years}-1)/(${growth}-1)+MOD(${term},12)*${growth}^${years})/${term}`
    const average = `IF(${at('escalation')}=0,${rent},${risen})`
    return `ROUND(${average}*(1-${at('freeMonths')}/${term})+${at('otherCosts')}-${at('allowance')}/(${term}/12),2)`
  },
}

/** Needed for a formula; where one is missing, its cell is a number. */
const NEEDED: Partial<Record<AnyRowKey, readonly Input[]>> = {
  allIn: ['rent', 'otherCosts'],
  allInPerMonth: ['rent', 'otherCosts', 'area'],
  costForSize: ['rent', 'otherCosts', 'area'],
  netEffective: ['rent', 'otherCosts', 'escalation', 'term', 'freeMonths', 'allowance'],
}

export type CostFormulas = ReturnType<typeof costFormulas>

/** The formulas of a sheet whose figures stand in rows from `firstRow` on, counted from 1 as spreadsheets do. */
export function costFormulas(spaces: readonly ComparedSpace[], { rows, terms, firstRow, text }: Sheet) {
  const offers = rows.find(isNetEffective)?.values ?? []
  const inputs = spaces.map((space, index) => inputsOf(space, offers[index] ?? null, terms))
  const ids = Object.keys(INPUTS) as Input[]
  return {
    /** The cell of a cost that the page shows as this figure. What was typed is no formula. */
    cell(row: ComparisonRow, index: number, figure: number): Cell {
      const key = isNetEffective(row) && row.values[index]?.kind === 'money' ? 'netEffective' : row.key
      const formula = FORMULAS[key]
      const isKnown = NEEDED[key]?.every((input) => inputs[index]![input] !== null)
      if (!formula || !isKnown) return figure
      const at: CellOf = (input) => `${sheetColumn(index + 1)}${firstRow + ids.indexOf(input)}`
      return { formula: formula(at, terms), value: figure }
    },
    /** The rows of the figures. */
    figures: ids.map((input): Cell[] => [text(INPUTS[input]), ...inputs.map((each) => each[input])]),
  }
}

const isNetEffective = ({ key, ownKind }: ComparisonRow) => key === 'netEffective' || ownKind === 'net_effective'

type Sheet = { rows: readonly ComparisonRow[]; terms: CostTerms | null; firstRow: number; text: Translate }

/** Nothing of a rent with two ends, whose costs have two ends, too. */
function inputsOf(space: ComparedSpace, net: ComparisonRow['values'][number], terms: CostTerms | null): Inputs {
  const { rent, area } = space
  const isOneRent = rent !== null && rent.low.magnitude === rent.high.magnitude
  const sqft = area && toSquareFeet(area)
  const fit = terms && costForSize(space, terms.size, terms)?.fit
  const leased = fit ? (fit.low === fit.high ? fit.low : null) : sqft
  const offer = net?.kind === 'money' ? net.offer : undefined
  return {
    rent: isOneRent ? rentPerSfYear(rent.low, sqft) : null,
    otherCosts: isOneRent ? extrasOf(space) : null,
    area: leased,
    escalation: offer?.escalationPercent ?? null,
    term: offer?.termMonths ?? null,
    freeMonths: offer?.freeMonths ?? null,
    allowance: offer?.allowance ?? null,
  }
}
