/** Saves the response of an address to a file, whose name the response gives. */
export const downloadFile = (url: string) =>
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()

/** Saves CSV in the user's downloads; `name` is without the ending. */
export function saveCsv(name: string, csv: string) {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` }).click()
  URL.revokeObjectURL(url)
}
