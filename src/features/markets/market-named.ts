import { notFound } from '#platform/errors.ts'
import { findMarket, type MarketSlug } from './rules.ts'

/** The market that a path names by its slug; 404 for any other. */
export function marketNamed(slug: string): MarketSlug {
  const market = findMarket(slug)
  if (!market) throw notFound('market')
  return market.slug
}
