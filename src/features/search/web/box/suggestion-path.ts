import { paths } from '#lib/paths.ts'
import type { Suggestion } from '../../contract.ts'

/** The path of a suggestion: the page of a building, listing or landlord, or a search of a place. */
export function suggestionPath({ kind, label, market, slug, id }: Suggestion): string {
  switch (kind) {
    case 'market':
      return paths.search({ id: market })
    case 'submarket':
      return paths.search({ id: market, query: { submarket_slugs: slug } })
    case 'street':
      return paths.search({ id: market, query: { query: label } })
    case 'building':
      return paths.building({ id: id! })
    case 'suite':
      return paths.listing({ slug: slug!, id: id! })
    case 'landlord':
      return paths.landlord({ slug: slug! })
  }
}
