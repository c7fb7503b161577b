import { useHydrated } from '@tanstack/react-router'
import { findMarket, type MarketSlug } from '#features/markets/rules.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { PendingAction } from '#site/sign-in/pending-action.ts'

const READS: Record<string, string> = { listing: 'GET /api/listings/:id', building: 'GET /api/buildings/:id' }

/** The market of the page to return to: of what the visitor wanted to do, as the address names it, or as the page was read. */
export function useOriginMarket(origin: string, action: PendingAction | undefined): MarketSlug | undefined {
  const { queryClient } = useApp()
  const isHydrated = useHydrated()
  const [, section = '', ...parts] = origin.split('?')[0]!.split('/')
  const named = section === 'search' ? parts[0] : new URLSearchParams(origin.split('?')[1]).get('market')
  const read = READS[section]
  // Only pages that this browser has shown are there.
  const shown =
    isHydrated && read
      ? queryClient
          .getQueriesData<{ id: number; market?: string; building?: { market: string } }>({ queryKey: [read] })
          .find(([, data]) => data && String(data.id) === parts.at(-1))?.[1]
      : undefined
  const slugs = [action?.item?.market, named, shown?.market, shown?.building?.market]
  // “all” in an address is no market.
  return slugs.map((slug) => findMarket(slug ?? '')?.slug).find((slug) => slug !== undefined)
}
