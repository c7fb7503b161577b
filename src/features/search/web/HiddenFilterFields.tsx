import { type Criteria, DEFAULT_SORT, EMPTY_CRITERIA, printCriteria } from '../rules.ts'
import { addressId, type SearchRequest, wordsInBox } from './read-address.ts'

type Props = { search: SearchRequest; keys: readonly (keyof Criteria)[]; sorted?: boolean; isNewSearch?: boolean }

/**
 * For a form without JavaScript: the market, the text already in the box, and the filters without a field in the form. In
 * the form of a new search, other text replaces those filters.
 */
export function HiddenFilterFields({ search, keys, sorted = false, isNewSearch = false }: Props) {
  const { criteria, sort } = search
  const words = wordsInBox(search)
  const values = { ...EMPTY_CRITERIA, ...Object.fromEntries(keys.map((key) => [key, criteria[key]])) }
  const fields = [
    ['market', addressId(search)],
    ...(words ? [['searched', words]] : []),
    ...(isNewSearch ? [['new_search', 'true']] : []),
    ...(sorted && sort !== DEFAULT_SORT ? [['sort', sort]] : []),
    ...Object.entries(printCriteria(values)).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  ]
  return fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
