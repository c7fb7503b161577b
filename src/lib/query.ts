/** What may stand behind "?": one value a name, or several where it repeats. Undefined, null and '' are left out. */
export type QueryValues = Record<string, string | number | boolean | readonly string[] | null | undefined>

/** A path with its query, or alone when nothing is asked. */
export const withQuery = (path: string, query: QueryValues): string => path + printQuery(query)

/** "?classes=A,B&page=2", names in the order given; '' when nothing is asked. */
export function printQuery(query: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') params.append(name, String(each))
    }
  }
  // Commas and colons are legal in a query; left alone, an address stays readable.
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}
