import { writeCsv } from '#lib/csv/write-csv.ts'
import { type Area, toSquareFeet } from '#lib/units/area.ts'
import type { Money } from '#lib/units/money.ts'
import { rentPerSfYear } from '#lib/units/rent.ts'
import type { MessageId, Translate } from '#messages/messages.ts'
import type { PortfolioListing } from '../contract.ts'
import { INTERESTS } from './rules.ts'

type Column = { head: MessageId; cell: (row: PortfolioListing, text: Translate) => string | number | null }

const COLUMNS: Column[] = [
  { head: 'common.building', cell: ({ building }) => building.name },
  { head: 'common.space', cell: ({ name }) => name },
  { head: 'common.status', cell: ({ status }, text) => text(`status.${status}`) },
  { head: 'portfolioFigures.csv.area', cell: ({ area }) => Math.round(toSquareFeet(area as Area)) },
  { head: 'externalListing.currency', cell: ({ rent }) => rent?.low.units.money ?? '' },
  { head: 'portfolioFigures.csv.rentLow', cell: ({ rent, area }) => perSfYear(rent?.low, area) },
  { head: 'portfolioFigures.csv.rentHigh', cell: ({ rent, area }) => perSfYear(rent?.high, area) },
  { head: 'portfolioFigures.csv.median', cell: ({ medianRent, area }) => perSfYear(medianRent?.rent.low, area) },
  { head: 'portfolioFigures.csv.difference', cell: ({ rentDifferencePercent }) => rentDifferencePercent },
  { head: 'portfolioFigures.daysOnMarket', cell: ({ daysOnMarket }) => daysOnMarket },
  ...INTERESTS.map((kind): Column => ({ head: `portfolioFigures.${kind}`, cell: (row) => row[kind] })),
]

/** Listings as CSV, one a line, with a byte order mark so that spreadsheets read it as UTF-8; numbers without units. */
export function figuresCsv(rows: readonly PortfolioListing[], text: Translate): string {
  const lines = [
    COLUMNS.map(({ head }) => text(head)),
    ...rows.map((row) => COLUMNS.map(({ cell }) => cell(row, text) ?? '')),
  ]
  return `\uFEFF${writeCsv(lines)}`
}

/** Rents are written on one basis, in cents, so that a spreadsheet can compare them. */
function perSfYear(money: object | undefined, area: object): number | null {
  const rent = money ? rentPerSfYear(money as Money, toSquareFeet(area as Area)) : null
  return rent === null ? null : Math.round(rent * 100) / 100
}
