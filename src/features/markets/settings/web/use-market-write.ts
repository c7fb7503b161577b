import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import { ApiError } from '#ui/api-error.ts'
import type { MarketRecord } from '../contract.ts'

/** Saves the settings of a market. The reply, or what someone else has saved meanwhile, replaces the market that is read. */
export function useMarketWrite() {
  const { queryClient } = useApp()
  const show = (market: MarketRecord) =>
    queryClient.setQueryData(['GET /api/admin/markets/:market', { params: { market: market.slug } }], market)
  return useApiMutation('PUT /api/admin/markets/:market', {
    invalidates: ['GET /api/admin/markets', 'GET /api/markets', 'GET /api/listings'],
    onSuccess: (saved) => show(saved),
    onError(error) {
      if (error instanceof ApiError && error.problem.current) show(error.problem.current as MarketRecord)
      return false
    },
  })
}
