import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { type FiguresAddress, figuresQuery } from './read-figures-address.ts'

/** Figures of the portfolio: of all its spaces and the last 30 days, or what the address names. */
export function usePortfolioFigures(address: FiguresAddress = {}) {
  const { call } = useApp()
  const { data, isPlaceholderData } = useQuery({
    ...readOptions(call, 'GET /api/portfolio/figures', { query: figuresQuery(address) }),
    placeholderData: keepPreviousData,
  })
  return { figures: data, isStale: isPlaceholderData }
}
