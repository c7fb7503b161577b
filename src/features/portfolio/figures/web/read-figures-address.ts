import { paths } from '#lib/paths.ts'
import { type AddressQuery, idInQuery } from '#ui/routing/search-params.ts'
import { FIGURE_PERIODS, type FigurePeriod } from '../rules.ts'

/** State of the page in its URL: one building or listing, and the days; all of them, and 30. */
export type FiguresAddress = {
  building?: number | undefined
  listing?: number | undefined
  days?: FigurePeriod | undefined
}

/** Reads the URL; invalid values and the usual days are left out. */
export function readFiguresAddress({ building, listing, days }: AddressQuery): FiguresAddress {
  return {
    building: idInQuery(building),
    listing: idInQuery(listing),
    days: FIGURE_PERIODS.slice(1).find((each) => each === days),
  }
}

export const figuresPath = ({ building, listing, days }: FiguresAddress) =>
  paths.portfolioFigures({ building, listing, days: days === FIGURE_PERIODS[0] ? undefined : days })

/** The query of the API. */
export const figuresQuery = ({ building, listing, days }: FiguresAddress) => ({
  ...(building !== undefined && { building }),
  ...(listing !== undefined && { listing }),
  ...(days !== undefined && { days }),
})
