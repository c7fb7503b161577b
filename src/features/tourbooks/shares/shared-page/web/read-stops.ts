import type { InputOf } from '#api'
import { PAGE_STOPS } from '../../rules.ts'

export const READ_STOPS = 'GET /api/tourbook_shares/:token/stops'

export const stopsInput = (token: string, page: number): InputOf<typeof READ_STOPS> => ({
  params: { token },
  query: { page },
})

/** Stops in pages of their own number; the last one may have fewer. */
export const countPages = (stopCount: number): number => Math.max(1, Math.ceil(stopCount / PAGE_STOPS))

/** The page of stops that an address names; the last one instead of a later one, else the first. */
export function pageInAddress(page: string | string[] | undefined, stopCount: number): number {
  const named = typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
  return Math.min(named, countPages(stopCount))
}

/** On which page the stop with an index is. */
export const pageOfStop = (index: number): number => Math.floor(index / PAGE_STOPS) + 1
