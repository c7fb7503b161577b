/** Saves the response of an address to a file, whose name the response gives. */
export const downloadFile = (url: string) =>
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()

/** Saves CSV in the user's downloads; `name` is without the ending. */
export const saveCsv = (name: string, csv: string) => saveText(`${name}.csv`, csv, 'text/csv')

/** Saves a text of a media type in the user's downloads. */
export function saveText(fileName: string, text: string, type: string) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  URL.revokeObjectURL(url)
}
