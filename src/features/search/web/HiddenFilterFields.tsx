import { type Criteria, DEFAULT_SORT, EMPTY_CRITERIA, printCriteria } from '../rules.ts'
import { addressId, type SearchRequest } from './read-address.ts'

type Props = { search: SearchRequest; keys: readonly (keyof Criteria)[]; sorted?: boolean }

/** For a form without JavaScript: the market, the text already searched, and the filters without a field in the form. */
export function HiddenFilterFields({ search, keys, sorted = false }: Props) {
  const { criteria, sort } = search
  const values = { ...EMPTY_CRITERIA, ...Object.fromEntries(keys.map((key) => [key, criteria[key]])) }
  const fields = [
    ['market', addressId(search)],
    ...(criteria.query ? [['searched', criteria.query]] : []),
    ...(sorted && sort !== DEFAULT_SORT ? [['sort', sort]] : []),
    ...Object.entries(printCriteria(values)).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  ]
  return fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
