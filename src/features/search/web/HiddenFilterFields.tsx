import { type Criteria, DEFAULT_SORT, EMPTY_CRITERIA, printCriteria } from '../rules.ts'
import { addressId, type SearchRequest } from './read-address.ts'

type Props = { search: SearchRequest; keys: readonly (keyof Criteria)[]; sorted?: boolean }

/** In a form that no script handles: the market, the words searched already, and the filters it has no fields for. */
export function HiddenFilterFields({ search, keys, sorted = false }: Props) {
  const { criteria, sort } = search
  const kept = { ...EMPTY_CRITERIA, ...Object.fromEntries(keys.map((key) => [key, criteria[key]])) }
  const fields = [
    ['market', addressId(search)],
    ...(criteria.query ? [['searched', criteria.query]] : []),
    ...(sorted && sort !== DEFAULT_SORT ? [['sort', sort]] : []),
    ...Object.entries(printCriteria(kept)).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  ]
  return fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
