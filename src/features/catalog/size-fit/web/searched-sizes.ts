import { createContext, use } from 'react'
import type { Sizes } from '../rules.ts'

/** The sizes that a search asks for, and the basis in which its rents are shown until the visitor chooses one. */
export type SearchedSizes = Sizes & { basis: 'total_mo' | 'total_yr' }

/** Null outside of a search, and in one without a least size. */
export const SearchedSizesContext = createContext<SearchedSizes | null>(null)

export const useSearchedSizes = () => use(SearchedSizesContext)
