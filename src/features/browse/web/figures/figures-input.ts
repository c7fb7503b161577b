import { SPACE_TYPES } from '#features/catalog/listings/rules.ts'
import type { AddressQuery } from '#ui/routing/search-params.ts'

export const FIGURES = 'GET /api/browse/regions/:region/figures'

/** The request for the figures of a place; an unknown type in the address is as none. */
export function figuresInput({ region, locality }: { region: string; locality?: string }, address: AddressQuery) {
  const type = SPACE_TYPES.find((each) => each === address.space_type)
  return { params: { region }, query: { ...(locality && { locality }), ...(type && { space_type: type }) } }
}
