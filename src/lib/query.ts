/** Query parameters: one value per name, or several if it repeats. Undefined, null and '' are omitted. */
export type QueryValues = Record<string, string | number | boolean | readonly string[] | null | undefined>

/** A path with its query; only the path if the query is empty. */
export const withQuery = (path: string, query: QueryValues): string => path + printQuery(query)

/** "?classes=A,B&page=2", names in the given order; '' if the query is empty. */
export function printQuery(query: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') params.append(name, String(each))
    }
  }
  // Commas and colons are legal in a query; unescaped, addresses stay readable.
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}
