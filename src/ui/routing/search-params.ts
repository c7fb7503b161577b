/** A parsed query string as plain text: one value per name or, where a name repeats, several. */
export type AddressQuery = Record<string, string | string[]>

export function parseSearch(search: string): AddressQuery {
  const params = new URLSearchParams(search)
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, one(params.getAll(key))]))
}

const one = (values: string[]) => (values.length === 1 ? values[0]! : values)

/** An id in a query; undefined for anything else. */
export function idInQuery(value: AddressQuery[string] | undefined): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined
}

/** The page of a list in a query; the first for anything else. */
export const pageInQuery = ({ page }: AddressQuery): number =>
  typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
