/** Parses a query string as plain text: one value per name or, where a name repeats, several. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const params = new URLSearchParams(search)
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, one(params.getAll(key))]))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== '') params.append(key, String(each))
    }
  }
  // Commas and colons are legal in a query; left alone, an address stays readable.
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}

const one = (values: string[]) => (values.length === 1 ? values[0]! : values)
